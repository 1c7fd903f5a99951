import { formatNumero } from '@/lib/formato';

/** Rows that the search finds now and did not when everything was chosen. A line, or none. */
export function hanAparecido(n: number): string[] {
  if (n === 0) return [];
  return [
    n === 1
      ? '1 más ha aparecido desde que se contaron y no se ha tocado.'
      : `${formatNumero(n)} más han aparecido desde que se contaron y no se han tocado.`,
  ];
}
