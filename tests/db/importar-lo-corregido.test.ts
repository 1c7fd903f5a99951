/** An import that updates writes nothing over what a person corrected, and says before which fields of which case file those are. */
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { fasesOf } from '../support/fases';
import { anImportacion, importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);
const deAna = fasesOf(sql, ana);
const { guardar } = reclamacionesDe(sql, ana);

type Registro = Record<string, unknown>;

const importacion = await anImportacion(sql, ana);

const importar = (records: Registro[]) =>
  asUser(sql, ana, (tx) => importDeals(tx, records, { updateExisting: true, importacion }));

const seQueda = (records: Registro[], who = ana) =>
  asUser(sql, who, async (tx) => {
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const rows = JSON.stringify(records.map((record) => columns.map((name) => record[name] ?? null)));
    const [answer] = await tx`select public.lo_que_no_se_actualiza(${columns}, ${rows}) as v`;
    return answer?.v as { id: string; campos: string[] }[];
  });

const PROCEDIMIENTO = {
  courtName: 'Juzgado de Primera Instancia 4 de Lugo',
  caseNumber: '123/2025',
  nig: '2702842120250001234',
  claimValue: 3000,
};
const OTRO = {
  courtName: 'Juzgado de Primera Instancia 1 de Vigo',
  caseNumber: '77/2024',
  nig: '3605742120240000077',
  claimValue: 'indeterminada',
};

const vidaDe = async (id: string) => {
  const [row] = await sql`
    select o.nombre as "courtName", p.autos as "caseNumber", p.nig,
      case when p.cuantia_indeterminada then 'indeterminada' else p.cuantia::text end as "claimValue"
    from public.procedimientos p left join public.organos o on o.id = p.organo_id where p.deal_id = ${id} and p.principal`;
  return row;
};

const corrige = (id: string, change: Registro) =>
  sql`update public.procedimientos set ${sql(change as never)} where deal_id = ${id} and principal`;

const unCaso = async (record: Registro = PROCEDIMIENTO) => {
  const id = `IMP-${randomUUID()}`;
  await importar([{ id, creditorname: 'Banco', ...record }]);
  return id;
};

it('lo que escribió una importación lo cambia otra, y no se dice nada', async () => {
  const id = await unCaso();
  expect(await seQueda([{ id, ...OTRO }])).toEqual([]);
  await importar([{ id, ...OTRO }]);
  expect(await vidaDe(id)).toEqual(OTRO);
});

it.each<[string, Registro, Registro]>([
  ['caseNumber', { autos: '124/2025' }, { caseNumber: '124/2025' }],
  ['nig', { nig: '2702842120250009999' }, { nig: '2702842120250009999' }],
  ['claimValue', { cuantia: 1500.5 }, { claimValue: '1500.50' }],
  ['courtName', { organo_id: null }, {}],
])('lo que corrigió una persona se queda y se dice: %s', async (campo, change, queda) => {
  const id = await unCaso();
  if (campo === 'courtName') {
    const [otro] =
      await sql`insert into public.organos (user_id, nombre) values (${ana}, ${`Juzgado de ${id}`}) returning id, nombre`;
    await corrige(id, { organo_id: otro?.id });
    expect(await seQueda([{ id, ...OTRO }])).toEqual([{ id, campos: ['courtName'] }]);
    await importar([{ id, ...OTRO }]);
    expect(await vidaDe(id)).toEqual({ ...OTRO, courtName: otro?.nombre });
    return;
  }
  await corrige(id, change);
  expect(await seQueda([{ id, ...OTRO }])).toEqual([{ id, campos: [campo] }]);
  await importar([{ id, ...OTRO }]);
  expect(await vidaDe(id)).toEqual({ ...OTRO, ...queda });
  // And again: what the first one left is still a person's.
  await importar([{ id, ...PROCEDIMIENTO }]);
  expect(await vidaDe(id)).toEqual({ ...PROCEDIMIENTO, claimValue: '3000.00', ...queda });
});

it('un procedimiento que anotó una persona se queda entero; lo que dejó vacío se rellena', async () => {
  const id = `IMP-${randomUUID()}`;
  await importar([{ id, creditorname: 'Banco' }]);
  await sql`insert into public.procedimientos (deal_id, user_id, principal, autos) values (${id}, ${ana}, true, '5/2026')`;
  expect(await seQueda([{ id, ...PROCEDIMIENTO }])).toEqual([{ id, campos: ['caseNumber'] }]);
  await importar([{ id, ...PROCEDIMIENTO }]);
  expect(await vidaDe(id)).toEqual({ ...PROCEDIMIENTO, claimValue: '3000.00', caseNumber: '5/2026' });
});

it('se dice también lo reclamado y lo que dice la reclamación, por contrato y acreedor, y solo lo que cambiaría', async () => {
  const id = await unCaso({ contractnumber: `C-${randomUUID()}` });
  const [row] = await sql`select contractnumber as contrato from public.deals where id = ${id}`;
  await deAna.importe(id, { id: randomUUID(), concepto: 'reclamado', importe: '1500', fecha: '2026-01-02' });
  await guardar(ana, [unIntento(id)]);
  const file = {
    id: null,
    contractnumber: row?.contrato,
    creditorname: ' BANCO ',
    claimedAmount: '1000.50',
    extrajudicialcommunicationsentdate: '2026-01-01',
    hasrespondedtoextrajudicialclaim: 'false',
  };
  expect(await seQueda([file])).toEqual([
    { id, campos: ['extrajudicialcommunicationsentdate', 'claimedAmount'] },
  ]);
  expect(await seQueda([{ id: 'NUEVO', creditorname: 'Banco', claimedAmount: '9' }])).toEqual([]);
});

// ## The columns of the case file: all that an import may write, as the catalogue has them

const campos = await sql<{ name: string; type: string }[]>`
  select name, type from private.fields where relation = 'public.deals'::regclass order by name collate "C"`;

/** Who answers for it in the record `n`. */
const personas = await Promise.all(Array.from({ length: 6 }, () => anAccount(sql)));

/** A value of that type that no other `n` has, but for the two that there are of a flag. */
const valorDe = ({ name, type }: { name: string; type: string }, n: number): unknown => {
  if (type === 'boolean') return n % 2 === 0;
  if (type === 'uuid') return personas[n];
  if (type === 'date') return `2024-0${n}-01`;
  return type === 'text' ? `${name} ${n}` : `2024-0${n}-01T10:00:00+00:00`;
};

const registro = (n: number): Registro =>
  Object.fromEntries(campos.map((campo) => [campo.name, valorDe(campo, n)]));

const filaDe = async (id: string): Promise<Registro> => {
  const [row] = await sql.begin(async (tx) => {
    await tx`set local timezone = 'UTC'`;
    return tx`select to_jsonb(d) as v from public.deals d where id = ${id}`;
  });
  return Object.fromEntries(campos.map(({ name }) => [name, row?.v[name] ?? null]));
};

const cambia = (id: string, change: Registro) =>
  asUser(sql, ana, (tx) => tx`update public.deals set ${tx(change as never)} where id = ${id}`);

const todos = campos.map(({ name }) => name);

it('lo que escribió una importación lo cambia otra: cada columna', async () => {
  const id = await unCaso(registro(1));
  await importar([{ id, ...registro(2) }]);
  expect(await filaDe(id)).toEqual(registro(2));
  expect(await seQueda([{ id, ...registro(3) }])).toEqual([]);
  await importar([{ id, ...registro(3) }]);
  expect(await filaDe(id)).toEqual(registro(3));
});

it('lo que corrigió una persona se queda y se dice: cada columna que una importación puede escribir', async () => {
  const id = await unCaso(registro(1));
  await cambia(id, registro(2));
  // Twice: that the first one left it does not make it an import's.
  for (const n of [3, 5]) {
    expect(await seQueda([{ id, ...registro(n) }])).toEqual([{ id, campos: todos }]);
    await importar([{ id, ...registro(n) }]);
    expect(await filaDe(id)).toEqual(registro(2));
  }
});

it('lo que vació una persona sigue vacío y se dice; lo que nunca tuvo nada se rellena', async () => {
  const vacio = Object.fromEntries(todos.map((name) => [name, null]));
  const id = await unCaso(registro(1));
  await cambia(id, vacio);
  expect(await seQueda([{ id, ...registro(2) }])).toEqual([{ id, campos: todos }]);
  await importar([{ id, ...registro(2) }]);
  expect(await filaDe(id)).toEqual(vacio);
  const nuevo = `IMP-${randomUUID()}`;
  await importar([{ id: nuevo }]);
  expect(await seQueda([{ id: nuevo, ...registro(2) }])).toEqual([]);
  await importar([{ id: nuevo, ...registro(2) }]);
  expect(await filaDe(nuevo)).toEqual(registro(2));
});

it('de un expediente que dio de alta una persona se queda lo que escribió y se rellena lo demás, que la siguiente cambia', async () => {
  const id = `A-MANO-${randomUUID()}`;
  await asUser(
    sql,
    ana,
    (tx) => tx`insert into public.deals (id, message, debtorphone) values (${id}, 'De Ana', '')`,
  );
  const suyo = { message: 'De Ana', responsable_id: ana };
  expect(await seQueda([{ id, ...registro(1) }])).toEqual([{ id, campos: ['message', 'responsable_id'] }]);
  await importar([{ id, ...registro(1) }]);
  expect(await filaDe(id)).toEqual({ ...registro(1), ...suyo });
  await importar([{ id, ...registro(2) }]);
  expect(await filaDe(id)).toEqual({ ...registro(2), ...suyo });
});

it('lo que se cambió a muchos y se deshizo es otra vez de la importación, y lo que volvió de la Papelera, de quien era', async () => {
  const id = await unCaso(registro(1));
  const grupo = randomUUID();
  await asUser(
    sql,
    ana,
    (tx) => tx`select public.set_deals_field(${[id]}, 'message', 'De muchos', null, ${grupo})`,
  );
  expect(await seQueda([{ id, ...registro(2) }])).toEqual([{ id, campos: ['message'] }]);
  await asUser(sql, ana, (tx) => tx`select public.deshacer_cambio_en_bloque(${grupo})`);
  await cambia(id, { debtorcity: 'Lugo' });
  await asUser(sql, ana, (tx) => tx`delete from public.deals where id = ${id}`);
  await asUser(sql, ana, async (tx) => {
    const [entry] = await tx`select id from public.papelera where registro_id = ${id}`;
    await tx`select public.restore_papelera(${[entry?.id]}::uuid[])`;
  });
  expect(await seQueda([{ id, ...registro(2) }])).toEqual([{ id, campos: ['debtorcity'] }]);
  await importar([{ id, ...registro(2) }]);
  expect(await filaDe(id)).toEqual({ ...registro(2), debtorcity: 'Lugo' });
});

it('de un expediente bloqueado no se dice nada, y quien no es del despacho no pregunta', async () => {
  const id = await unCaso();
  await corrige(id, { autos: '1/2026' });
  const dni = `${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}X`;
  await sql`update public.deals set debtordni = ${dni} where id = ${id}`;
  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Alguien', ${dni}, now())`;
  expect(await seQueda([{ id, ...OTRO }])).toEqual([]);
  const gone = await anAccount(sql);
  await sql`update public.staff set active = false where user_id = ${gone}`;
  expect(await sqlState(seQueda([{ id, ...OTRO }], gone))).toBe('42501');
});
