/** Stops the start: `message` is the one Spanish line the person at the console sees. */
export class StartError extends Error {
  override name = 'StartError';
}

const SAFE = 'Lo guardado sigue en su sitio.';
export const RESTORE =
  'Guarde la carpeta tal como está y restaure la última copia con "npm run restore" en una carpeta vacía.';

const damaged = (what: string) => `${what} No se ha cambiado nada. ${RESTORE}`;

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
    /ENOTDIR|EISDIR|EEXIST|Not a directory|Is a directory/i,
    damaged(
      'En la carpeta de datos hay un archivo donde debe haber una carpeta, o una carpeta donde debe haber un archivo.',
    ),
  ],
  [
    /not compatible with this version/i,
    `La base de datos es de otra versión de PostgreSQL. ${SAFE} Arránquela con la versión del programa con la que se usaba, o restaure una copia en una carpeta vacía.`,
  ],
  [/La migración .* already exists/, damaged('La base de datos ha perdido la lista de sus migraciones.')],
  [
    /configuration file|pg_hba\.conf|password authentication failed|no pg_hba/i,
    damaged('Los ajustes o la clave de la base de datos están dañados.'),
  ],
  [
    /\bXX00\d\b|58P01|3D000|checkpoint|control file|pg_control|valid data directory|could not (open|read|access|stat|locate)|checksum|EIO\b|invalid (page|data)|relation mapping|cache lookup|contains unexpected|incompatible with server|role "postgres" does not exist/i,
    damaged('La base de datos está dañada.'),
  ],
  [
    /PostgreSQL no arranca:/,
    damaged('La base de datos no arranca. Si a la máquina no le falta memoria, está dañada.'),
  ],
];

/** The Spanish line for the console, followed by the original message in brackets. */
export function startLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s*\n\s*/g, ' ');
  const isConfiguration = line.startsWith('Configuración: ');
  const cause = CAUSES.find(([pattern]) => !isConfiguration && pattern.test(`${codeOf(error)} ${line}`))?.[1];
  if (cause) return line.includes('No se ha cambiado nada') ? line : `${cause} (${line})`;
  return error instanceof StartError ? line : `No se puede arrancar. ${SAFE} (${line})`;
}

/** The system's or PostgreSQL's, also of an error that was given a Spanish sentence on its way. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? '';
}
