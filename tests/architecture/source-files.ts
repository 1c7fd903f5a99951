import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src', 'server', 'tests', 'scripts', 'bench', 'vite'];
const GENERATED = ['src/route-tree.gen.ts', 'src/lib/database.types.ts', 'src/lib/writes.gen.ts'];

/** Our TypeScript, as paths from the repository's root. */
export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name)),
  ).filter((file) => !GENERATED.includes(file));
}
