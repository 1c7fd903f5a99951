/** Where a case file stands: which phase comes next, when a move needs its reason, and the line that tells it. */
import { formatFecha, plural } from '@/lib/formato';

/** A row of the catalogue. Administrators rename and hide them. */
export interface Fase {
  clave: string;
  nombre: string;
  grupo: GrupoDeFase;
  orden: number;
  /** Offered for new moves. */
  activa: boolean;
}

/** Null: nobody has said in which phase the case file is. */
type ClaveDeFase = string | null;

export const INSIGNIAS: Record<GrupoDeFase, string> = {
  extrajudicial: 'FASE EXTRAJUDICIAL',
  judicial: 'FASE JUDICIAL',
  ejecucion: 'FASE DE EJECUCIÓN',
  archivado: 'ARCHIVADO',
};

export const SIN_DETALLAR = 'Fase sin detallar';

export const MOTIVOS_DE_SUSPENSION = {
  testigo: 'Procedimiento testigo (art. 438 bis)',
  prejudicial: 'Cuestión prejudicial',
  acuerdo: 'Acuerdo de las partes (art. 19.4)',
  negociacion: 'Negociación',
} as const;

/** What a badge shows: the specification's own words where nobody has said more. */
export function insigniaDe(fases: readonly Fase[], clave: ClaveDeFase): string {
  const fase = fases.find((one) => one.clave === clave);
  return INSIGNIAS[fase?.grupo ?? 'judicial'];
}

/** As the case files of a service see them: those that it hides are not offered. */
export const delServicio = (fases: readonly Fase[], ocultas: readonly string[]): Fase[] =>
  fases.map((fase) => (ocultas.includes(fase.clave) ? { ...fase, activa: false } : fase));

const enOrden = (fases: readonly Fase[]) => fases.toSorted((a, b) => a.orden - b.orden);

/** The one that is offered first; undefined after the last one. */
export function siguienteFase(fases: readonly Fase[], actual: ClaveDeFase): Fase | undefined {
  const from = fases.find(({ clave }) => clave === actual)?.orden ?? -Infinity;
  return enOrden(fases).find(({ activa, orden }) => activa && orden > from);
}

/** How many phases a move goes on, of those that are offered; negative when it goes back. As `private.pasos_entre`. */
export function pasosEntre(fases: readonly Fase[], actual: ClaveDeFase, nueva: string): number {
  const de = fases.find(({ clave }) => clave === actual);
  const a = fases.find(({ clave }) => clave === nueva);
  if (!de || !a) return 1;
  const [first, last] = [Math.min(de.orden, a.orden), Math.max(de.orden, a.orden)];
  const between = fases.filter(({ activa, orden }) => activa && orden > first && orden < last).length;
  return (a.orden < de.orden ? -1 : 1) * (between + 1);
}

/** One that skips a phase, or goes back, says why. */
export function exigeMotivo(fases: readonly Fase[], actual: ClaveDeFase, nueva: string): boolean {
  return actual !== nueva && pasosEntre(fases, actual, nueva) !== 1;
}

const DIA_MS = 86_400_000;

/** From one day to the other, both aaaa-mm-dd. */
export function diasEntre(desde: string, hasta: string): number {
  return Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / DIA_MS);
}

interface Estado {
  fase: ClaveDeFase;
  fase_desde: string | null;
  situacion: string | null;
  situacion_motivo: string | null;
}

/** `Demanda presentada · desde el 14/10/2026 · 39 días`, and whether it is suspended; empty where nobody has said anything. */
export function lineaDeEstado(
  fases: readonly Pick<Fase, 'clave' | 'nombre'>[],
  estado: Estado,
  hoy: string,
): string {
  const { fase, fase_desde, situacion } = estado;
  const nombre = fase && (fases.find(({ clave }) => clave === fase)?.nombre ?? fase);
  return [
    ...(nombre ? [nombre] : []),
    ...(nombre && fase_desde
      ? [`desde el ${formatFecha(fase_desde)}`, tiempo(diasEntre(fase_desde, hoy))]
      : []),
    ...(situacion === 'suspendido' ? [suspendido(estado)] : []),
  ].join(' · ');
}

const tiempo = (dias: number) => (dias <= 0 ? 'hoy' : plural(dias, 'día', 'días'));

function suspendido({ situacion_motivo }: Estado): string {
  const motivo = MOTIVOS_DE_SUSPENSION[situacion_motivo as keyof typeof MOTIVOS_DE_SUSPENSION];
  return motivo ? `suspendido: ${motivo}` : 'suspendido';
}

/** The groups of phases: what the badge of a case file says. */
export const GRUPOS = ['extrajudicial', 'judicial', 'ejecucion', 'archivado'] as const;
export type GrupoDeFase = (typeof GRUPOS)[number];
