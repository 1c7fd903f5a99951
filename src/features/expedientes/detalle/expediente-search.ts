import * as z from 'zod/mini';

import { DEAL_SECTIONS, type DealSection } from '@/domain/expediente/deal-fields';
import { choice } from '@/lib/url-search';

/** The tabs that show fields: the sections of the form but the one that is beside them. */
export const DATA_TABS = [
  'contrato',
  'demandante',
  'demandado',
  'clausulas',
] as const satisfies DealSection[];

/** The specification's, in its order, and ours after them. */
export const TABS = [
  ...DATA_TABS,
  'documentos',
  'reclamacion',
  'procedimiento',
  'agenda',
  'escritos',
  'actividad',
] as const;
export type ExpedienteTab = (typeof TABS)[number];

/** What each is called, and the letter that opens it after `g`. */
export const TAB_TEXTOS: Record<ExpedienteTab, { title: string; letra: string }> = {
  contrato: { title: DEAL_SECTIONS.contrato, letra: 'c' },
  demandante: { title: DEAL_SECTIONS.demandante, letra: 'd' },
  demandado: { title: DEAL_SECTIONS.demandado, letra: 'b' },
  clausulas: { title: DEAL_SECTIONS.clausulas, letra: 'l' },
  documentos: { title: 'Documentos', letra: 'o' },
  reclamacion: { title: 'Reclamación', letra: 'r' },
  procedimiento: { title: 'Procedimiento', letra: 'p' },
  agenda: { title: 'Agenda', letra: 'a' },
  escritos: { title: 'Escritos y correos', letra: 'e' },
  actividad: { title: 'Actividad', letra: 'v' },
};

/** A package for filing is prepared in Documentos: a page of that tab. `fases` is what Procedimiento was called in addresses that people kept. */
const VISTAS = [...TABS, 'aportacion', 'fases'] as const;
export type ExpedienteVista = (typeof VISTAS)[number];

const TAB_OF: Partial<Record<ExpedienteVista, ExpedienteTab>> = {
  aportacion: 'documentos',
  fases: 'procedimiento',
};

export const tabOf = (vista: ExpedienteVista): ExpedienteTab => TAB_OF[vista] ?? (vista as ExpedienteTab);

export const defaultExpedienteSearch = { tab: 'contrato' } as const;

export const expedienteSearchSchema = z.object({
  tab: choice(VISTAS, 'contrato'),
});

export function isExpedienteTab(value: string | null): value is ExpedienteTab {
  return TABS.some((tab) => tab === value);
}
