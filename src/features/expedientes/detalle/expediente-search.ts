import * as z from 'zod/mini';

import { choice } from '@/lib/url-search';

const EXPEDIENTE_TABS = [
  'contrato',
  'demandante',
  'demandado',
  'clausulas',
  'documentos',
  'actividad',
] as const;
export type ExpedienteTab = (typeof EXPEDIENTE_TABS)[number];

export const defaultExpedienteSearch = { tab: 'contrato' } as const;

export const expedienteSearchSchema = z.object({
  tab: choice(EXPEDIENTE_TABS, 'contrato'),
});

export function isExpedienteTab(value: string | null): value is ExpedienteTab {
  return EXPEDIENTE_TABS.some((tab) => tab === value);
}
