/** Fills the demonstration as Inicio does, for the command line and the tests. */
import { randomUUID } from 'node:crypto';

import { PostgrestClient } from '@supabase/postgrest-js';

import { type Comenzada, fillWithDemostracion } from '../../src/data/demostracion/llenar';
import type { TestBackend, TestStaff } from './backend';

type Options = Partial<Omit<Parameters<typeof fillWithDemostracion>[2], 'userId'>>;

/** Goes on with one that was interrupted. Answers its id, once everything is written. */
export async function fillDemostracion(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  { client, accessToken, userId }: TestStaff,
  { signal = new AbortController().signal, onAvance = () => undefined }: Options = {},
): Promise<string> {
  const rest = new PostgrestClient<never>(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${accessToken}` },
  });
  const { data } = await client.rpc('empezar_demostracion', { demostracion: randomUUID() }).throwOnError();
  const begun = data as unknown as Comenzada;
  await fillWithDemostracion({ rest, storage: client.storage }, begun, { userId, signal, onAvance });
  return begun.id;
}

/** From here on nothing more is of it. */
export const finishDemostracion = ({ client }: TestStaff, id: string) =>
  client.rpc('terminar_demostracion', { demostracion: id }).throwOnError();
