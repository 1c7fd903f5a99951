/** Case files with prior complaints, for the tests of their gate and of their queues. */
import { randomUUID } from 'node:crypto';

import type { ClaseEvidencia } from '../../src/domain/masc/evidencias';
import { asUser } from './as-role';
import type { TestBackend } from './backend';

export type Fila = Record<string, unknown>;

export const COMPUTO = { pasos: ['…'], avisos: [], motor: '1', lecturas: {} };

/** Presented on 4 May 2026: free from 5 June. */
export const unIntento = (deal_id: string, fila: Fila = {}): Fila => ({
  id: randomUUID(),
  deal_id,
  via: 'consumo',
  canal: 'burofax',
  objeto: ['ppi'],
  enviado: '2026-05-04',
  presentado: '2026-05-04',
  clave_identificativa: 'SAC-1',
  cumple_desde: '2026-06-05',
  caduca: '2027-05-04',
  computo: COMPUTO,
  ...fila,
});

/** What `ana` has and writes. */
export function reclamacionesDe(sql: TestBackend['sql'], ana: string) {
  const guardar = (who: string, filas: Fila[], lote: string | null = null) =>
    asUser(sql, who, async (tx) => {
      const [row] = await tx`select public.masc_guardar(${tx.json(filas as never)}, ${lote}) as saved`;
      return row?.saved as { id: string; deal_id: string; referencia: string; visto: string }[];
    });

  const call = <T>(who: string, query: string, ...args: unknown[]) =>
    asUser(sql, who, async (tx) => {
      const [row] = await tx.unsafe(`select ${query} as answer`, args as never[]);
      return (row as { answer: T } | undefined)?.answer as T;
    });

  const aDeal = async (columns: Fila = {}) => {
    const id = `EXP-${randomUUID()}`;
    await sql`insert into public.deals ${sql({ id, user_id: ana, hasppiclause: true, creditorname: 'Banco Ejemplo', ...columns })}`;
    return id;
  };

  const aDocument = async (deal: string, owner = ana) => {
    const id = randomUUID();
    await sql`insert into public.deal_documents (id, deal_id, user_id, document_type, category, file_name, file_path, file_size)
      values (${id}, ${deal}, ${owner}, 'pdf', 'masc', 'acuse.pdf', ${`${deal}/${id}`}, 10)`;
    return id;
  };
  const aportar = (who: string, intento: unknown, documento: string, clase: ClaseEvidencia) =>
    call(who, 'public.masc_aportar($1, $2, $3)', intento, documento, clase);
  return { guardar, call, aDeal, aDocument, aportar };
}
