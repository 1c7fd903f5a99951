/** What the tests of avisos share: people, and what each of them is told. */
import { beforeEach } from 'vitest';

import { agendaOf } from './agenda';
import { aTeam } from './as-role';
import { openBackend } from './open-backend';

interface Aviso {
  id: number;
  clase: string;
  texto: string;
  deal_id: string | null;
  leido_at: string | null;
}

/** At the top of a test file: its database is emptied before each test. */
export async function openAvisos() {
  const { sql } = await openBackend();
  const equipo = await aTeam(sql);
  const { luis } = equipo;
  await sql`update public.staff set full_name = 'Luis Peña' where user_id = ${luis}`;
  const avisosDe = async (who: string, filters = {}) => {
    const page = await agendaOf(sql, who).call<{ total: number; rows: Aviso[] }>('list_avisos', filters);
    return page.rows;
  };
  const nuevosDe = (who: string, desde?: number) =>
    agendaOf(sql, who).call<{ sin_leer: number; ultimo: number; nuevos: { id: number; texto: string }[] }>(
      'avisos_nuevos',
      ...(desde === undefined ? [] : [desde]),
    );
  const clasesDe = async (who: string) => (await avisosDe(who)).map(({ clase }) => clase).toSorted();

  beforeEach(async () => {
    await sql`delete from public.agenda`;
    await sql`delete from public.avisos`;
    await sql`delete from public.avisos_preferencias`;
    await sql`delete from private.hechos_del_dia`;
    await sql`delete from public.masc_intentos`;
  });
  return { sql, ...equipo, avisosDe, nuevosDe, clasesDe };
}
