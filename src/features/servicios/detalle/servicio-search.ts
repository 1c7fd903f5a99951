import * as z from 'zod/mini';

import { choice } from '@/lib/url-search';

const TABS = ['datos', 'documentos', 'plantillas', 'reglas', 'honorarios', 'texto'] as const;

export type ServicioTab = (typeof TABS)[number];

export const isServicioTab = (value: string | null): value is ServicioTab =>
  TABS.some((tab) => tab === value);

export const defaultServicioSearch = { tab: 'datos' } as const;

export const servicioSearchSchema = z.object({ tab: choice(TABS, 'datos') });
