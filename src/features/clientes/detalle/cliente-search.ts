import { z } from 'zod';

export const PANELES = ['actividad', 'notas', 'llamadas', 'emails'] as const;
export type PanelTab = (typeof PANELES)[number];

export const defaultClienteSearch = { panel: 'actividad' } as const;

export const clienteSearchSchema = z.object({
  panel: z.enum(PANELES).default('actividad').catch('actividad'),
});

export function isPanelTab(value: string | null): value is PanelTab {
  return PANELES.some((tab) => tab === value);
}
