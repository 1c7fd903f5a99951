import { type Failure, failureOf } from '../failures';

/**
 * An error in the Storage API's form. `status` goes into the body as text; on the wire the API answers nearly every refusal
 * with 400, and storage-js (`exists`, for one) relies on it.
 */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly label: string;
  readonly httpStatus: 400 | 416 | 500 | 503;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { label?: string; httpStatus?: 416 | 503 } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.label = options.label ?? code;
    this.httpStatus = options.httpStatus ?? (status >= 500 ? 500 : 400);
  }

  toJSON() {
    return { statusCode: String(this.status), error: this.label, code: this.code, message: this.message };
  }
}

export const bucketNotFound = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { label: 'Bucket not found' });

export const objectNotFound = () =>
  new StorageError(404, 'NoSuchKey', 'Object not found', { label: 'not_found' });

export const duplicate = () =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', { label: 'Duplicate' });

export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    label: 'Payload too large',
  });

export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);

export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    label: 'invalid_mime_type',
  });

export const accessDenied = (message: string) =>
  new StorageError(403, 'AccessDenied', message, { label: 'Unauthorized' });

export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { label: 'Error' });

export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message);

export const cutShort = () => invalidRequest('The upload was cut short');

export const unsatisfiableRange = () =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', {
    label: 'invalid_range',
    httpStatus: 416,
  });

const unavailable = ({ status, code, message }: Failure) =>
  new StorageError(status, code, message, { httpStatus: status === 503 ? 503 : undefined });

const internalError = () => new StorageError(500, 'InternalError', 'Internal server error');

/** What PostgreSQL refused, by SQLSTATE. Its own words name tables and policies, so only ours go out. */
const byState: Record<string, () => StorageError> = {
  '42501': () => accessDenied('new row violates row-level security policy'),
  '23505': duplicate,
  '23503': () =>
    new StorageError(404, 'RelatedResourceNotFound', 'The related resource does not exist', {
      label: 'Not found',
    }),
  '23514': () => invalidRequest('The request violates a rule of the database'),
  P0001: () => invalidRequest('The request violates a rule of the database'),
  '57014': () => new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out'),
};

/** Data the database cannot take at all: null bytes, numbers out of range, JSON nested too deep. */
const isDataError = (state: string) => /^(?:22|54)[0-9A-Z]{3}$/.test(state);

export function sqlStateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

/** Anything thrown, as an answer that names no path and shows no stack. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const failure = failureOf(error);
  if (failure) return unavailable(failure);
  const state = sqlStateOf(error);
  const known = byState[state];
  if (known) return known();
  return isDataError(state) ? invalidRequest('Invalid input') : internalError();
}
