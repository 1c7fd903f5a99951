import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Holds for this file and for the compiled server, which lies as deep: build/server/main.mjs. */
export const PROJECT_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** A file of the project by its path from there: the only way to name one, because the server may be compiled. */
export const projectFile = (file: string): string => path.join(PROJECT_DIR, file);
