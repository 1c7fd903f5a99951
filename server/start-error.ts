/** Stops the start: `message` is the one Spanish line the person at the console sees. */
export class StartError extends Error {
  override name = 'StartError';
}

const SAFE = 'Lo guardado sigue en su sitio.';
export const RESTORE =
  'Guarde la carpeta tal como está y restaure la última copia con "npm run restore" en una carpeta vacía.';

/** What the system and PostgreSQL say in English: what it means, what is safe, what to do. */
const CAUSES: [RegExp, string][] = [
  [/ENOSPC|EDQUOT|No space left|quota exceeded/i, `El disco está lleno. ${SAFE} Libere espacio y repita.`],
  [
    /EROFS|Read-only file system/i,
    `La carpeta de datos es de solo lectura. ${SAFE} Permita escribir en ella y repita.`,
  ],
  [
    /EACCES|EPERM|Permission denied/i,
    `Falta permiso en la carpeta de datos. ${SAFE} Désela a la cuenta que ejecuta el programa y repita.`,
  ],
  [
    /checkpoint record|control file|pg_control|valid data directory|could not open (file|directory)|checksum|EIO\b/i,
    `La base de datos está dañada. No se ha cambiado nada. ${RESTORE}`,
  ],
];

/** The line for the console, with the words that it comes from behind it. */
export function startLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s*\n\s*/g, ' ');
  const cause = CAUSES.find(([pattern]) => pattern.test(line))?.[1];
  if (cause) return `${cause} (${line})`;
  return error instanceof StartError ? line : `No se puede arrancar: ${line}`;
}
