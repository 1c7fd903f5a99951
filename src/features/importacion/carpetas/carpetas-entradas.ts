/** Files on their way in, wherever they come from: folder picker, dropped folders, a ZIP. None is read here. */

export interface Entrada {
  /** The folders it lies in, from the outermost. */
  folders: string[];
  name: string;
  size: number;
  open: () => Promise<File>;
}

const junkFolders = new Set(['__macosx', '.git', '$recycle.bin']);
const junkFiles = new Set(['thumbs.db', 'desktop.ini', 'icon\r']);

/** What operating systems leave behind; hidden files too. */
function isJunk(folders: string[], name: string): boolean {
  return (
    name.startsWith('.') ||
    name.startsWith('~$') ||
    junkFiles.has(name.toLowerCase()) ||
    folders.some((folder) => junkFolders.has(folder.toLowerCase()))
  );
}

export function entradaOf(file: File, path: string): Entrada {
  const parts = pathParts(path);
  const name = parts.pop() ?? file.name.normalize('NFC');
  return { folders: parts, name, size: file.size, open: () => Promise.resolve(file) };
}

/** Composed accents: macOS hands them over decomposed, and the same folder would be another case file. */
export function pathParts(path: string): string[] {
  return path
    .split(/[/\\]/)
    .map((part) => part.normalize('NFC').trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..');
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

/** Call it in the drop event itself: the browser empties the list when the event is over. */
export function takeDropped(items: Iterable<DataTransferItem>): FileSystemEntry[] {
  return Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
}

export async function readDropped(roots: FileSystemEntry[]): Promise<Dropped> {
  const dropped: Dropped = { entries: [], zips: [] };
  for (const root of roots) {
    if (isZipEntry(root)) dropped.zips.push(await fileOf(root));
    else await walk(root, dropped.entries);
  }
  return { ...dropped, entries: withoutJunk(dropped.entries) };
}

async function walk(entry: FileSystemEntry, found: Entrada[]): Promise<void> {
  if (isFileEntry(entry)) {
    found.push(entradaOf(await fileOf(entry), entry.fullPath));
  } else if (isDirectoryEntry(entry)) {
    for (const child of await childrenOf(entry)) await walk(child, found);
  }
}

/** Browsers hand out 100 entries a call, until an empty answer. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return children;
    children.push(...batch);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isZipEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile && entry.name.toLowerCase().endsWith('.zip');
}

export function withoutJunk(entries: Entrada[]): Entrada[] {
  return entries.filter(({ folders, name }) => !isJunk(folders, name));
}
