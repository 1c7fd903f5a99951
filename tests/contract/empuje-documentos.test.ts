/** Documents that come inside the case files that a key pushes, and who is refused. See docs/decisions/297. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { contrato, type Envio, push, send } from '../support/envios';
import { makeKey } from '../support/llaves';

let backend: TestBackend;
let admin: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});
afterAll(() => backend.stop());

const writer = (permisos: Parameters<typeof makeKey>[1] = ['escribir', 'documentos']) =>
  makeKey(admin, permisos);

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('documentos', () => {
  test('van con su expediente, con la categoría y el tipo que dice su nombre', async () => {
    const { llave, programa } = await writer();
    const id = `DOC-${randomUUID()}`;
    const answer = await push(backend, llave, {
      id,
      contractNumber: 'D-1',
      documents: [
        contrato(),
        { ...contrato('otra cosa.pdf', 'dos'), category: 'demanda' },
        contrato('virus.exe'),
        { name: 'texto.pdf', content: base64('no es un pdf') },
        { name: 'roto.pdf', content: '¡no!' },
        { content: base64('x') },
      ],
    });
    expect(answer.registros[0]?.documentos?.toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1))).toEqual([
      { nombre: 'contrato.pdf', resultado: 'subido' },
      { nombre: 'documento 6', resultado: 'no subido', error: 'falta su nombre (name)' },
      { nombre: 'otra cosa.pdf', resultado: 'subido' },
      { nombre: 'roto.pdf', resultado: 'no subido', error: 'su contenido (content) no está en base64' },
      {
        nombre: 'texto.pdf',
        resultado: 'no subido',
        error: 'el contenido no corresponde a un archivo .pdf',
      },
      {
        nombre: 'virus.exe',
        resultado: 'no subido',
        error: 'tipo de archivo no admitido (se admiten .pdf .png .jpg .jpeg .zip)',
      },
    ]);
    expect(answer.resumen.documentos).toEqual({ subidos: 2, existentes: 0, fallidos: 4 });
    const rows = await backend.sql`
      select file_name, document_type, category, user_id, importacion_id from public.deal_documents
      where deal_id = ${id} order by file_name`;
    const own = { user_id: programa, importacion_id: answer.importacion };
    expect(rows).toEqual([
      { file_name: 'contrato.pdf', document_type: 'contrato', category: 'contrato-poliza', ...own },
      { file_name: 'otra cosa.pdf', document_type: 'documento', category: 'demanda', ...own },
    ]);
  });

  test('van al expediente que ya estaba con ese contrato, y no se repiten', async () => {
    const { llave } = await writer();
    const id = `YA-${randomUUID()}`;
    await admin.client.from('deals').insert({ id, contractnumber: 'YA-1', creditorname: 'Bánco' });
    const body = { contractNumber: 'YA-1', creditorName: 'banco', documents: [contrato()] };
    const said = async () => (await push(backend, llave, body)).registros[0];
    expect(await said()).toMatchObject({ resultado: 'ya estaba', id, documentos: [{ resultado: 'subido' }] });
    expect(await said()).toMatchObject({
      resultado: 'ya estaba',
      id,
      documentos: [{ resultado: 'ya estaba' }],
    });
  });

  test('sin permiso de documentos, o en el formato anterior, se dice de cada uno', async () => {
    const { llave } = await writer(['escribir']);
    const deal = { contractNumber: `S-${randomUUID()}`, documents: [contrato()] };
    expect((await push(backend, llave, deal)).registros[0]).toMatchObject({
      resultado: 'creado',
      documentos: [{ resultado: 'no subido', error: 'la llave no permite subir documentos' }],
    });
    const older = { numero_contrato: randomUUID(), documents: [contrato()] };
    expect((await push(backend, (await writer()).llave, older)).registros[0]).toMatchObject({
      resultado: 'creado',
      documentos: [
        { resultado: 'no subido', error: 'un expediente de formato anterior no lleva documentos' },
      ],
    });
  });
});

test('actualiza y restaura solo si se pide, como las dos casillas del diálogo', async () => {
  const { llave } = await writer();
  const record = { id: randomUUID(), contractNumber: 'A-1', name: 'Ana' };
  const said = async (body: object, query?: string) =>
    (await push(backend, llave, body, { ...(query && { query }) })).registros[0];
  expect((await said(record))?.resultado).toBe('creado');
  expect((await said({ ...record, name: 'Eva' }))?.resultado).toBe('ya estaba');
  expect((await said({ ...record, name: 'Eva' }, '?actualizar=true'))?.resultado).toBe('actualizado');
  await backend.sql`delete from public.deals where id = ${record.id}`;
  const waits = await backend.sql`select from public.papelera where registro_id = ${record.id}`;
  expect(waits).toHaveLength(1);
  expect(await said(record)).toMatchObject({
    resultado: 'rechazado',
    errores: [expect.stringMatching(/está en la Papelera|no se puede importar/) as string],
  });
});

describe('no entra', () => {
  test('otro permiso, revocada, caducada, en un navegador, la sesión de una persona, ni nadie', async () => {
    const refusal = async (bearer: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${backend.url}/servidor/v1/importar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ contractNumber: 'N-1' }),
      });
      return [response.status, ((await response.json()) as Envio).message];
    };
    const { llave: reader } = await makeKey(admin, ['leer', 'documentos', 'informes']);
    expect(await refusal(reader)).toEqual([403, 'La llave no permite esa operación.']);
    const { llave, programa } = await writer();
    expect(await refusal(llave, { origin: 'https://x.example' })).toEqual([
      403,
      'Una llave no se usa en un navegador: cualquiera que abra la página la vería.',
    ]);
    const gone = [401, 'La llave no es válida, ha caducado o está revocada.'];
    await admin.client.rpc('revocar_programa', { programa });
    expect(await refusal(llave)).toEqual(gone);
    const old = await writer();
    await backend.sql`update public.programas set vence = current_date - 2 where id = ${old.programa}`;
    expect(await refusal(old.llave)).toEqual(gone);
    const onlyKeys = [403, 'Esta dirección es para programas, con una llave de Ajustes → Programas.'];
    expect(await refusal(admin.accessToken)).toEqual(onlyKeys);
    expect(await refusal('')).toEqual(onlyKeys);
    expect(await backend.sql`select from public.deals where contractnumber = 'N-1'`).toHaveLength(0);
  });

  test('revocada a mitad se detiene, y dice qué ha pasado', async () => {
    const { llave, programa } = await writer();
    const body = Array.from({ length: 6000 }, (_, n) => ({ contractNumber: `M-${n}`, creditorName: 'B' }));
    const response = await send(backend, llave, body);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    let revoked = false;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value);
      if (!revoked && text.includes('creado')) {
        revoked = true;
        await admin.client.rpc('revocar_programa', { programa });
      }
    }
    const answer = JSON.parse(text) as Envio;
    expect(answer.terminada).toBe(false);
    expect(answer.mensaje).toMatch(/Repita la llamada con el mismo identificador de operación/);
    expect(answer.registros.length).toBeLessThan(6000);
  });

  test('lo que no es un JSON de registros no escribe nada', async () => {
    const { llave, programa } = await writer();
    const refusal = async (body: string, query?: string) => {
      const { status, message } = await push(backend, llave, body, { ...(query && { query }) });
      return [status, message];
    };
    expect(await refusal('{"contractNumber": ')).toEqual([400, 'El archivo no contiene JSON válido']);
    expect(await refusal('[]')).toEqual([
      400,
      'Error al procesar JSON: la lista no contiene ningún registro',
    ]);
    expect(await refusal('7')).toEqual([
      400,
      'Error al procesar JSON: se esperaba un objeto o una lista de objetos',
    ]);
    expect(await refusal('['.repeat(1e6))).toEqual([400, 'Los datos están anidados en más de 20 niveles.']);
    expect(await refusal(`[${'0,'.repeat(1e6)}0]`)).toEqual([
      413,
      'Son demasiados datos de una vez: envíelos en varias llamadas.',
    ]);
    expect(await refusal(' '.repeat(21 * 2 ** 20))).toEqual([
      413,
      'La petición es demasiado grande: se admiten 20 MB como máximo.',
    ]);
    expect(await refusal('{"contractNumber": "Q"}', '?actualizar=quizá')).toEqual([
      400,
      'El parámetro «actualizar» es true o false.',
    ]);
    const made = await backend.sql`select from public.importaciones where user_id = ${programa}`;
    expect(made).toHaveLength(0);
  });

  test('demasiados envíos a la vez de un programa', async () => {
    const { llave } = await writer();
    const body = Array.from({ length: 1000 }, (_, n) => ({ contractNumber: `T-${n}`, creditorName: 'B' }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(backend, llave, body)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    expect(await refused[0]?.json()).toMatchObject({
      message: 'Hay demasiados envíos a la vez. Espere a que termine el anterior y repítalo.',
    });
    await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()));
  });
});
