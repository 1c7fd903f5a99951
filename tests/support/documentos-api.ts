/** Documents made through the API, as the screens make them, for tests that then do what no screen does. */
import { randomUUID } from 'node:crypto';

import type { TestBackend, TestStaff } from './backend';

export const BUCKET = 'expediente-documents';

export const aPdfText = (text = 'hola') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

type Deposito = 'expediente-documents' | 'cliente-documents';

/** A request to the storage as that person, or as nobody. */
export function storageRequest(
  backend: TestBackend,
  staff: TestStaff | null,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const authorization = staff && { authorization: `Bearer ${staff.accessToken}` };
  return fetch(`${backend.url}/storage/v1${path}`, {
    ...init,
    headers: { ...authorization, ...(init.headers as Record<string, string> | undefined) },
  });
}

export async function put(
  backend: TestBackend,
  staff: TestStaff,
  key: string,
  options: { bucket?: Deposito; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { bucket = BUCKET, body = aPdfText(), headers = {} } = options;
  const path = key.split('/').map(encodeURIComponent).join('/');
  return storageRequest(backend, staff, `/object/${bucket}/${path}`, { method: 'POST', body, headers });
}

export interface Documento {
  id: string;
  deal: string;
  key: string;
}

/** A case file with one document: object and row. */
export async function aDocumento(backend: TestBackend, staff: TestStaff, text = 'hola'): Promise<Documento> {
  const deal = `EXP-${randomUUID()}`;
  const key = `${deal}/documento/contrato.pdf`;
  await must(staff.client.from('deals').insert({ id: deal }).select());
  const stored = await put(backend, staff, key, { body: aPdfText(text) });
  if (!stored.ok) throw new Error(await stored.text());
  const row = { deal_id: deal, document_type: 'documento', category: 'general', file_name: 'Contrato.pdf' };
  const [documento] = await must<{ id: string }>(
    staff.client
      .from('deal_documents')
      .insert({ ...row, file_path: key, file_size: aPdfText(text).length })
      .select('id'),
  );
  return { id: documento?.id ?? '', deal, key };
}

/** A link as the screens ask for it. */
export async function aLink(staff: TestStaff, key: string, bucket: Deposito = BUCKET): Promise<string> {
  const { data, error } = await staff.client.storage.from(bucket).createSignedUrl(key, 3600);
  if (error) throw error;
  return data.signedUrl;
}

export async function must<T>(
  call: PromiseLike<{ data: T[] | null; error: { message: string } | null }>,
): Promise<T[]> {
  const { data, error } = await call;
  if (error) throw new Error(error.message);
  return data ?? [];
}
