/** Files and whole folders that were dropped on the page. */
import { inofensivo } from '@/lib/inofensivo';

/** A dropped file or folder that cannot be read: reading it fails, as it does for a file that was taken away meanwhile. */
export class Ilegible extends File {
  constructor(name: string) {
    super([], inofensivo(name));
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('it cannot be read', 'NotReadableError'));
  }
}

/** Call it in the drop event itself: the browser empties the list when the event is over. */
export function takeDropped(items: Iterable<DataTransferItem>): FileSystemEntry[] {
  return Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
}

/** The files of an entry, folder by folder, with the path that each has in it. */
export async function* filesOf(entry: FileSystemEntry): AsyncGenerator<{ file: File; path: string }> {
  const ilegible = () => new Ilegible(entry.name);
  if (isFileEntry(entry)) yield { file: await fileOf(entry).catch(ilegible), path: entry.fullPath };
  if (!isDirectoryEntry(entry)) return;
  const children = await childrenOf(entry).catch(() => undefined);
  if (!children) yield { file: ilegible(), path: entry.fullPath };
  for (const child of children ?? []) yield* filesOf(child);
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

interface DropEvent {
  type: string;
  dataTransfer?: DataTransfer | null;
  target: EventTarget | null;
}

/** For `useDropzone`, whose own reading of folders gives all of them up for one that cannot be read. */
export async function filesOfEvent(event: object): Promise<File[]> {
  const { type, dataTransfer, target } = event as DropEvent;
  if (!dataTransfer) return [...((target as HTMLInputElement | null)?.files ?? [])];
  // The browser tells nothing of what is dragged over the page until it is dropped.
  if (type !== 'drop') return [];
  // One that a program put there is no entry of a disk.
  const roots = Array.from(dataTransfer.items, (item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files: File[] = [];
  for (const root of roots) {
    if (root instanceof File) files.push(root);
    else if (root) for await (const { file } of filesOf(root)) files.push(file);
  }
  return files;
}
