import * as z from 'zod/mini';

import { optional } from '@/lib/url-search';

export const VISTAS = ['sedes', 'oficiales', 'tipos', 'datos', 'series'] as const;
export type Vista = (typeof VISTAS)[number];

export const calendariosSearchSchema = z.object({
  vista: optional(z.enum(VISTAS)),
  sede: optional(z.guid()),
  /** Whose holidays; none: of the whole country. */
  comunidad: optional(z.string().check(z.length(2))),
  serie: optional(z.string().check(z.maxLength(20))),
  anio: optional(z.int().check(z.gte(2001), z.lte(2099))),
});

export type CalendariosSearch = z.output<typeof calendariosSearchSchema>;
