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

/** What stands over a list on paper. */
export const enPapel = (shown: number, total: number): string =>
  shown < total
    ? `Total: ${formatNumero(total)}. Aquí están los ${formatNumero(shown)} primeros, en el orden de la lista.`
    : `Total: ${formatNumero(total)}`;
