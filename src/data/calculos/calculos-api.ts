/** Calculations that are kept with a case file, and its clocks of prescription: written by functions alone. */
import { whereSeen } from '@/data/auditoria/row-changed-error';
import type { CostasTasadas } from '@/domain/costas/tipos';
import type { Calculo, Hechos } from '@/domain/intereses/tipos';
import type { ClaveDeAccion, Interrupcion } from '@/domain/prescripcion/tipos';
import type { Comparacion, LecturaDelCapital, Liquidacion } from '@/domain/usura/tipos';
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Letters and sheets say this of a calculation of interest, as it was counted. */
type ResultadoGuardado = Pick<
  Calculo,
  'tramos' | 'capital' | 'intereses' | 'pagado' | 'pendiente' | 'total' | 'avisos'
> &
  PasosGuardados;

/** One that was counted with many keeps what its steps say, and not their words: they were a third of what is written. */
type PasosGuardados = Pick<Calculo, 'pasos'> | { hechos: Hechos };

/** No payments are kept of each reading: they are found again in the movements that were typed. */
export interface UsuraContada extends Omit<Liquidacion, 'lecturas'> {
  lecturas: Omit<LecturaDelCapital, 'partidas'>[];
  /** The contract's TAE, in thousandths of a point, beside the published average. Null: it was not compared. */
  comparacion: (Comparacion & { tae: number }) | null;
}

type ClaseDeCalculo = Tables<'calculos'>['clase'];

interface DeCadaClase {
  intereses: { valores: Record<string, string>; resultado: ResultadoGuardado };
  costas: { valores: Record<string, unknown>; resultado: CostasTasadas };
  usura: { valores: Record<string, unknown>; resultado: UsuraContada };
}

interface Fila extends Omit<
  Tables<'calculos'>,
  'user_id' | 'confirmado_por' | 'clase' | 'valores' | 'resultado'
> {
  quien: string | null;
  confirmo: string | null;
}

export type GuardadoDe<C extends ClaseDeCalculo> = Fila & { clase: C } & DeCadaClase[C];
export type CalculoGuardado = GuardadoDe<'intereses'>;
type Guardado = { [C in ClaseDeCalculo]: GuardadoDe<C> }[ClaseDeCalculo];

export const deClase = <C extends ClaseDeCalculo>(
  guardados: readonly Guardado[],
  clase: C,
): GuardadoDe<C>[] => guardados.filter((uno): uno is Guardado & GuardadoDe<C> => uno.clase === clase);

/** A page of calculation hands this over to be kept. */
export type LoContado = {
  [C in ClaseDeCalculo]: { clase: C; hasta: string } & DeCadaClase[C];
}[ClaseDeCalculo];

export interface CalculoNuevo {
  /** Made when the form opens. */
  id: string;
  titulo: string;
  hasta: string;
  valores: Record<string, string>;
  resultado: ResultadoGuardado;
}

/** With `visto`, a proposal that somebody opened is changed as it was read. */
export type CalculoPorGuardar = LoContado & {
  /** Made when the form opens. */
  id: string;
  titulo: string;
  visto: string | undefined;
};

export async function calculosDeDeal(deal: string, signal: AbortSignal): Promise<Guardado[]> {
  const call = supabase.rpc('calculos_de_deal', { deal }).abortSignal(signal);
  return (await unwrap(call)) as unknown as Guardado[];
}

export const saveCalculo = ({ deal, calculo }: { deal: string; calculo: CalculoPorGuardar }) =>
  unwrap(supabase.rpc('guardar_calculo', { deal, datos: calculo as unknown as Json }));

/** Confirms it as it was read at `updated_at`: one that was changed since is refused. */
export const confirmCalculo = ({ id, updated_at }: Pick<Guardado, 'id' | 'updated_at'>) =>
  unwrap(supabase.rpc('confirmar_calculo', { calculo: id, visto: updated_at }));

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
export const savePrescripcion = ({ deal, datos }: { deal: string; datos: PrescripcionEscrita }) =>
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
