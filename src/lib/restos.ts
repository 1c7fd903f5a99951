/** What is in a folder or a ZIP and is nobody's document. Apart from how names of a ZIP are read: every page that takes files asks this. */

const junkFolders = new Set(['__macosx', '.git', '$recycle.bin']);
const junkFiles = new Set(
  '.ds_store .localized .apdisk .directory .gitignore .gitkeep thumbs.db ehthumbs.db desktop.ini icon\r'.split(
    ' ',
  ),
);

/** What operating systems and Word leave behind. Another file that is hidden may be somebody's: `.pdf` is what a mail without a subject is saved as. */
export function isJunk(folders: string[], name: string): boolean {
  return (
    name.startsWith('._') ||
    name.startsWith('~$') ||
    junkFiles.has(name.toLowerCase()) ||
    folders.some((folder) => junkFolders.has(folder.toLowerCase()))
  );
}

/** The file may have been chosen by itself, or with its folder, and then the folder tells too. */
export const isJunkFile = ({ name, webkitRelativePath: path }: File): boolean =>
  isJunk(path ? path.split('/') : [], name);
