/** A filter of days in one text: `2024-01-01..2024-12-31`; one of the two may be missing. */
import * as z from 'zod/mini';

import { formatFecha } from '@/lib/formato';
import { optional } from '@/lib/url-search';

const isDay = (day: string) => day === '' || z.iso.date().safeParse(day).success;

export const periodoParam = optional(
  z
    .string()
    .check(z.refine((value) => value.length > 2 && value.split('..').every(isDay) && value.includes('..'))),
);

/** The two days of a filter. */
export const extremosDe = (value: string | undefined): Record<'desde' | 'hasta', string | undefined> => {
  const [desde, hasta] = (value ?? '').split('..');
  return { desde: desde || undefined, hasta: hasta || undefined };
};

export function textoDePeriodo(value: string): string {
  const { desde, hasta } = extremosDe(value);
  return [desde && `desde ${formatFecha(desde)}`, hasta && `hasta ${formatFecha(hasta)}`]
    .filter(Boolean)
    .join(' ');
}
