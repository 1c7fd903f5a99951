import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { TestBackend, TestStaff } from '../support/backend';

export const bucketId = 'expediente-documents';

/** A case file's folder of its own for each test. */
export const newFolder = () => `EXP-${randomUUID()}`;

export const filesOf = (client: SupabaseClient, bucket = bucketId) => client.storage.from(bucket);

export const pdf = (text = 'hola') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
export const randomFile = (size: number) => randomBytes(size);

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Fails the test with the server's words where an answer has an error. */
export function dataOf<T>(answer: { data: T | null; error: { message: string } | null }): T {
  if (answer.error) throw new Error(answer.error.message, { cause: answer.error });
  if (answer.data === null) throw new Error('neither data nor error');
  return answer.data;
}

export async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}

export async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** A bucket of the test's own that any signed-in person may use. */
export async function makeBucket({ sql }: TestBackend, settings: { limit?: number } = {}): Promise<string> {
  const id = `prueba-${randomUUID()}`;
  await sql`
    insert into storage.buckets (id, name, file_size_limit) values (${id}, ${id}, ${settings.limit ?? null})
  `;
  await sql.unsafe(`
    create policy "${id}" on storage.objects for all to authenticated
    using (bucket_id = '${id}') with check (bucket_id = '${id}')
  `);
  return id;
}

/** A request storage-js has no call for. */
export function request(backend: TestBackend, staff: TestStaff, path: string, init: RequestInit = {}) {
  return fetch(`${backend.url}/storage/v1${path}`, {
    ...init,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${staff.accessToken}`,
      ...init.headers,
    },
  });
}
