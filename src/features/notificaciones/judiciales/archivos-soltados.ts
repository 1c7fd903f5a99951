/** The files that were dropped, those of whole folders too. Called in the drop event itself: the browser empties the list afterwards. */
export async function archivosSoltados({ items }: DataTransfer): Promise<File[]> {
  const roots = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files: File[] = [];
  for (const root of roots) await recorrer(root, files);
  return files;
}

async function recorrer(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (entry.name.startsWith('.')) return;
  if (entry.isFile) {
    files.push(
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    );
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // Browsers hand out 100 entries a call, until an empty answer.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return;
    for (const child of batch) await recorrer(child, files);
  }
}
