/** Files and whole folders that were dropped on the page. */

/** Call it in the drop event itself: the browser empties the list when the event is over. */
export function takeDropped(items: Iterable<DataTransferItem>): FileSystemEntry[] {
  return Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
}

/** The files of an entry, folder by folder, with the path that each has in it. */
export async function* filesOf(entry: FileSystemEntry): AsyncGenerator<{ file: File; path: string }> {
  if (isFileEntry(entry)) yield { file: await fileOf(entry), path: entry.fullPath };
  else if (isDirectoryEntry(entry)) for (const child of await childrenOf(entry)) yield* filesOf(child);
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
