import { type Failure, failureOf } from '../lib/failures';

/**
 * An error in the Storage API's form. `status` goes into the body as text; on the wire the API answers nearly every refusal
 * with 400, and storage-js (`exists`, for one) relies on it.
 */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly label: string;
  readonly httpStatus: 400 | 404 | 416 | 429 | 500 | 503;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { label?: string; httpStatus?: 404 | 416 | 429 | 503 } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.label = options.label ?? code;
    this.httpStatus = options.httpStatus ?? (status >= 500 ? 500 : 400);
  }

  toJSON() {
    return {
      statusCode: String(this.status),
      error: this.label,
      code: this.code,
      message: this.message,
    };
  }
}

export const bucketNotFound = () =>
  new StorageError(404, 'NoSuchBucket', 'El archivo no existe o no tiene permiso para verlo.', {
    label: 'Bucket not found',
  });

export const objectNotFound = () =>
  new StorageError(404, 'NoSuchKey', 'El archivo no existe o no tiene permiso para verlo.', {
    label: 'not_found',
  });

export const unknownRoute = () =>
  new StorageError(404, 'NotFound', 'No encontrado.', {
    label: 'Not Found',
    httpStatus: 404,
  });

const duplicate = () =>
  new StorageError(409, 'KeyAlreadyExists', 'Ya hay un archivo con ese nombre.', { label: 'Duplicate' });

export const neverReplaced = () =>
  accessDenied('Un archivo guardado no se sustituye: súbalo con otro nombre.');

export const tooLarge = (maxBytes: number) =>
  new StorageError(413, 'EntityTooLarge', `Es demasiado grande: el máximo son ${megabytes(maxBytes)} MB.`, {
    label: 'Payload too large',
  });

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString('es-ES', { maximumFractionDigits: 1 });

export const invalidKey = () =>
  new StorageError(
    400,
    'InvalidKey',
    'El nombre del archivo es demasiado largo o tiene signos que no se admiten.',
  );

export const accessDenied = (message: string) =>
  new StorageError(403, 'AccessDenied', message, { label: 'Unauthorized' });

export const noSession = (message: string) =>
  new StorageError(401, 'InvalidJWT', message, { label: 'Unauthorized' });

export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { label: 'Error' });

export const deadLink = () =>
  new StorageError(400, 'InvalidJWT', 'El enlace ya no sirve. Vuelva a abrir el documento desde su lista.');

/** How many names a message repeats. */
const NAMED = 5;

export function notRemoved(removed: string[], left: { name: string; waits: boolean }[]): StorageError {
  const why = left
    .slice(0, NAMED)
    .map(({ name, waits }) =>
      waits
        ? `«${name}» está en la Papelera y se eliminará con ella`
        : `«${name}» está en uso: elimine antes el documento que lo nombra`,
    );
  const more = left.length > NAMED ? `; y ${left.length - NAMED} más` : '';
  const done =
    removed.length === 0
      ? 'No se ha eliminado ningún archivo'
      : `Se han eliminado ${removed.length} (${removed.slice(0, NAMED).join(', ')}${removed.length > NAMED ? '…' : ''}) de ${removed.length + left.length}`;
  return new StorageError(409, 'StillNamed', `${done}. ${why.join('; ')}${more}.`, { label: 'Conflict' });
}

export const cutShort = () => invalidRequest('El archivo no ha llegado entero.');

export const unsatisfiableRange = () =>
  new StorageError(416, 'InvalidRange', 'El archivo no tiene la parte que se pide.', {
    label: 'invalid_range',
    httpStatus: 416,
  });

export const tooMany = () =>
  new StorageError(
    429,
    'TooManyRequests',
    'Demasiados archivos a la vez. Vuelva a intentarlo en unos segundos.',
    {
      httpStatus: 429,
    },
  );

const busy = () =>
  new StorageError(
    503,
    'Busy',
    'Se están guardando o eliminando otros archivos. Vuelva a intentarlo en unos segundos.',
    { httpStatus: 503 },
  );

const unavailable = ({ status, code, message }: Failure) =>
  new StorageError(status, code, message, {
    httpStatus: status === 503 ? 503 : undefined,
  });

const internalError = () => new StorageError(500, 'InternalError', 'Error interno del servidor.');

/** What PostgreSQL refused, by SQLSTATE. Its own words name tables and policies, so only ours go out. */
const byState: Record<string, () => StorageError> = {
  '42501': () => accessDenied('No tiene permiso para guardar este archivo.'),
  '23505': duplicate,
  '23503': bucketNotFound,
  '55P03': busy,
  '40P01': busy,
  '57014': () =>
    new StorageError(544, 'DatabaseTimeout', 'La base de datos ha tardado demasiado. Vuelva a intentarlo.'),
};

/** Data the database cannot take at all: null bytes, numbers out of range, JSON nested too deep. */
const isDataError = (state: string) => /^(?:22|54)[0-9A-Z]{3}$/.test(state);

export function sqlStateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

/** Raised by `is_staff()`, in our own words. */
export const isEndedSession = (error: unknown): error is Error =>
  error instanceof Error && 'hint' in error && error.hint === 'session_not_found';

/** Raised by `is_staff()` too: the session goes on, but lacks the second step. */
export const lacksSecondStep = (error: unknown): error is Error =>
  error instanceof Error && 'hint' in error && error.hint === 'insufficient_aal';

/** Anything thrown, as an answer that names no path and shows no stack. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const failure = failureOf(error);
  if (failure) return unavailable(failure);
  if (isEndedSession(error)) return noSession(error.message);
  if (lacksSecondStep(error)) return new StorageError(403, 'insufficient_aal', error.message);
  const state = sqlStateOf(error);
  const known = byState[state];
  if (known) return known();
  return isDataError(state) ? invalidRequest('Los datos de la petición no son correctos.') : internalError();
}
