import * as z from 'zod/mini';

import type { DealSection } from '@/data/deals/deal-fields';
import { choice } from '@/lib/url-search';

/** The tabs that show fields: the sections of the form but the one that is beside them. */
export const DATA_TABS = [
  'contrato',
  'demandante',
  'demandado',
  'clausulas',
] as const satisfies DealSection[];

const EXPEDIENTE_TABS = [...DATA_TABS, 'fases', 'documentos', 'aportacion', 'actividad'] as const;
export type ExpedienteTab = (typeof EXPEDIENTE_TABS)[number];

export const defaultExpedienteSearch = { tab: 'contrato' } as const;

export const expedienteSearchSchema = z.object({
  tab: choice(EXPEDIENTE_TABS, 'contrato'),
});

export function isExpedienteTab(value: string | null): value is ExpedienteTab {
  return EXPEDIENTE_TABS.some((tab) => tab === value);
}
