import { importsOf, type Sources } from './import-rules';

/** Folder → the folders that it imports from. Files of `scripts/` count as one folder. */
export type Floors = Map<string, Set<string>>;

function folderOf(file: string): string | undefined {
  const [top, folder, ...rest] = file.split('/');
  if (top === 'scripts') return top;
  return top === 'server' && rest.length > 0 ? folder : undefined;
}

export function floorsOf(sources: Sources): Floors {
  const floors: Floors = new Map();
  for (const [file, text] of sources) {
    const from = folderOf(file);
    if (!from) continue;
    const below = floors.get(from) ?? new Set<string>();
    floors.set(from, below);
    for (const { to } of importsOf(file, text)) {
      const target = folderOf(to);
      if (target && target !== from && to.startsWith('server/')) below.add(target);
    }
  }
  return floors;
}

/** The folders on the first way back to where it began, undefined where there is none. */
export function circleIn(floors: Floors): string[] | undefined {
  for (const start of floors.keys()) {
    const found = wayBack(floors, start, [start]);
    if (found) return found;
  }
  return undefined;
}

function wayBack(floors: Floors, start: string, way: string[]): string[] | undefined {
  for (const next of floors.get(way.at(-1) ?? start) ?? []) {
    if (next === start) return [...way, next];
    if (way.includes(next)) continue;
    const found = wayBack(floors, start, [...way, next]);
    if (found) return found;
  }
  return undefined;
}

export function usersOf(folder: string, floors: Floors): string[] {
  return [...floors].flatMap(([user, below]) => (below.has(folder) ? [user] : [])).toSorted();
}

const LINES = ['In', 'Out', 'Used by'];

/** What is wrong with the README of a folder; empty where nothing is. */
export function faultsOf(readme: string, users: string[]): string[] {
  const said = new Map([...readme.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, key, text]) => [key, text]));
  const missing = LINES.filter((line) => !said.has(line)).map((line) => `write the line «- **${line}**: …»`);
  const named = [...(said.get('Used by') ?? '').matchAll(/`([a-z]+)`/g)].map(([, name]) => name ?? '');
  if (missing.length > 0 || said.get('Used by')?.startsWith('every folder')) return missing;
  return [
    ...users
      .filter((user) => !named.includes(user))
      .map((user) => `add \`${user}\` to «Used by», or do not import it there`),
    ...named
      .filter((name) => !users.includes(name))
      .map((name) => `take \`${name}\` out of «Used by»: it imports nothing from here`),
  ];
}
