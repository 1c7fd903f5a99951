import * as z from 'zod/mini';

import { choice } from '@/lib/url-search';

const PANELES = ['actividad', 'notas', 'llamadas', 'emails'] as const;
export type PanelTab = (typeof PANELES)[number];

export const defaultClienteSearch = { panel: 'actividad' } as const;

export const clienteSearchSchema = z.object({
  panel: choice(PANELES, 'actividad'),
});

export function isPanelTab(value: string | null): value is PanelTab {
  return PANELES.some((tab) => tab === value);
}
