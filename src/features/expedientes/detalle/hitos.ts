import type { Deal } from '@/data/deals/deal-types';
/** What happened to a case file and when, for its line of time. */
import type { DatedField, DealBlock } from '@/domain/expediente/deal-fields';
import { diasEntre } from '@/domain/plazos/dias';
import type { ExpedienteTab } from '@/features/expedientes/detalle/expediente-search';
import { madridDay } from '@/lib/fechas';
import { plural } from '@/lib/formato';
import { comparePlain } from '@/lib/orden';

export interface Hito {
  key: string;
  label: string;
  /** aaaa-mm-dd; undefined where it has not happened, or nobody wrote it down. */
  dia: string | undefined;
  /** Since the one before it: days, or years where they are many. */
  hueco?: string;
  /** Where it is written down. */
  tab: ExpedienteTab;
  /** Beside the tabs. */
  block?: DealBlock;
}

interface Vida {
  fases: { id: number; nombre: string; fecha: string }[];
  plazos: { id: string; titulo: string; inicio: string }[];
}

/** Those with a day, in their order; the others at the end. */
export function hitosDe(deal: Pick<Deal, DatedField>, subidos: string[], { fases, plazos }: Vida): Hito[] {
  const hitos: Hito[] = [
    { key: 'contrato', label: 'Contrato', dia: deal.contractdate ?? undefined, tab: 'contrato' },
    {
      key: 'reclamacion',
      label: 'Reclamación',
      dia: deal.extrajudicialcommunicationsentdate ?? undefined,
      tab: 'contrato',
      block: 'comunicaciones',
    },
    {
      key: 'respuesta',
      label: 'Respuesta',
      dia: deal.extrajudicialresponsedate ?? undefined,
      tab: 'contrato',
      block: 'comunicaciones',
    },
    {
      key: 'documentos',
      label: 'Último documento',
      dia: dayOf(subidos.toSorted().at(-1)),
      tab: 'documentos',
    },
    {
      key: 'generacion',
      label: 'Generación',
      dia: dayOf(deal.generateddate ?? undefined),
      tab: 'contrato',
      block: 'resumen',
    },
    {
      key: 'firma',
      label: 'Firma',
      dia: deal.signaturedate ?? undefined,
      tab: 'contrato',
      block: 'resumen',
    },
    ...fases.map(({ id, nombre, fecha }): Hito => ({
      key: `fase ${id}`,
      label: nombre,
      dia: fecha,
      tab: 'procedimiento',
    })),
    ...plazos.map(({ id, titulo, inicio }): Hito => ({
      key: `plazo ${id}`,
      label: `Plazo: ${titulo}`,
      dia: inicio,
      tab: 'agenda',
    })),
  ];
  const known = hitos
    .filter(({ dia }) => dia !== undefined)
    .toSorted((a, b) => comparePlain(a.dia ?? '', b.dia ?? ''));
  return [...conHuecos(known), ...hitos.filter(({ dia }) => dia === undefined)];
}

function conHuecos(hitos: Hito[]): Hito[] {
  return hitos.map((hito, index) => {
    const before = hitos[index - 1]?.dia;
    return before && hito.dia ? { ...hito, hueco: huecoDe(diasEntre(before, hito.dia) - 1) } : hito;
  });
}

const DIAS_DEL_ANIO = 365.25;

/** From two years on nobody counts in days. */
function huecoDe(dias: number): string {
  const anios = Math.floor(dias / DIAS_DEL_ANIO);
  return anios < 2 ? plural(dias, 'día', 'días') : plural(anios, 'año', 'años');
}

const dayOf = (instant: string | undefined) => (instant ? madridDay(Date.parse(instant)) : undefined);
