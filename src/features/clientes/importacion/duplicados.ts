import type { NifMatch } from '@/data/clientes/clientes-api';
import type { FilaLista } from '@/features/clientes/importacion/filas';
import { normalizeNif } from '@/lib/nif';

/** A row whose NIF a client has already, or an earlier row of the same file. */
export interface Duplicado {
  fila: FilaLista;
  /** The client that has it; undefined where it is an earlier row. */
  cliente: NifMatch | undefined;
}

export function nifOf({ record }: FilaLista): string {
  return typeof record.dni === 'string' ? normalizeNif(record.dni) : '';
}

export function nifsOf(listas: FilaLista[]): string[] {
  return [...new Set(listas.map(nifOf).filter(Boolean))];
}

export function findDuplicados(listas: FilaLista[], clientes: NifMatch[]): Duplicado[] {
  const byNif = new Map(clientes.toReversed().map((cliente) => [cliente.nif, cliente]));
  const seen = new Set<string>();
  return listas.flatMap((fila) => {
    const nif = nifOf(fila);
    const cliente = byNif.get(nif);
    const repeated = nif !== '' && seen.has(nif);
    seen.add(nif);
    return cliente || repeated ? [{ fila, cliente }] : [];
  });
}

/** First the rows that may go together; then those whose NIF one of them has, which wait until it is in. */
export function inTwoPasses(listas: FilaLista[]): [FilaLista[], FilaLista[]] {
  const seen = new Set<string>();
  const first: FilaLista[] = [];
  const later: FilaLista[] = [];
  for (const fila of listas) {
    const nif = nifOf(fila);
    (nif !== '' && seen.has(nif) ? later : first).push(fila);
    seen.add(nif);
  }
  return [first, later];
}
