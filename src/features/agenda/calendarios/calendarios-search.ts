import * as z from 'zod/mini';

import { optional } from '@/lib/url-search';

export const VISTAS = ['sedes', 'tipos'] as const;
export type Vista = (typeof VISTAS)[number];

export const calendariosSearchSchema = z.object({
  vista: optional(z.enum(VISTAS)),
  sede: optional(z.guid()),
  anio: optional(z.int().check(z.gte(2001), z.lte(2099))),
});

export type CalendariosSearch = z.output<typeof calendariosSearchSchema>;
