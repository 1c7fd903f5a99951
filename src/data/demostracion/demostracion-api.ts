/** Table `demostracion`: invented data in an empty installation, for administrators. What it writes is in `pasos.ts`, and is loaded when somebody asks for it. */
import type { Avance } from '@/data/demostracion/llenar';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

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

/** Also goes on with one that was interrupted. */
export async function ponerDemostracion(options: Options): Promise<void> {
  try {
    const [{ llenarDemostracion }, { storage }] = await Promise.all([
      import('@/data/demostracion/llenar'),
      import('@/lib/supabase-storage'),
    ]);
    await llenarDemostracion({ rest: supabase, storage }, options);
  } catch (error) {
    throw toAppError(error);
  }
}

/** What taking it away would do. */
export async function contarDemostracion(): Promise<Retirada> {
  return (await unwrap(supabase.rpc('demostracion_contada'))) as unknown as Retirada;
}

export async function retirarDemostracion(): Promise<Retirada> {
  return (await unwrap(supabase.rpc('retirar_demostracion'))) as unknown as Retirada;
}
