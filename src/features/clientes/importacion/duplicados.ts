import type { NifMatch } from '@/data/clientes/clientes-api';
import type { FilaLista } from '@/features/clientes/importacion/filas';
import { normalizeNif } from '@/lib/nif';

/** A row whose NIF a client has already, or an earlier row of the same file. */
export interface Duplicado {
  fila: FilaLista;
  /** The client that has it; undefined where it is an earlier row. */
  cliente: NifMatch | undefined;
}

/** Its DNI and its CIF: either makes it the same client. */
function nifsIn({ record }: FilaLista): string[] {
  return [record.dni, record.cif].flatMap((text) => {
    const nif = typeof text === 'string' ? normalizeNif(text) : '';
    return nif === '' ? [] : [nif];
  });
}

export function nifsOf(listas: FilaLista[]): string[] {
  return [...new Set(listas.flatMap(nifsIn))];
}

export function findDuplicados(listas: FilaLista[], clientes: NifMatch[]): Duplicado[] {
  const byNif = new Map(clientes.toReversed().map((cliente) => [cliente.nif, cliente]));
  const seen = new Set<string>();
  return listas.flatMap((fila) => {
    const nifs = nifsIn(fila);
    const cliente = nifs.map((nif) => byNif.get(nif)).find(Boolean);
    const repeated = nifs.some((nif) => seen.has(nif));
    for (const nif of nifs) seen.add(nif);
    return cliente || repeated ? [{ fila, cliente }] : [];
  });
}

/** First the rows that may go together; then those whose NIF one of them has, which wait until it is in. */
export function inTwoPasses(listas: FilaLista[]): [FilaLista[], FilaLista[]] {
  const seen = new Set<string>();
  const first: FilaLista[] = [];
  const later: FilaLista[] = [];
  for (const fila of listas) {
    const nifs = nifsIn(fila);
    (nifs.some((nif) => seen.has(nif)) ? later : first).push(fila);
    for (const nif of nifs) seen.add(nif);
  }
  return [first, later];
}
