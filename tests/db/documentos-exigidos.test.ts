import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const TODOS = ['apud-acta', 'masc', 'contrato-poliza', 'recibo', 'traduccion-jurada', 'informe-aespj'];

const { sql } = await openBackend();
const [administrador, staff] = [await anAccount(sql), await anAccount(sql)];

let made = 0;
const documents = async (dealId: string, userId: string, categories: string[]) => {
  for (const category of categories) {
    const path = `${dealId}/documento/${++made}.pdf`;
    await sql`
      insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
      values (${dealId}, ${userId}, 'documento', ${category}, 'a.pdf', ${path}, 1)`;
  }
};

const DEALS = ['A', 'B', 'C'].map((id, n) => aDeal(n + 1, { id }));
await asUser(sql, staff, (tx) => importDeals(tx, DEALS));
await documents('A', staff, TODOS);
await documents('B', staff, ['recibo', 'recibo', 'otro']);
await documents('B', administrador, ['masc']);

interface Page {
  total: number;
  rows: { id: string; documentos: string[] }[];
}

const list = async (filters: object = {}, userId = staff): Promise<Page> => {
  const [row] = await asUser(
    sql,
    userId,
    (tx) =>
      tx`select public.list_deals(filters => ${sql.json(filters as never)}, sort_by => 'id', sort_desc => false) as page`,
  );
  return row?.page as Page;
};

const ids = async (filters: object) => (await list(filters)).rows.map(({ id }) => id);

const setRequired = (userId: string, value: string) =>
  asUser(
    sql,
    userId,
    (tx) => tx`
      insert into public.settings (name, value) values ('documentos_exigidos', ${value})
      on conflict (name) do update set value = excluded.value returning name`,
  );

const required = async () =>
  (await asUser(sql, staff, (tx) => tx`select public.documentos_exigidos() as names`))[0]?.names as string[];

const deOtros = async (userId: string, deal: string) =>
  (await asUser(sql, userId, (tx) => tx`select public.exigidos_de_otros(${deal}) as names`))[0]?.names;

describe('documentos exigidos', () => {
  it('cada fila dice cuáles tiene de los exigidos, sin contar dos veces, los de otros también', async () => {
    expect(await list()).toMatchObject({
      total: 3,
      rows: [
        { id: 'A', documentos: TODOS.toSorted() },
        { id: 'B', documentos: ['masc', 'recibo'] },
        { id: 'C', documentos: [] },
      ],
    });
  });

  it.each([
    [['recibo'], ['C']],
    [['masc'], ['C']],
    [['masc', 'recibo'], ['C']],
    [['apud-acta'], ['B', 'C']],
    [[], ['A', 'B', 'C']],
    // Nobody has to have it.
    [["o'tra"], []],
  ])('el filtro falta %j encuentra %j', async (falta, found) => {
    expect(await ids({ falta })).toEqual(found);
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.found_ids('deals', '', ${sql.json({ falta })}) as ids`,
    );
    expect(row?.ids).toEqual(found);
  });

  it('de los exigidos que no ve dice cuáles tiene otra persona, y a quien los ve nada', async () => {
    expect(await deOtros(staff, 'B')).toEqual(['masc']);
    expect(await deOtros(administrador, 'B')).toEqual(['recibo']);
    expect(await deOtros(staff, 'A')).toEqual([]);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect(await deOtros(staff, 'B')).toEqual([]);
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    const nobody = asRole(sql, { anon: true }, (tx) => tx`select public.exigidos_de_otros('B')`);
    expect(await sqlState(nobody)).toBe('42501');
  });

  it('ni de un expediente bloqueado, salvo a un administrador', async () => {
    const dni = '00000007F';
    await sql`insert into public.deals (id, user_id, debtordni) values ('BLOQUEADO', ${staff}, ${dni})`;
    await documents('BLOQUEADO', staff, ['recibo']);
    await documents('BLOQUEADO', administrador, ['masc']);
    await sql`
      insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'X', ${dni}, now())`;
    expect(await deOtros(staff, 'BLOQUEADO')).toEqual([]);
    expect(await deOtros(administrador, 'BLOQUEADO')).toEqual(['recibo']);
  });

  it('los cambia un administrador, y nadie más', async () => {
    expect(await required()).toEqual(TODOS);
    expect(await sqlState(setRequired(staff, 'masc'))).toBe('42501');
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select public.documentos_exigidos()`))).toBe(
      '42501',
    );
    await setRequired(administrador, 'recibo,apud-acta,no-existe');
    expect(await required()).toEqual(['apud-acta', 'recibo']);
    expect(await list()).toMatchObject({
      rows: [{ documentos: ['apud-acta', 'recibo'] }, { documentos: ['recibo'] }, { documentos: [] }],
    });
    await setRequired(administrador, '');
    expect(await required()).toEqual([]);
    expect((await list()).rows.map(({ documentos }) => documentos)).toEqual([[], [], []]);
  });
});

describe('log_documents_access', () => {
  const log = (userId: string, documentIds: string[]) =>
    asUser(
      sql,
      userId,
      (tx) => tx`select public.log_documents_access('deal_documents', ${documentIds}, 'download')`,
    );
  const logged = async (documentIds: string[]) =>
    (await sql`select from public.auditoria where registro_id = any (${documentIds}) and accion = 'download'`)
      .length;
  const idsOf = async (dealId: string, userId: string) =>
    (
      await sql`select id from public.deal_documents where deal_id = ${dealId} and user_id = ${userId} order by id`
    ).map(({ id }) => id as string);

  it('apunta la descarga de cada uno, o de ninguno', async () => {
    const own = await idsOf('A', staff);
    await log(staff, own);
    expect(await logged(own)).toBe(6);
    const [notOwn] = await idsOf('B', administrador);
    const mixed = [...(await idsOf('B', staff)), notOwn ?? ''];
    expect(await sqlState(log(staff, mixed))).toBe('PT404');
    expect(await logged(mixed)).toBe(0);
  });

  it('se lee en la actividad del expediente', async () => {
    const [row] = await asUser(sql, staff, (tx) => tx`select public.actividad_de_deal('A') as entries`);
    const entries = row?.entries as { accion: string; tabla: string; file_name: string }[];
    expect(entries.filter(({ accion }) => accion === 'download')).toHaveLength(6);
    expect(entries[0]).toMatchObject({ accion: 'download', tabla: 'deal_documents', file_name: 'a.pdf' });
  });
});
