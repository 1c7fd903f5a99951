/** What the tests of terms that change share: a team, a seat in Madrid, and the terms counted again as the screens do. */
import { beforeEach } from 'vitest';

import { losQueCambian } from '@/data/plazos/plazos-que-cambian';
import type { PlazoDeOtraRegla } from '@/data/plazos/plazos-que-cambian-api';
import { reglasDe } from '@/domain/plazos/motor';
import type { Lecturas } from '@/domain/plazos/tipos';

import { agendaOf, type Fila } from './agenda';
import { aTeam } from './as-role';
import { openBackend } from './open-backend';

type Quien = ReturnType<typeof agendaOf>;

/** At the top of a test file: its agenda is emptied before each test. */
export async function openPlazosQueCambian() {
  const { sql } = await openBackend();
  const equipo = await aTeam(sql);
  const [madrid] = await sql<{ id: string }[]>`
    insert into public.sedes (municipio, comunidad, user_id) values ('Madrid', 'MD', ${equipo.jefa}) returning id`;
  const sede = madrid?.id ?? '';
  beforeEach(() => sql`delete from public.agenda`);

  const pendientes = (quien: Quien, lecturas: Lecturas = {}) =>
    quien.call<PlazoDeOtraRegla[]>('plazos_con_otra_regla', reglasDe(lecturas));

  /** As the screens do: counted again, with the calendar of its seat and the readings of the practice. */
  const cambian = async (quien: Quien, lecturas: Lecturas = {}) =>
    losQueCambian(await pendientes(quien, lecturas), lecturas, (id) => quien.call('calendario_de_sede', id));

  const decidir = (
    quien: Quien,
    filas: unknown[],
    decision: string,
    motivo: string | null = null,
    lecturas: Lecturas = {},
  ) => quien.call<{ id: string }[]>('decidir_plazos', filas, decision, reglasDe(lecturas), motivo);

  const plazoDe = async (id: unknown) => {
    const [row] = await sql<Fila[]>`
      select inicio::text, gracia::text, entrada, computo, confirmado_at, regla_conservada, conservado_motivo, updated_at::text as visto
      from public.agenda where id = ${id as string}`;
    return row ?? {};
  };
  const [deJefa, deAna, deLuis] = [equipo.jefa, equipo.ana, equipo.luis].map((id) => agendaOf(sql, id)) as [
    Quien,
    Quien,
    Quien,
  ];
  return { sql, ...equipo, deJefa, deAna, deLuis, sede, pendientes, cambian, decidir, plazoDe };
}
