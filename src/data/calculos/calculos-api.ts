/** Calculations that are kept with a case file, and its clocks of prescription: written by functions alone. */
import { whereSeen } from '@/data/auditoria/row-changed-error';
import type { Calculo } from '@/domain/intereses/tipos';
import type { ClaveDeAccion, Interrupcion } from '@/domain/prescripcion/tipos';
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** What letters and sheets say of a calculation, as it was counted. */
type ResultadoGuardado = Pick<
  Calculo,
  'tramos' | 'capital' | 'intereses' | 'pagado' | 'pendiente' | 'total' | 'pasos' | 'avisos'
>;

export interface CalculoGuardado extends Omit<
  Tables<'calculos'>,
  'user_id' | 'confirmado_por' | 'valores' | 'resultado'
> {
  valores: Record<string, string>;
  resultado: ResultadoGuardado;
  quien: string | null;
  confirmo: string | null;
}

export interface CalculoNuevo {
  /** Made when the form opens. */
  id: string;
  titulo: string;
  hasta: string;
  valores: Record<string, string>;
  resultado: ResultadoGuardado;
}

export async function calculosDeDeal(deal: string, signal: AbortSignal): Promise<CalculoGuardado[]> {
  const call = supabase.rpc('calculos_de_deal', { deal }).abortSignal(signal);
  return (await unwrap(call)) as unknown as CalculoGuardado[];
}

export const guardarCalculo = ({ deal, calculo }: { deal: string; calculo: CalculoNuevo }) =>
  unwrap(supabase.rpc('guardar_calculo', { deal, datos: calculo as unknown as Json }));

export const confirmarCalculo = (calculo: string) => unwrap(supabase.rpc('confirmar_calculo', { calculo }));

export type PrescripcionGuardada = Omit<Tables<'prescripciones'>, 'user_id' | 'interrupciones'> & {
  interrupciones: Interrupcion[];
};

export async function prescripcionesDeDeal(
  deal: string,
  signal?: AbortSignal,
): Promise<PrescripcionGuardada[]> {
  const columns = 'id, deal_id, accion, inicio, motivo, interrupciones, dia, created_at, updated_at';
  const call = supabase.from('prescripciones').select(columns).eq('deal_id', deal).order('created_at');
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as PrescripcionGuardada[];
}

export interface PrescripcionEscrita {
  /** Made when the form opens, or of the row that is changed; then with `visto`, its `updated_at`. */
  id: string;
  visto?: string;
  accion: string;
  inicio: string;
  motivo: string;
  interrupciones: readonly Interrupcion[];
  /** Empty: it has none. */
  dia: string;
}

/** Another person may have noted the same action meanwhile. */
export const guardarPrescripcion = ({ deal, datos }: { deal: string; datos: PrescripcionEscrita }) =>
  whereSeen<string, PrescripcionGuardada>({
    tabla: 'prescripciones',
    id: datos.id,
    write: () => unwrap(supabase.rpc('guardar_prescripcion', { deal, datos: datos as unknown as Json })),
    read: async () => {
      const guardadas = await prescripcionesDeDeal(deal);
      const ofTheSame = guardadas.find(({ accion }) => accion === datos.accion);
      return guardadas.find(({ id }) => id === datos.id) ?? ofTheSame ?? null;
    },
  });

export interface Prescribe {
  deal_id: string;
  accion: ClaveDeAccion;
  dia: string;
  demandante: string | null;
  demandado: string | null;
}

export async function prescriben(dias: number, signal: AbortSignal): Promise<Prescribe[]> {
  return (await unwrap(supabase.rpc('prescriben', { dias }).abortSignal(signal))) as unknown as Prescribe[];
}
