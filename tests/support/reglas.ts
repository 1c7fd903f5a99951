/** Rules of tasks, and what makes them work, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { agendaOf, type Fila } from './agenda';

export const unaRegla = (fila: Fila = {}): Fila => ({
  id: randomUUID(),
  evento: 'documento',
  valor: 'contrato-poliza',
  titulo: 'Pedir apud acta',
  dias: 0,
  habiles: true,
  responsable_de: 'expediente',
  ...fila,
});

/** `jefa` writes the rules; the case files are of `ana`. */
export const reglasOf = (sql: Sql, jefa: string, ana: string) => ({
  guardar: (regla: Fila) => agendaOf(sql, jefa).call<string>('guardar_regla', regla),
  aDeal: async (fila: Fila = {}) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.deals ${sql({ id: `EXP-${randomUUID()}`, user_id: ana, ...fila })} returning id`;
    return row?.id ?? '';
  },
  archivar: (deal: string, ...categories: string[]) =>
    sql`insert into public.deal_documents ${sql(
      categories.map((category) => ({
        deal_id: deal,
        user_id: ana,
        document_type: 'documento',
        category,
        file_name: 'a.pdf',
        file_path: `${deal}/documento/${randomUUID()}.pdf`,
        file_size: 1,
      })),
    )}`,
  tareasDe: (deal: string) => sql<Fila[]>`
    select titulo, inicio::text, estado, responsable, cierre, hecho_por from public.agenda
    where deal_id = ${deal} and tipo = 'tarea' order by created_at, id`,
  vaciar: async () => {
    await sql`delete from public.tareas_reglas`;
    await sql`delete from public.tareas_periodicas`;
    await sql`delete from public.deals`;
    await sql`delete from public.agenda`;
  },
});
