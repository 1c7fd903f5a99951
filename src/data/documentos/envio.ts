/**
 * Sends one object to storage. By XMLHttpRequest and not by storage-js: it is the only way to know the bytes sent so far in
 * every browser (streaming request bodies with fetch need HTTP/2 and Chromium).
 */
import { describeUpload, storageError } from '@/data/documentos/peticiones-almacen';
import { encodeObjectPath } from '@/data/documentos/rutas';
import type { ObjectUpload } from '@/data/documentos/subida-pasos';
import { appConfig } from '@/lib/config';
import { AppError, toAppError } from '@/lib/errors';
import { createQueue } from '@/lib/queue';
import { currentSession } from '@/lib/supabase';

/** As many as browsers keep connections to a server over HTTP/1.1; over HTTP/2 they would all go at once. */
const enqueue = createQueue(6);

/** It is done once nothing is being sent any more. */
export const allSent = (): Promise<void> => enqueue.idle();

export const sendObject = (bucket: string, upload: ObjectUpload): Promise<void> =>
  enqueue(() => send(bucket, upload));

async function send(bucket: string, upload: ObjectUpload): Promise<void> {
  upload.signal?.throwIfAborted();
  const token = await accessToken();
  const { status, body } = await post(
    `${appConfig().supabaseUrl}/storage/v1/object/${bucket}/${encodeObjectPath(upload.path)}`,
    token,
    upload,
  );
  if (status >= 200 && status < 300) return;
  throw storageError(status, body);
}

async function accessToken(): Promise<string> {
  const session = await currentSession().catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!session) throw new AppError('session', 'Usuario no autenticado');
  return session.access_token;
}

interface Answer {
  status: number;
  body: string;
}

function post(url: string, token: string, upload: ObjectUpload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('apikey', appConfig().publishableKey);
    for (const [name, value] of Object.entries(describeUpload(upload))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) =>
      upload.onProgress?.(loaded, upload.file.size),
    );
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () =>
      reject(new AppError('network', 'No hay conexión con el servidor')),
    );
    request.addEventListener('abort', () => reject(new AppError('unknown', 'Subida cancelada')));
    request.addEventListener('loadend', () => upload.signal?.removeEventListener('abort', abort));
    upload.signal?.addEventListener('abort', abort);
    request.send(upload.file.file);
  });
}
