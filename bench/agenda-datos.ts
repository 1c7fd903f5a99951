/**
 * The agenda of a large practice: 150,000 case files (BENCH_AGENDA) and 400,000 rows of thirty months, 100,000 of them open terms of one
 * seat. A smaller one has fewer of all.
 */
import type { Sql } from 'postgres';

import type { CalendarioDeSede } from '../src/data/calendarios/calendarios-api';
import { contadorDe } from '../src/data/calendarios/en-sede';
import { addDias } from '../src/domain/plazos/dias';
import { esFallo } from '../src/domain/plazos/fallo';
import type { Entrada } from '../src/domain/plazos/tipos';
import { anAccount } from '../tests/support/as-role';

const DEALS = Number(process.env.BENCH_AGENDA ?? 150_000);
const TERMS = Math.round((DEALS * 2) / 3);
const OTHERS = DEALS * 2;
const PEOPLE = 50;
const FIRST_DAY = '2025-01-02';
const DAYS = 880;

export interface Practice {
  owner: string;
  sede: string;
}

/** Fills an empty database, as its owner of rights: triggers count what they count in the product. */
export async function fillAgenda(sql: Sql, owner: string, say: (line: string) => void): Promise<Practice> {
  const others: string[] = [];
  for (let n = 1; n < PEOPLE; n++)
    others.push(await anAccount(sql, { email: `medidas${n}@despacho.example` }));
  const people = [owner, ...others];
  await sql`
    insert into public.deals (id, user_id, contractnumber, debtorfullname, creditorname, generateddate, fase, fase_desde, situacion,
      extrajudicialcommunicationsentdate)
    select 'EXP-' || lpad(n::text, 6, '0'), (${people}::uuid[])[n % ${PEOPLE}::int + 1], 'CT-' || n, 'Persona ' || n, 'Banco ' || n % 40,
      timestamptz '2020-01-01' + n * interval '20 minutes',
      (array['reclamacion', 'presentada', 'admitida', 'archivado', null])[n % 5 + 1], date '2024-01-01' + n % 900,
      case when n % 50 = 0 then 'suspendido' else 'en_curso' end, date '2025-01-01' + n % 600
    from generate_series(1, ${DEALS}::int) n`;
  say(`${DEALS} expedientes`);
  const [{ id: sede } = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.sedes (municipio, comunidad, user_id) values ('Madrid', 'MD', ${owner}) returning id`;
  await addTerms(sql, people, sede);
  say(`${TERMS} plazos abiertos`);
  await sql`
    insert into public.agenda (user_id, deal_id, tipo, titulo, inicio, hora, responsable, estado)
    select ${owner}, 'EXP-' || lpad((n % ${DEALS}::int + 1)::text, 6, '0'), (array['tarea', 'senalamiento', 'nota', 'tarea'])[n % 4 + 1],
      'Anotación ' || n, ${FIRST_DAY}::date + (n * 7) % ${DAYS}::int, case when n % 4 = 1 then time '10:00' end,
      case when n % 11 > 1 then (${people}::uuid[])[n % ${PEOPLE}::int + 1] end,
      (array['pendiente', 'hecho', 'hecho'])[n / 7 % 3 + 1]
    from generate_series(1, ${OTHERS}::int) n`;
  await addAvisos(sql, people);
  await sql`vacuum analyze`;
  say(`${OTHERS} anotaciones más`);
  return { owner, sede };
}

/** A thousand each, forty of them unread. */
const addAvisos = (sql: Sql, people: string[]) => sql`
  insert into public.avisos (user_id, clase, objeto, deal_id, texto, enlace, leido_at)
  select p, 'asignado', 'medida ' || n, 'EXP-' || lpad(n::text, 6, '0'), 'Tarea a su cargo ' || n, '/dashboard/agenda',
    case when n > 40 then now() end
  from unnest(${people}::uuid[]) p, generate_series(1, 1000) n`;

/** Counted as the screens count them, with the calendar of before the change. */
async function addTerms(sql: Sql, people: string[], sede: string): Promise<void> {
  const [row] = await sql<{ found: CalendarioDeSede }[]>`
    select jsonb_build_object('id', s.id, 'municipio', s.municipio, 'comunidad', s.comunidad, 'calendarios', '[]'::jsonb, 'festivos', (
      select jsonb_agg(to_jsonb(f)) from public.festivos f where f.ambito = 'nacional' or f.comunidad = s.comunidad
    )) as found from public.sedes s where s.id = ${sede}`;
  if (!row) throw new Error('no seat');
  const contar = contadorDe(row.found);
  const counted = Array.from({ length: DAYS }, (_, day) => addDias(FIRST_DAY, day)).flatMap((fecha) =>
    [5, 10, 20].flatMap((cantidad) => {
      const entrada: Entrada = {
        disparo: { via: 'procurador', fecha, hora: '11:00' },
        unidad: 'dias',
        cantidad,
      };
      const cuenta = contar(entrada);
      return esFallo(cuenta) ? [] : [{ entrada, ...cuenta }];
    }),
  );
  await sql`
    insert into public.agenda (user_id, deal_id, tipo, titulo, inicio, gracia, responsable, sede_id, entrada, computo, calendario)
    select ${people[0] ?? ''}, 'EXP-' || lpad((n % ${DEALS}::int + 1)::text, 6, '0'), 'plazo', 'Plazo ' || n, (c -> 'computo' ->> 'vence')::date,
      (c -> 'computo' ->> 'gracia')::date, (${people}::uuid[])[n % ${PEOPLE}::int + 1], ${sede}, c -> 'entrada', c -> 'computo', c -> 'versiones'
    from generate_series(1, ${TERMS}::int) n
    cross join lateral (select ${sql.json(counted as never)}::jsonb -> (n % ${counted.length}::int) as c) f`;
}
