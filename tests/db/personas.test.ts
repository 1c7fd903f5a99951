import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { anObject, keptOf } from '../support/objetos';
import { openBackend } from '../support/open-backend';
import { aRowOf } from '../support/una-fila';

/** Erasing a person leaves no text that names them: the columns come from the catalogue, and each has a class in `private.textos_clasificados`. */

const { sql } = await openBackend();
const admin = await anAccount(sql);
const colleague = await anAccount(sql);
await sql`insert into public.settings (name, value) values ('visibility', 'team')
  on conflict (name) do update set value = 'team'`;

const NOMBRE = 'Zenobia Camprubí Aymar';
const WRITTEN = ['CAMPRUBI AYMAR, Zenobia', '12.345.678-Z', '+34 600 111 222', 'zenobia@correo.example'];
const PLANTED = `Es ${NOMBRE} (${WRITTEN.join('; ')})`;
const LEFT = /z[eé]nobia|camprub[ií]|12\.?345\.?678|600 ?111 ?222/i;

interface Column {
  tabla: string;
  columna: string;
  tipo: string;
}

/** Texts of any kind that nobody generates. */
const textColumns = () => sql<Column[]>`
  select n.nspname || '.' || c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'private', 'derived') and c.relkind in ('r', 'p')
    and format_type(a.atttypid, null) ~ '^(text|character|json|name|citext|tsvector|bytea|xml)' order by 1, 2`;

const classified = await sql<(Column & { clase: string })[]>`
  select k.tabla, u.columna, k.clase from private.textos_clasificados k, unnest(k.columnas) u (columna) order by 1, 2`;
const classOf = (column: { tabla: string; columna: string }) =>
  classified.find(({ tabla, columna }) => tabla === column.tabla && columna === column.columna)?.clase;

const rowsThatName = async () => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'derived', 'storage', 'auth') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`;
    for (const { row } of rows) if (LEFT.test(row)) found.push(`${name}: ${row.slice(0, 300)}`);
  }
  return found;
};

/** What some columns must be written with. */
const BESIDE: Record<string, string> = {
  'public.plantillas.asunto':
    "clase = 'correo', cuerpo = 'x', file_name = null, file_path = null, sha256 = null, object_id = null",
  'public.plazos_tipo.lecturas': "estado = 'discutido', leido_el = '2026-11-01', enlace = 'https://boe.es/x'",
};

/** The shapes that the checks of some columns ask for come after the one that any other takes. */
const SHAPES: Record<string, unknown[]> = {
  jsonb: [
    { texto: PLANTED, [NOMBRE]: [PLANTED] },
    [{ texto: PLANTED, hecho: false }],
    [{ desde: '2026-02-03', hasta: '2026-02-04', motivo: PLANTED }],
    { judicial: PLANTED },
    [PLANTED],
  ],
  'text[]': [[PLANTED, NOMBRE]],
  text: [PLANTED, NOMBRE, 'zenobia@correo.example'],
};

/** With the triggers, as the program writes; without them only where they refuse every shape. */
async function plant({ tabla, columna, tipo }: Column): Promise<boolean> {
  for (const triggers of ['origin', 'replica'])
    for (const shape of SHAPES[tipo] ?? []) {
      const written = await sql
        .begin(async (tx) => {
          await tx.unsafe(
            `set local session_replication_role = '${triggers}'; set local backoffice.borrado = 'si'`,
          );
          const beside = BESIDE[`${tabla}.${columna}`];
          await tx.unsafe(
            `update ${tabla} set ${columna} = $1::text::${tipo === 'text[]' ? 'jsonb' : tipo}${beside ? `, ${beside}` : ''}
             where ctid = (select max(ctid) from ${tabla})`.replace(
              '$1::text::jsonb',
              tipo === 'text[]'
                ? 'array(select jsonb_array_elements_text($1::text::jsonb))'
                : '$1::text::jsonb',
            ),
            [tipo === 'text' ? (shape as string) : JSON.stringify(shape)],
          );
          return true;
        })
        .catch(() => false);
      if (written) return true;
    }
  return false;
}

const erase = async (cliente: string, conservar: object[] = []) =>
  asUser(
    sql,
    admin,
    async (tx) =>
      (
        await tx`select public.borrar_cliente_definitivamente(${cliente}, ${NOMBRE}, ${tx.json(conservar as never)}) as gone`
      )[0]?.gone as Record<string, number>,
  );

const mentions = async (cliente: string) =>
  (await asUser(sql, admin, (tx) => tx`select public.menciones_de_persona(${cliente}) as found`))[0]
    ?.found as { tabla: string; trato: string; cuantas: number; filas: { id: string; titulo: string }[] }[];

async function aPerson() {
  const [cliente] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni, telefono, email, direccion, iban)
    values (${colleague}, ${NOMBRE}, '12345678Z', '600111222', 'zenobia@correo.example', 'Calle de Moguer 12, 3.º', 'ES9121000418450200051332')
    returning id`;
  return cliente?.id ?? '';
}

describe('each column of text', () => {
  it('says what it may hold (if not: a line in private.textos_clasificados)', async () => {
    const key = ({ tabla, columna }: { tabla: string; columna: string }) => `${tabla}.${columna}`;
    const there = (await textColumns()).map(key);
    expect(there.filter((column) => !classified.some((one) => key(one) === column))).toEqual([]);
    expect(classified.map(key).filter((column) => !there.includes(column))).toEqual([]);
    expect(new Set(classified.map(key)).size).toBe(classified.length);
  });

  it('that is new and that nobody has classified is found', async () => {
    await sql`create table public.de_prueba (id uuid primary key, observaciones text, otras jsonb)`;
    const unknown = (await textColumns()).filter((column) => !classOf(column));
    await sql`drop table public.de_prueba`;
    expect(unknown.map(({ columna }) => columna)).toEqual(['observaciones', 'otras']);
  });
});

describe('erasing', () => {
  const planted = new Set<string>();
  beforeAll(async () => {
    const columns = await textColumns();
    const tables = [...new Set(columns.map(({ tabla }) => tabla))];
    for (const tabla of tables) {
      const name = tabla.replace('public.', '');
      if (tabla.startsWith('public.')) await aRowOf(sql, name, colleague).catch(() => undefined);
    }
    await sql`insert into private.operaciones (user_id, id, nombre, huella, resultado) values (${admin}, ${randomUUID()}, 'x', 'y', '[]')`;
    for (const column of columns)
      if (['libre', 'copia'].includes(classOf(column) ?? '') && (await plant(column)))
        planted.add(`${column.tabla}.${column.columna}`);
  });

  it('plants the name in each of them', () => {
    const free = classified.filter(({ clase }) => clase === 'libre' || clase === 'copia');
    expect(
      free.map(({ tabla, columna }) => `${tabla}.${columna}`).filter((column) => !planted.has(column)),
    ).toEqual([]);
  });

  it('leaves the name, the DNI, the telephone and the mail nowhere', async () => {
    const cliente = await aPerson();
    await sql`insert into public.deals (id, user_id, debtorfullname, debtordni, message)
      values ('EXP-SUYO', ${colleague}, ${NOMBRE}, '12345678Z', ${PLANTED})`;
    const before = await rowsThatName();
    expect(before.length).toBeGreaterThan(30);
    const seen = await mentions(cliente);
    expect(seen.map(({ tabla }) => tabla)).toContain('public.importaciones');
    expect(await rowsThatName()).toEqual(before);
    await erase(cliente);
    expect(await rowsThatName()).toEqual([]);
  });
});

it('what was purged before is forgotten too: case files, documents, notes of results', async () => {
  const cliente = await aPerson();
  for (const id of ['EXP-ANTES', 'EXP-AHORA'])
    await sql`insert into public.deals (id, user_id, debtorfullname, debtordni) values (${id}, ${colleague}, ${NOMBRE}, '12.345.678-Z')`;
  const path = 'EXP-AHORA/documento/x.pdf';
  await anObject(sql, colleague, path);
  await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values ('EXP-AHORA', ${colleague}, 'documento', 'general', 'DNI de su hermana Pilar.pdf', ${path}, 1)`;
  await aRowOf(sql, 'resultados', colleague, { deal_id: 'EXP-AHORA', nota: 'vive con su hermana Pilar' });
  await sql`delete from public.resultados where deal_id = 'EXP-AHORA'`;
  await sql`delete from public.deal_documents where deal_id = 'EXP-AHORA'`;
  await sql`update public.deals set message = 'lo cuenta Pilar' where id = 'EXP-ANTES'`;
  await sql`delete from public.deals where id = 'EXP-ANTES'`;
  await asUser(sql, admin, (tx) => tx`select public.purge_papelera(array(select id from public.papelera))`);
  const told = () =>
    sql`select from public.auditoria a where a::text ~* 'pilar|12.?345.?678|zenobia'`.then(
      (rows) => rows.length,
    );
  expect(await told()).toBeGreaterThan(3);
  await erase(cliente);
  expect(await told()).toBe(0);
  const kept =
    await sql`select accion, user_id from public.auditoria where tabla = 'deals' and registro_id = 'EXP-ANTES' order by id`;
  expect(kept.map(({ accion }) => accion as string)).toEqual(['insert', 'update', 'delete', 'purge']);
});

it('an unassigned notice that names them goes with its file; one of somebody else stays', async () => {
  const cliente = await aPerson();
  const paths = [`${colleague}/judiciales/a.pdf`, `${colleague}/judiciales/b.pdf`];
  for (const [n, path] of paths.entries()) {
    await anObject(sql, colleague, path);
    await sql`insert into public.notificaciones_judiciales (user_id, sha256, origen, file_name, file_path, file_size, object_id, texto)
      select ${colleague}, ${`huella ${n}`}, 'aviso.zip', ${`${n}.pdf`}, ${path}, 1, o.id,
        ${n === 0 ? 'Emplácese a ZENOBIA CAMPRUBI AYMAR' : 'Emplácese a Juan Ramón Jiménez'}
      from storage.objects o where o.name = ${path}`;
  }
  const offered = (await mentions(cliente)).find(({ tabla }) => tabla === 'public.notificaciones_judiciales');
  expect(offered).toMatchObject({ trato: 'borrar', cuantas: 1, filas: [{ titulo: '0.pdf' }] });
  await erase(cliente);
  const left = await sql`select file_name from public.notificaciones_judiciales where sha256 like 'huella %'`;
  expect(left).toEqual([{ file_name: '1.pdf' }]);
  expect(await keptOf(sql, ...paths)).toEqual([paths[1]]);
});

it('what whoever erases leaves unticked stays as it is', async () => {
  const cliente = await aPerson();
  const ids = ['una', 'otra'].map(() => randomUUID());
  for (const id of ids)
    await sql`insert into public.importaciones (id, user_id, origen, nombre, errores)
      values (${id}, ${colleague}, 'json', 'clientes.json', ${sql.json([`Fila 3: ${NOMBRE}, DNI 12345678-Z repetido`, 'Fila 4: falta'])})`;
  await erase(cliente, [{ tabla: 'public.importaciones', id: ids[0] ?? '' }]);
  const rows = await sql<
    { id: string; errores: string[] }[]
  >`select id, errores from public.importaciones where id in ${sql(ids)}`;
  expect(rows.find(({ id }) => id === ids[0])?.errores[0]).toContain(NOMBRE);
  expect(rows.find(({ id }) => id === ids[1])?.errores).toEqual([
    'Fila 3: […], DNI […] repetido',
    'Fila 4: falta',
  ]);
});

it('nobody else is crossed out: other names, other numbers, another client of the same name', async () => {
  const cliente = await aPerson();
  const others = 'Zenobia Camprubí y Aymar Ruiz, 112345678Z, 6001112223, 12345679S';
  const [row] = await sql<{ id: string }[]>`
    insert into public.importaciones (user_id, origen, nombre, errores) values (${colleague}, 'json', ${others}, '[]') returning id`;
  const [same] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${colleague}, ${NOMBRE}, '87654321X') returning id`;
  await erase(cliente);
  expect(await sql`select nombre from public.importaciones where id = ${row?.id ?? ''}`).toEqual([
    { nombre: others },
  ]);
  expect(await sql`select nombre_completo from public.clientes where id = ${same?.id ?? ''}`).toEqual([
    { nombre_completo: NOMBRE },
  ]);
});

it('a client and a case file of somebody else that wait in the Papelera come back with who they are of', async () => {
  const cliente = await aPerson();
  await sql`update public.clientes set cif = '11111111H' where id = ${cliente}`;
  const [other] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${colleague}, ${NOMBRE}, '11111111H') returning id`;
  await sql`insert into public.deals (id, user_id, debtorfullname, debtordni, message)
    values ('EXP-AJENO', ${colleague}, ${NOMBRE}, '11111111H', ${PLANTED})`;
  await sql`delete from public.clientes where id = ${other?.id ?? ''}`;
  await sql`delete from public.deals where id = 'EXP-AJENO'`;
  const offered = (await mentions(cliente)).find(({ tabla }) => tabla === 'public.papelera');
  expect(offered).toMatchObject({ cuantas: 1 });
  await erase(cliente);
  const ids = [other?.id ?? '', 'EXP-AJENO'];
  const titles = await sql<
    { titulo: string }[]
  >`select titulo from public.papelera where registro_id in ${sql(ids)}`;
  expect(titles.map(({ titulo }) => titulo)).toEqual([NOMBRE, NOMBRE]);
  await asUser(
    sql,
    admin,
    (tx) =>
      tx`select public.restore_papelera(array(select id from public.papelera where registro_id in ${tx(ids)}))`,
  );
  expect(await sql`select nombre_completo, dni from public.clientes where id = ${ids[0] ?? ''}`).toEqual([
    { nombre_completo: NOMBRE, dni: '11111111H' },
  ]);
  const [deal] =
    await sql`select debtorfullname, debtordni, message from public.deals where id = 'EXP-AJENO'`;
  expect(deal).toMatchObject({ debtorfullname: NOMBRE, debtordni: '11111111H' });
  expect(deal?.message).not.toMatch(LEFT);
});

it('only an administrator looks through them, and a member learns nothing', async () => {
  const cliente = await aPerson();
  await expect(
    asUser(sql, colleague, (tx) => tx`select public.menciones_de_persona(${cliente})`),
  ).rejects.toMatchObject({ code: '42501' });
});
