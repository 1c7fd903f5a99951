import { z } from 'zod';

import type { TablaConPapelera } from '@/data/papelera/papelera-api';
import type { PapeleraParams } from '@/data/papelera/papelera-list-api';

export const TIPOS = [
  'deals',
  'clientes',
  'expedientes',
  'deal_documents',
  'cliente_documents',
  'cliente_registros',
] as const satisfies TablaConPapelera[];

export const PAGE_SIZE = 50;
const MAX_QUERY = 200;

export const defaultPapeleraSearch = { q: '', page: 1 } as const;

/** The list's state in the URL. Whatever is wrong there becomes its default. */
export const papeleraSearchSchema = z.object({
  // The router reads ?q=2015 as a number.
  q: z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).slice(0, MAX_QUERY))
    .default('')
    .catch(''),
  tipo: z.enum(TIPOS).optional().catch(undefined),
  page: z.number().int().min(1).max(1_000_000).default(1).catch(1),
});

export type PapeleraSearch = z.output<typeof papeleraSearchSchema>;

export function toPapeleraParams({ q, tipo, page }: PapeleraSearch): PapeleraParams {
  return { search: q, tabla: tipo, page, size: PAGE_SIZE };
}
