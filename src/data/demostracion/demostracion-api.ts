/** Table `demostracion`: invented data in an empty installation, for administrators. What it writes is in `pasos.ts`, and is loaded when somebody asks for it. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { v4 as uuid } from 'uuid';

import type { Avance, Comenzada } from '@/data/demostracion/llenar';
import type { Database, Json } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { fetchAsUser, publishableKey, supabase, supabaseUrl } from '@/lib/supabase';

/** Rows by their table. */
type Cuantas = Record<string, number>;

export interface Retirada {
  van: Cuantas;
  /** Rows that people changed. */
  cambiadas: number;
  /** Rows of people that hang on it, and go with it. */
  cuelgan: Cuantas;
  /** Rows that something of people names, and that stay. */
  quedan: Cuantas;
}

interface Options {
  userId: string;
  signal: AbortSignal;
  onAvance: (avance: Avance) => void;
}

/** The client of the rest of the program gives each write an operation id of its own making; here the step does (`escritor.ts`). */
const restWithOwnOperations = () =>
  new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchAsUser,
  });

/** Also goes on with one that was interrupted. */
export async function putDemostracion(options: Options): Promise<void> {
  try {
    const [{ fillWithDemostracion }, { storage }] = await Promise.all([
      import('@/data/demostracion/llenar'),
      import('@/lib/supabase-storage'),
    ]);
    const begun = await unwrap(supabase.rpc('empezar_demostracion', { demostracion: uuid() }));
    const demostracion = begun as unknown as Comenzada;
    await fillWithDemostracion({ rest: restWithOwnOperations(), storage }, demostracion, options);
    await finish(demostracion);
  } catch (error) {
    throw toAppError(error);
  }
}

/** The other tab, which wrote it too, may have finished it. */
async function finish({ id }: Comenzada): Promise<void> {
  const { error } = await supabase.rpc('terminar_demostracion', { demostracion: id });
  if (error && error.code !== 'PT404') throw error;
}

/** Answers what taking it away would do, and takes nothing. */
export async function countDemostracion(): Promise<Retirada> {
  return (await unwrap(supabase.rpc('demostracion_contada'))) as unknown as Retirada;
}

/** It goes only as it was counted: the server refuses where it would take something else by now. */
export async function withdrawDemostracion(contada: Retirada): Promise<Retirada> {
  const call = supabase.rpc('retirar_demostracion', { visto: contada as unknown as Json });
  return (await unwrap(call)) as unknown as Retirada;
}
