/** Files on their way in, wherever they come from: folder picker, dropped folders, a ZIP. None is read here. */
import { filesOf } from '@/lib/archivos-soltados';
import { isJunk } from '@/lib/restos';
import { pathParts } from '@/lib/zip-lectura/nombres';

export interface Entrada {
  /** The folders it lies in, from the outermost. */
  folders: string[];
  name: string;
  size: number;
  open: () => Promise<File>;
}

export function entradaOf(file: File, path: string): Entrada {
  const parts = pathParts(path);
  const name = parts.pop() ?? file.name.normalize('NFC');
  return { folders: parts, name, size: file.size, open: () => Promise.resolve(file) };
}

/** From `<input type="file" webkitdirectory>`. */
export function readPicked(files: Iterable<File>): Entrada[] {
  return withoutJunk(Array.from(files, (file) => entradaOf(file, file.webkitRelativePath || file.name)));
}

export interface Dropped {
  entries: Entrada[];
  /** ZIP files dropped as such, not inside a folder. */
  zips: File[];
}

export async function readDropped(roots: FileSystemEntry[]): Promise<Dropped> {
  const dropped: Dropped = { entries: [], zips: [] };
  for (const root of roots) {
    for await (const { file, path } of filesOf(root)) {
      if (isZipEntry(root)) dropped.zips.push(file);
      else dropped.entries.push(entradaOf(file, path));
    }
  }
  return { ...dropped, entries: withoutJunk(dropped.entries) };
}

function isZipEntry(entry: FileSystemEntry): boolean {
  return entry.isFile && entry.name.toLowerCase().endsWith('.zip');
}

function withoutJunk(entries: Entrada[]): Entrada[] {
  return entries.filter(({ folders, name }) => !isJunk(folders, name));
}
