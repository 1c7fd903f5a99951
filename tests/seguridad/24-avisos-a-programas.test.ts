/** What is told to other programs: only what happened, only ids, once each, and only as an administrator says. See docs/decisions/298. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Llamada } from '../../server/llamadas/entrega';
import { createRonda } from '../../server/llamadas/ronda';
import { unPlazoNatural } from '../support/agenda';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { contrato, push } from '../support/envios';
import { makeKey } from '../support/llaves';

let backend: TestBackend;
let admin: TestStaff;
let colega: TestStaff;
const received: Llamada[] = [];
let answer: string | undefined;
/** While it waits, what is sent to `lenta.example` is not answered. */
let silence: Promise<void> | undefined;

beforeAll(async () => {
  backend = await startTestBackend({
    llamadas: {
      entregar: async (llamada) => {
        received.push(llamada);
        if (llamada.direccion.includes('lenta')) await silence;
        return answer;
      },
    },
  });
  admin = await createStaff(backend);
  colega = await createStaff(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql`delete from public.destinos`;
  received.length = 0;
  answer = undefined;
});

const EVENTOS = ['expediente_creado', 'documento_anadido', 'cambio_de_fase', 'plazo_cercano'];

async function listenTo(eventos = EVENTOS, direccion = 'https://gestoria.example/avisos', by = admin) {
  const destino = randomUUID();
  const secreto = `bos_${'0123456789abcdef'.repeat(4)}`;
  const { error } = await by.client.rpc('crear_destino', {
    destino,
    nombre: 'Gestoría',
    direccion,
    eventos,
    secreto,
  });
  if (error) throw error;
  return { destino, secreto };
}

const told = (evento: string) => received.filter((llamada) => llamada.evento === evento);
async function waitFor(evento: string, n = 1): Promise<void> {
  await expect.poll(() => told(evento).length, { timeout: 5000 }).toBe(n);
}
const logOf = async (destino: string) =>
  (await admin.client.rpc('list_llamadas', { destino })).data as {
    id: string;
    estado: string;
    intentos: number;
    motivo: string | null;
    objetos: number;
  }[];
const said = async (call: PromiseLike<{ error: { message: string } | null }>) =>
  (await call).error?.message ?? 'hecho';
const dueNow = () => backend.sql`update private.llamadas set proximo_at = now() where estado = 'pendiente'`;

describe('lo que se avisa', () => {
  test('expediente, documento y fase, con sus identificadores y nada más', async () => {
    const { secreto } = await listenTo();
    const { llave, programa } = await makeKey(admin, ['escribir', 'documentos']);
    const id = randomUUID();
    await push(backend, llave, {
      id,
      contractNumber: 'SECRETO-1',
      debtorFullName: 'Persona Secreta',
      debtorDni: '00000000T',
      phase: 'presentada',
      phaseDate: '2024-02-01',
      documents: [contrato('Persona Secreta contrato.pdf')],
    });
    await waitFor('documento_anadido');
    await waitFor('cambio_de_fase');
    const [documento] = await backend.sql`select id from public.deal_documents where deal_id = ${id}`;
    expect(told('expediente_creado').map(({ objetos }) => objetos)).toEqual([[{ expediente: id }]]);
    expect(told('documento_anadido').map(({ objetos }) => objetos)).toEqual([
      [{ expediente: id, documento: documento?.id, tipo: 'contrato', categoria: 'contrato-poliza' }],
    ]);
    expect(told('cambio_de_fase').map(({ objetos }) => objetos)).toEqual([
      [{ expediente: id, fase: 'presentada', desde: '2024-02-01' }],
    ]);
    const everything = JSON.stringify(received.map(({ evento, objetos }) => ({ evento, objetos })));
    expect(everything).not.toMatch(/SECRETO|Secreta|00000000T/);
    expect(everything).not.toContain(programa);
    expect(received.every((llamada) => llamada.secreto === secreto)).toBe(true);
  });

  test('mil registros son veinte avisos', async () => {
    const { destino } = await listenTo(['expediente_creado']);
    const { llave } = await makeKey(admin, ['escribir']);
    const mark = randomUUID();
    const body = Array.from({ length: 1000 }, (_, n) => ({ contractNumber: `${mark}-${n}` }));
    await push(backend, llave, body);
    await expect.poll(() => told('expediente_creado').flatMap(({ objetos }) => objetos).length).toBe(1000);
    // The dialog too writes a thousand fifty at a time.
    expect((await logOf(destino)).map(({ objetos }) => objetos)).toEqual(Array(20).fill(50));
  });

  test('los plazos que vencen hoy o en uno, tres o siete días hábiles, una vez al día', async () => {
    await listenTo(['plazo_cercano']);
    const id = randomUUID();
    await admin.client.from('deals').insert({ id, creditorname: 'B' });
    const [days] = await backend.sql<{ due: string[]; others: string[] }[]>`
      select array(
        select d::text from unnest(private.hoy() || array(select private.sumar_habiles(private.hoy(), n) from unnest(array[1, 3, 7]) n)) d
      ) as due, array[private.hoy() - 1, private.sumar_habiles(private.hoy(), 2), private.hoy() + 90]::text[] as others`;
    const term = async (dia: string) => {
      const { entrada, computo, ...row } = unPlazoNatural(dia, { titulo: 'Contestar a Persona Secreta' });
      await backend.sql`
        insert into public.agenda ${backend.sql({ ...row, deal_id: id, user_id: admin.userId, entrada: backend.sql.json(entrada as never), computo: backend.sql.json(computo as never) })}`;
      return row.id as string;
    };
    const due = await Promise.all((days?.due ?? []).map(term));
    await Promise.all((days?.others ?? []).map(term));
    const again = () => backend.sql`select private.llamar_plazos_cercanos()`;
    await backend.sql`delete from private.hechos_del_dia where que = 'llamadas de plazos'`;
    await again();
    await again();
    await waitFor('plazo_cercano');
    const objetos = told('plazo_cercano').flatMap((llamada) => llamada.objetos) as { plazo: string }[];
    expect(objetos.map(({ plazo }) => plazo).toSorted()).toEqual(due.toSorted());
    expect(Object.keys(objetos[0] ?? {}).toSorted()).toEqual(['expediente', 'plazo', 'vence']);
  });

  test('nada de lo que no llegó a pasar, ni de lo que vuelve de la Papelera, ni a quien no lo pidió', async () => {
    const { destino } = await listenTo(['expediente_creado']);
    const id = randomUUID();
    await backend.sql
      .begin(async (tx) => {
        await tx`insert into public.deals (id, user_id, creditorname) values (${id}, ${admin.userId}, 'B')`;
        throw new Error('deshecho');
      })
      .catch(() => undefined);
    await admin.client.from('deals').insert({ id, creditorname: 'B' });
    const { data: entry } = await admin.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
    await admin.client.rpc('restore_papelera', { entry_ids: [entry as string] });
    await waitFor('expediente_creado');
    expect(await logOf(destino)).toHaveLength(1);
  });
});

describe('si no llega', () => {
  test('se repite cada vez más tarde, siete veces, y «Enviar de nuevo» empieza otra vez', async () => {
    answer = 'Contesta con un error (500)';
    const { destino } = await listenTo(['expediente_creado']);
    await admin.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt++) {
      await waitFor('expediente_creado', attempt);
      await expect.poll(async () => (await logOf(destino))[0]?.motivo).toBe(answer);
      const [row] = await backend.sql<{ minutes: number }[]>`
        select round(extract(epoch from proximo_at - now()) / 60)::int as minutes from private.llamadas`;
      pauses.push(row?.minutes ?? 0);
      await backend.sql`update private.llamadas set motivo = null where estado = 'pendiente'`;
      await dueNow();
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    const [row] = await logOf(destino);
    expect(row).toMatchObject({ estado: 'fallida', intentos: 7, motivo: 'Contesta con un error (500)' });
    answer = undefined;
    expect(await said(admin.client.rpc('reenviar_llamada', { llamada: row?.id }))).toBe('hecho');
    await expect.poll(async () => (await logOf(destino))[0]?.estado).toBe('enviada');
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  test('dos que hacen la ronda a la vez no hacen la misma llamada', async () => {
    await listenTo(['expediente_creado'], 'https://a.example/');
    await listenTo(['expediente_creado'], 'https://b.example/');
    const mine: string[] = [];
    const rondas = Array.from({ length: 4 }, () =>
      createRonda({
        sql: backend.sql,
        log: () => undefined,
        entregar: async ({ id }) => {
          mine.push(id);
          return undefined;
        },
      }),
    );
    for (let n = 0; n < 5; n++) {
      await admin.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
      await Promise.all(rondas.map((ronda) => ronda.look()));
      await Promise.all(rondas.map((ronda) => ronda.idle()));
    }
    await expect.poll(() => mine.length + received.length).toBe(10);
    expect(new Set([...mine, ...received.map(({ id }) => id)]).size).toBe(10);
  });

  test('una dirección que no contesta no detiene a las demás', async () => {
    let speak: () => void = () => undefined;
    silence = new Promise((resolve) => (speak = resolve));
    const slow = await listenTo(['expediente_creado'], 'https://lenta.example/');
    const quick = await listenTo(['expediente_creado'], 'https://b.example/');
    for (let n = 0; n < 3; n++)
      await admin.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
    const states = async (destino: string) => (await logOf(destino)).map(({ estado }) => estado).toSorted();
    await expect.poll(() => states(quick.destino), { timeout: 5000 }).toEqual(Array(3).fill('enviada'));
    expect(await states(slow.destino)).toEqual(Array(3).fill('pendiente'));
    speak();
    await expect.poll(() => states(slow.destino), { timeout: 5000 }).toEqual(Array(3).fill('enviada'));
  });
});

describe('quién la escribe', () => {
  test('solo un administrador, ni un programa, y lo que firma no está en ningún sitio que se lea', async () => {
    const { destino, secreto } = await listenTo();
    const onlyAdmins = 'Solo un administrador puede hacerlo';
    await expect(listenTo(EVENTOS, 'https://x.example/', colega)).rejects.toMatchObject({
      message: onlyAdmins,
    });
    expect(await said(colega.client.rpc('list_destinos'))).toBe(onlyAdmins);
    expect(await said(colega.client.rpc('list_llamadas', { destino }))).toBe(onlyAdmins);
    expect(await said(colega.client.rpc('retirar_destino', { destino }))).toBe(onlyAdmins);
    expect(await said(colega.client.rpc('reenviar_llamada', { llamada: randomUUID() }))).toBe(onlyAdmins);
    const { llave } = await makeKey(admin, ['leer', 'escribir', 'documentos', 'informes']);
    const byKey = await fetch(`${backend.url}/rest/v1/rpc/list_destinos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${llave}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(byKey.status).toBe(403);
    const list = JSON.stringify((await admin.client.rpc('list_destinos')).data);
    expect(list).toContain('Gestoría');
    expect(list).not.toContain(secreto);
    const [audit] = await backend.sql<{ all: string }[]>`
      select string_agg(to_jsonb(a)::text, '') as all from public.auditoria a where a.tabla = 'destinos'`;
    expect(audit?.all).toContain('gestoria.example');
    expect(audit?.all).not.toContain(secreto);
  });

  test.each([
    'http://gestoria.example/',
    'https://u:p@gestoria.example/',
    'https://',
    'ftp://x',
    'https://a b/',
    'https://a\\@b/',
    'javascript:alert(1)',
  ])('%s no se admite', async (direccion) => {
    await expect(listenTo(EVENTOS, direccion)).rejects.toMatchObject({
      message: 'La dirección empieza por https:// y no lleva usuario ni contraseña',
    });
  });

  test('sin decir de qué, o de algo que no hay, tampoco', async () => {
    await expect(listenTo([])).rejects.toMatchObject({ message: 'Indique de qué se avisa' });
    await expect(listenTo(['todo'])).rejects.toMatchObject({ code: 'PT400' });
  });

  test('retirada, no se la avisa más, tampoco de lo que esperaba', async () => {
    answer = 'Contesta con un error (500)';
    const { destino } = await listenTo(['expediente_creado']);
    await admin.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
    await waitFor('expediente_creado');
    const [row] = await logOf(destino);
    expect(await said(admin.client.rpc('retirar_destino', { destino }))).toBe('hecho');
    await admin.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
    expect(await logOf(destino)).toEqual([]);
    expect(await said(admin.client.rpc('reenviar_llamada', { llamada: row?.id }))).toBe(
      'Ese aviso ya no está, o su dirección se ha retirado',
    );
    const [{ secretos } = { secretos: 1 }] = await backend.sql<{ secretos: number }[]>`
      select count(*)::int as secretos from private.destinos_secretos`;
    expect(secretos).toBe(0);
  });
});
