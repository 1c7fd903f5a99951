/** A plain member against a colleague, with calls that each are allowed: burying what they should read, taking names, and columns nobody may read. */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { TABLES } from '../../server/door/allowed';
import { createStaff, type TestStaff } from '../support/backend';
import { aDocumento, must } from '../support/documentos-api';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const { sql } = backend;
let ana: TestStaff;
let luis: TestStaff;

beforeAll(async () => {
  await createStaff(backend); // the administrator
  ana = await createStaff(backend, { fullName: 'Ana' });
  luis = await createStaff(backend);
});

const unread = () => sql<{ texto: string; enlace: string }[]>`
  select texto, enlace from public.avisos where user_id = ${ana.userId} and leido_at is null order by id`;

describe('a colleague’s avisos', () => {
  test.each<[string, object]>([
    ['tasks of theirs', { tipo: 'tarea' }],
    ['notes that name them', { tipo: 'nota', nota: '@Ana, mira' }],
  ])('are not buried under %s, one by one', async (_what, fila) => {
    await sql`delete from public.avisos`;
    for (let n = 0; n < 120; n += 1) {
      const row = {
        id: randomUUID(),
        titulo: `Cosa ${n}`,
        inicio: '2026-11-05',
        responsable: ana.userId,
        ...fila,
      };
      await must(luis.client.rpc('agenda_crear', { filas: [row] }));
    }
    const told = await unread();
    expect(told.length).toBeLessThan(105);
    expect(told.at(-1)?.texto).toMatch(
      /^Desde las \d\d:\d\d tiene más avisos de la agenda de los que caben aquí: véala$/,
    );
    expect(told.at(-1)?.enlace).toBe('/dashboard/agenda?vista=lista&persona=yo');
  });

  test('and a hearing among so many is still told by itself', async () => {
    const juicio = {
      id: randomUUID(),
      tipo: 'senalamiento',
      titulo: 'Juicio',
      inicio: '2026-12-01',
      hora: '10:00',
    };
    await must(luis.client.rpc('agenda_crear', { filas: [{ ...juicio, responsable: ana.userId }] }));
    expect((await unread()).at(-1)?.texto).toBe('Señalamiento a su cargo: «Juicio», el 01/12/2026');
  });
});

test('who takes the number of a case file that waits in the Papelera keeps nothing of it, and it comes back whole', async () => {
  const { deal, id, key } = await aDocumento(backend, ana);
  const { data: entry } = await ana.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deal });
  await must(luis.client.from('deals').insert({ id: deal, creditorname: 'Intruso' }).select());
  const file = await luis.client.storage.from('expediente-documents').download(key);
  expect(file.error).not.toBeNull();
  const refused = await ana.client.rpc('restore_papelera', { entry_ids: [entry] });
  expect(refused.error?.message).toBe('Ya existe otro registro con el mismo identificador');
  const gone = await ana.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deal });
  expect(gone.error).toBeNull();
  expect((await ana.client.rpc('restore_papelera', { entry_ids: [entry] })).error).toBeNull();
  expect(await sql`select id from public.deal_documents where deal_id = ${deal}`).toEqual([{ id }]);
  expect((await ana.client.storage.from('expediente-documents').download(key)).error).toBeNull();
});

test.each([
  ['the subject', { asunto: 'Hola\r\nBcc: otro@evil.example', cuerpo: 'x' }, 'eva@example.org'],
  ['the address of the client', { asunto: 'Hola', cuerpo: 'x' }, 'eva@example.org\r\nBcc: otro@evil.example'],
  ['the address, as a parameter', { asunto: 'Hola', cuerpo: 'x' }, 'eva@example.org?bcc=otro@evil.example'],
])('a mail gets no header by %s', async (_what, mail, email) => {
  const deal = `EXP-${randomUUID()}`;
  const envio = randomUUID();
  await must(
    luis.client.from('deals').insert({ id: deal, debtoremail: email, debtorfullname: 'Eva' }).select(),
  );
  await must(luis.client.rpc('envio_crear', { envio, plantilla: null, titulo: 'Uno', modo: 'eml' }));
  await luis.client.rpc('envio_anadir', { envio, filas: [{ deal, ...mail }] });
  const made = await sql<{ para: string; asunto: string; estado: string }[]>`
    select para, asunto, estado from public.correos where envio_id = ${envio}`;
  for (const { para, asunto, estado } of made) {
    expect(`${para}${asunto}`).not.toMatch(/\p{Cc}|evil/u);
    expect(estado).toBe('omitido');
  }
});

/** One that is read before rights are asked about; of a list there is none in a filter. */
const A_VALUE: Record<string, string> = { text: 'x', jsonb: '{}', 'timestamp with time zone': 'now' };

/** By what the door lets a table be filtered with: what is refused there never reaches the column. */
const filtered = (tabla: string, columna: string, value: unknown) => {
  const asked = luis.client.from(tabla).select('*');
  return TABLES[tabla]?.select?.includes('eq') ? asked.eq(columna, value) : asked.in(columna, [value]);
};

test('a column that nobody may read is not asked about, sorted by or answered, in any table', async () => {
  const columns = await sql<{ tabla: string; columna: string; type: string }[]>`
    select c.relname::text as tabla, a.attname::text as columna, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname = any (${Object.keys(TABLES)}) and not has_column_privilege('authenticated', c.oid, a.attnum, 'select')`;
  expect(columns.length).toBeGreaterThan(5);
  for (const { tabla, columna, type } of columns) {
    const asked = [
      luis.client.from(tabla).select(columna),
      luis.client.from(tabla).select('id').order(columna),
      ...(type in A_VALUE ? [filtered(tabla, columna, A_VALUE[type])] : []),
    ];
    const codes = (await Promise.all(asked)).map(({ error }) => error?.code);
    expect({ [`${tabla}.${columna}`]: codes }).toEqual({ [`${tabla}.${columna}`]: asked.map(() => '42501') });
  }
});
