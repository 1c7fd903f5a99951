import { compareCodes } from '@/lib/orden';

import type { Entrada } from './carpetas-entradas';

/** A case-file folder, as found. */
export interface CarpetaEncontrada {
  /** Its path from the outermost folder: one of its own in a selection. */
  path: string;
  /** The case file's id. */
  name: string;
  jsons: Entrada[];
  documents: Entrada[];
}

export interface Agrupacion {
  carpetas: CarpetaEncontrada[];
  /** Files outside any case-file folder. */
  ignored: number;
}

/**
 * The case-file folder is the one that directly holds the JSON; what lies deeper belongs to it. Files without such a folder
 * above them make a folder `Sin JSON`: the outermost one that holds no case file, so that `EXP-2/fotos/1.jpg` is EXP-2.
 */
export function groupByFolder(entries: Entrada[]): Agrupacion {
  const caseFolders = new Set(entries.filter(isJson).map(({ folders }) => keyOf(folders)));
  caseFolders.delete('');
  const tree = createTree(entries, caseFolders);
  const found = new Map<string, CarpetaEncontrada>();
  let ignored = 0;
  for (const entry of entries) {
    const folder = caseFolderOf(entry, caseFolders) ?? folderWithoutJson(entry, tree);
    if (folder) addTo(found, folder, entry);
    else ignored++;
  }
  const carpetas = [...found.values()].toSorted((a, b) => compareCodes(a.path, b.path));
  return { carpetas, ignored };
}

function isJson({ name }: Entrada): boolean {
  return name.toLowerCase().endsWith('.json');
}

function keyOf(folders: string[]): string {
  return folders.join('/');
}

function addTo(found: Map<string, CarpetaEncontrada>, folders: string[], entry: Entrada): void {
  const path = keyOf(folders);
  const carpeta = found.get(path) ?? { path, name: folders.at(-1) ?? '', jsons: [], documents: [] };
  found.set(path, carpeta);
  const isItsJson = isJson(entry) && keyOf(entry.folders) === path;
  (isItsJson ? carpeta.jsons : carpeta.documents).push(entry);
}

/** The nearest folder above that directly holds a JSON. */
function caseFolderOf({ folders }: Entrada, caseFolders: Set<string>): string[] | undefined {
  for (let depth = folders.length; depth > 0; depth--) {
    const candidate = folders.slice(0, depth);
    if (caseFolders.has(keyOf(candidate))) return candidate;
  }
  return undefined;
}

interface Tree {
  anyCaseFolder: boolean;
  /** Folders with a case file somewhere below. */
  holders: Set<string>;
  withFiles: Set<string>;
  children: Map<string, Set<string>>;
}

function createTree(entries: Entrada[], caseFolders: Set<string>): Tree {
  const tree: Tree = {
    anyCaseFolder: caseFolders.size > 0,
    holders: new Set(),
    withFiles: new Set(),
    children: new Map(),
  };
  for (const { folders } of entries) {
    tree.withFiles.add(keyOf(folders));
    for (let depth = 1; depth < folders.length; depth++) {
      const parent = keyOf(folders.slice(0, depth));
      const children = tree.children.get(parent) ?? new Set();
      tree.children.set(parent, children.add(folders[depth] ?? ''));
    }
  }
  for (const key of caseFolders) {
    const folders = key.split('/');
    for (let depth = 0; depth < folders.length; depth++) tree.holders.add(keyOf(folders.slice(0, depth)));
  }
  return tree;
}

function folderWithoutJson({ folders }: Entrada, tree: Tree): string[] | undefined {
  let depth = 1;
  while (depth <= folders.length && tree.holders.has(keyOf(folders.slice(0, depth)))) depth++;
  // Nothing to go by in the whole selection: a folder that only holds several others is their container.
  while (!tree.anyCaseFolder && depth < folders.length && isContainer(keyOf(folders.slice(0, depth)), tree))
    depth++;
  return depth <= folders.length ? folders.slice(0, depth) : undefined;
}

function isContainer(key: string, { withFiles, children }: Tree): boolean {
  return !withFiles.has(key) && (children.get(key)?.size ?? 0) > 1;
}
