import { AppError, noConnection, toAppError } from '@/lib/errors';

/** The bytes behind an address, or why not. */
export async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal });
    if (answer.ok) return await answer.blob();
  } catch {
    signal.throwIfAborted();
    throw noConnection();
  }
  if (answer.status === 400 || answer.status === 404) throw new AppError('not-found', GONE);
  throw toAppError({ status: answer.status, message: `El servidor ha respondido ${answer.status}` });
}

const GONE = 'El archivo ya no está en el almacén';
