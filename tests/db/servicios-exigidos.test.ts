import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { dice } from '../support/random';

/** Which documents a case file must have: whatever services and the practice ask for, every place counts as brute force does. */

const TODOS = ['apud-acta', 'masc', 'contrato-poliza', 'recibo', 'traduccion-jurada', 'informe-aespj'];
const SEEDS = [11, 12, 13, 14, 15, 16];

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
const servicios = (await sql<{ id: string }[]>`select id from public.servicios order by id`).map(
  ({ id }) => id,
);

beforeAll(async () => {
  // Blocked by their person: an administrator sees them.
  await sql`
    insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'X', '00000007F', now())`;
});

/** Case files, documents of two people, services and settings at random. */
async function shuffle(seed: number): Promise<void> {
  const below = dice(seed);
  const chance = (p: number) => below(100) < p * 100;
  const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T;
  await sql`delete from public.deals`;
  // What waits there blocks its id, which comes again.
  await sql`delete from public.papelera`;
  const some = () => TODOS.filter(() => chance(0.5));
  for (const id of servicios)
    await sql`update public.servicios set documentos_exigidos = ${chance(0.3) ? null : some()} where id = ${id}`;
  await sql`delete from public.settings where name = 'documentos_exigidos'`;
  if (chance(0.7))
    await sql`insert into public.settings (name, value) values ('documentos_exigidos', ${some().join(',')})`;
  const deals = Array.from({ length: 60 }, (_, n) => ({
    id: `E-${n}`,
    user_id: staff,
    servicio_id: chance(0.3) ? null : oneOf(servicios),
    debtordni: chance(0.1) ? '00000007F' : null,
    hasinsurancecompanyinfo: oneOf([true, false, null]),
  }));
  await sql`insert into public.deals ${sql(deals)}`;
  const documents = Array.from({ length: 150 }, (_, n) => ({
    deal_id: `E-${below(60)}`,
    user_id: oneOf([staff, other]),
    document_type: 'documento',
    category: oneOf([...TODOS, 'otro']),
    file_name: 'a.pdf',
    file_path: `${seed}/${n}.pdf`,
    file_size: 1,
  }));
  await sql`insert into public.deal_documents ${sql(documents)}`;
}

/** Row by row, in the plainest way there is. */
const brute = (everything: boolean) => sql<
  { id: string; exigidos: string[]; tiene: string[]; servicio_id: string | null; estado: boolean | null }[]
>`
  select d.id, d.servicio_id, d.hasinsurancecompanyinfo as estado,
    array(
      select c from unnest(${TODOS}::text[]) c
      where c = any (coalesce(
        (select s.documentos_exigidos from public.servicios s where s.id = d.servicio_id),
        (select string_to_array(e.value, ',') from public.settings e where e.name = 'documentos_exigidos'),
        ${TODOS}
      ))
    ) as exigidos,
    array(select distinct f.category from public.deal_documents f where f.deal_id = d.id order by 1) as tiene
  from public.deals d
  where ${everything} or d.bloqueado_at is null
  order by d.id`;

const ask = async <T>(who: string, text: string): Promise<T> =>
  (await asUser(sql, who, (tx) => tx.unsafe(`select ${text} as v`)))[0]?.v as T;

describe.each(SEEDS)('con la semilla %i', (seed) => {
  beforeAll(() => shuffle(seed));

  describe.each([
    ['un administrador', true],
    ['quien no lo es', false],
  ])('%s', (_who, everything) => {
    const who = () => (everything ? admin : staff);

    it('el filtro falta encuentra los que lo exigen y no lo tienen', async () => {
      const rows = await brute(everything);
      const filters = [...TODOS.map((c) => [c]), ['recibo', 'masc'], ['apud-acta', 'otro'], []];
      for (const falta of filters) {
        const lacking = rows.filter(({ exigidos, tiene }) =>
          falta.every((c) => exigidos.includes(c) && !tiene.includes(c)),
        );
        const asked = JSON.stringify({ falta });
        const page = await ask<{ total: number; rows: { id: string }[] }>(
          who(),
          `public.list_deals(filters => '${asked}', sort_by => 'id', sort_desc => false, page_size => 100)`,
        );
        expect(page.rows.map(({ id }) => id).toSorted()).toEqual(lacking.map(({ id }) => id).toSorted());
        expect(page.total).toBe(lacking.length);
        const found = await ask<string[]>(who(), `public.found_ids('deals', '', '${asked}')`);
        expect(found.toSorted()).toEqual(lacking.map(({ id }) => id).toSorted());
      }
      const both = await ask<{ total: number }>(
        who(),
        `public.list_deals(filters => '{"falta": ["recibo"], "estado": "completo"}')`,
      );
      expect(both.total).toBe(
        rows.filter((r) => r.estado && r.exigidos.includes('recibo') && !r.tiene.includes('recibo')).length,
      );
    });

    it('la lista marca los suyos, y cuáles tiene', async () => {
      const rows = await brute(everything);
      const delDespacho = await ask<string[]>(who(), 'public.documentos_exigidos()');
      const page = await ask<{ rows: { id: string; documentos: string[]; exigidos?: string[] }[] }>(
        who(),
        `public.list_deals(sort_by => 'id', sort_desc => false, page_size => 100)`,
      );
      expect(page.rows).toHaveLength(rows.length);
      for (const { id, exigidos, tiene } of rows) {
        const listed = page.rows.find((row) => row.id === id);
        expect(listed?.exigidos ?? delDespacho).toEqual(exigidos);
        expect(listed?.documentos.toSorted()).toEqual(tiene.filter((c) => exigidos.includes(c)));
        const suyo = await ask<{ exigidos: string[] }>(who(), `public.servicio_del_expediente('${id}')`);
        expect(suyo.exigidos).toEqual(exigidos);
      }
    });

    it('Inicio dice cuántos, y cada cifra es lo que encuentra el filtro', async () => {
      const rows = await brute(everything);
      const { faltan } = await ask<{ faltan: { categoria: string; expedientes: number }[] }>(
        who(),
        'public.inicio_resumen()',
      );
      for (const { categoria, expedientes } of faltan) {
        expect([categoria, expedientes]).toEqual([
          categoria,
          rows.filter(({ exigidos, tiene }) => exigidos.includes(categoria) && !tiene.includes(categoria))
            .length,
        ]);
      }
      const named = faltan.map(({ categoria }) => categoria);
      expect(named).toEqual(TODOS.filter((c) => named.includes(c)));
      // None that somebody lacks is left out.
      for (const { exigidos } of rows) expect(named).toEqual(expect.arrayContaining(exigidos));
    });

    it('cada servicio cuenta los suyos y los completos', async () => {
      const rows = await brute(everything);
      const page = await ask<{
        rows: { id: string; expedientes: number; completos: number }[];
        sin_servicio: number;
      }>(who(), 'public.list_servicios()');
      for (const { id, expedientes, completos } of page.rows) {
        const own = rows.filter(({ servicio_id }) => servicio_id === id);
        const complete = own.filter(({ exigidos, tiene }) => exigidos.every((c) => tiene.includes(c)));
        expect([expedientes, completos]).toEqual([own.length, complete.length]);
      }
      expect(page.sin_servicio).toBe(rows.filter(({ servicio_id }) => servicio_id === null).length);
    });

    it('el filtro servicio encuentra los suyos', async () => {
      const rows = await brute(everything);
      for (const servicio of [...servicios, 'sin']) {
        const page = await ask<{ total: number }>(
          who(),
          `public.list_deals(filters => '${JSON.stringify({ servicio })}')`,
        );
        expect(page.total).toBe(rows.filter(({ servicio_id }) => (servicio_id ?? 'sin') === servicio).length);
      }
    });
  });

  it('de los suyos, los que tiene otra persona se dicen a quien no los ve', async () => {
    for (const { id, exigidos } of await brute(false)) {
      const others = await ask<string[]>(staff, `public.exigidos_de_otros('${id}')`);
      const [row] = await sql<{ names: string[] }[]>`
        select array(
          select distinct f.category from public.deal_documents f
          where f.deal_id = ${id} and f.user_id = ${other} and f.category = any (${exigidos}) order by 1
        ) as names`;
      expect(others).toEqual(row?.names);
    }
  });
});
