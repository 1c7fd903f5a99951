import type { Sql } from 'postgres';

import type { TestSmtp } from '../support/smtp';

/** What arrived beside what the rows say: nobody gets a mail twice, one that is sent arrived, and one that arrived says no other thing. */
export async function wrongMails(sql: Sql, { received }: TestSmtp): Promise<string[]> {
  const arrived = received.flatMap(({ mail }) => /^<([0-9a-f-]{36})@/.exec(mail.messageId ?? '')?.[1] ?? []);
  const once = new Set(arrived);
  const rows = await sql<{ id: string; estado: string; a_mano: boolean }[]>`
    select c.id, c.estado, c.enviado_at is null as a_mano from public.correos c where c.para <> ''`;
  const states = new Map(rows.map((row) => [row.id, row]));
  return [
    ...arrived.filter((id, n) => arrived.indexOf(id) !== n).map((id) => `correo dos veces: ${id}`),
    ...rows
      .filter(({ id, estado, a_mano }) => estado === 'enviado' && !a_mano && !once.has(id))
      .map(({ id }) => `correo enviado que no ha llegado: ${id}`),
    ...[...once].flatMap((id) => {
      const estado = states.get(id)?.estado;
      return estado === undefined || estado === 'enviado' || estado === 'dudoso'
        ? []
        : [`correo ${estado} que ha llegado: ${id}`];
    }),
  ];
}
