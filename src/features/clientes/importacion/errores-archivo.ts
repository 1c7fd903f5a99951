import type { FilaErronea, FilaLista, Tabla } from '@/features/clientes/importacion/filas';
import { csvLine } from '@/lib/exportacion/csv';

/** The rows that did not go in, as they came, with why: mended, the same file can be imported again. */
export function erroneasToCsv(headers: Tabla['headers'], erroneas: FilaErronea[]): string {
  const rows = erroneas.map(({ fila, error }) => csvLine([String(fila.numero), error, ...fila.celdas]));
  return `\uFEFF${[csvLine(['Fila', 'Error', ...headers]), ...rows].join('')}`;
}

export function avisosToCsv(headers: Tabla['headers'], listas: FilaLista[]): string {
  const rows = listas
    .filter(({ avisos }) => avisos.length > 0)
    .map(({ fila, avisos }) => csvLine([String(fila.numero), avisos.join('. '), ...fila.celdas]));
  return `\uFEFF${[csvLine(['Fila', 'Aviso', ...headers]), ...rows].join('')}`;
}

export function erroresTexts(erroneas: FilaErronea[]): string[] {
  return erroneas.map(({ fila, error }) => `Fila ${fila.numero}: ${error}`);
}
