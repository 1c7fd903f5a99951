/** Case files pushed by a key: answered record by record, safe to ask again, and by whoever may. See docs/decisions/297. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { contrato, inOrder, push, send } from '../support/envios';
import { makeKey } from '../support/llaves';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

let backend: TestBackend;
let admin: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});
afterAll(() => backend.stop());

const writer = (permisos: Parameters<typeof makeKey>[1] = ['escribir', 'documentos']) =>
  makeKey(admin, permisos);

test('un registro envenenado es una línea de la respuesta, y los demás entran', async () => {
  const { llave } = await writer();
  const id = randomUUID();
  const answer = await push(backend, llave, [
    { id, contractNumber: 'P-1' },
    { contractNumber: 'P-2', phase: 'x' },
    7,
  ]);
  expect(inOrder(answer)).toEqual([
    { registro: 1, resultado: 'creado', id },
    {
      registro: 2,
      resultado: 'rechazado',
      errores: [expect.stringMatching(/^Registro 2 \(contrato P-2\): /)],
    },
    { registro: 3, resultado: 'rechazado', errores: ['Registro 3: 7 no es un objeto'] },
  ]);
  expect(answer.mensaje).toBe('Importación completada: 1 exitosos, 2 fallidos');
});

describe('repetir con el mismo identificador de operación', () => {
  test('tras perder la respuesta contesta lo mismo y no escribe nada otra vez', async () => {
    const { llave, programa } = await writer();
    const operation = randomUUID();
    const body = [
      { id: randomUUID(), contractNumber: 'R-1', documents: [contrato()] },
      { contractNumber: 'R-2', creditorName: 'B' },
    ];
    const first = await push(backend, llave, body, { operation });
    const before = await everythingOf(programa);
    const second = await push(backend, llave, body, { operation });
    expect(inOrder(second).map(({ resultado }) => resultado)).toEqual(['creado', 'creado']);
    expect(second.registros.flatMap(({ documentos = [] }) => documentos)).toEqual([
      { nombre: 'contrato.pdf', resultado: 'ya estaba' },
    ]);
    expect(second.importacion).toBe(first.importacion);
    expect(await everythingOf(programa)).toEqual(before);
  });

  test('colgada a mitad se detiene, y repetida termina lo que faltaba', async () => {
    const { llave, programa } = await writer();
    const operation = randomUUID();
    const body = Array.from({ length: 4000 }, (_, n) => ({ contractNumber: `H-${n}`, creditorName: 'B' }));
    const hanging = new AbortController();
    const response = await send(backend, llave, body, { operation, signal: hanging.signal });
    const reader = response.body?.getReader();
    // The first lines have come: it is at work.
    while (!new TextDecoder().decode((await reader?.read())?.value).includes('creado'));
    hanging.abort();
    const answer = await push(backend, llave, body, { operation });
    expect(answer).toMatchObject({ terminada: true, resumen: { total: 4000, creados: 4000, fallidos: 0 } });
    const [{ deals, importaciones } = { deals: 0, importaciones: 0 }] = await backend.sql<
      { deals: number; importaciones: number }[]
    >`select (select count(*)::int from public.deals where user_id = ${programa}) as deals,
        (select count(*)::int from public.importaciones where user_id = ${programa}) as importaciones`;
    expect({ deals, importaciones }).toEqual({ deals: 4000, importaciones: 1 });
  });

  test('con otros registros se rechaza, y el identificador ha de tener forma de uno', async () => {
    const { llave } = await writer();
    const operation = randomUUID();
    await push(backend, llave, [{ contractNumber: 'O-1' }], { operation });
    expect(await push(backend, llave, [{ contractNumber: 'O-2' }], { operation })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Ese identificador es de otra operación/) as string,
    });
    expect(await push(backend, llave, [{ contractNumber: 'O-3' }], { operation: 'uno' })).toMatchObject({
      status: 400,
      message: 'El identificador de la operación no es válido',
    });
  });

  /** What the program has made. */
  const everythingOf = async (programa: string) => ({
    deals: await backend.sql`select id, updated_at from public.deals where user_id = ${programa} order by id`,
    documents:
      await backend.sql`select id, file_path from public.deal_documents where user_id = ${programa} order by id`,
    objects: await backend.sql`select id from storage.objects where owner_id = ${programa} order by id`,
    importaciones: await backend.sql`select id from public.importaciones where user_id = ${programa}`,
  });
});

describe('lo que una persona corrigió', () => {
  test('se queda, y la línea de su registro dice qué; al repetir el envío dice lo mismo', async () => {
    const { llave } = await writer(['escribir']);
    const [corregido, intacto] = [randomUUID(), randomUUID()];
    const first = {
      debtorPhone: '600000001',
      courtName: 'Juzgado de Primera Instancia 4 de Lugo',
      caseNumber: '123/2025',
      claimedAmount: 3000,
    };
    const records = (life: object) => [
      { id: corregido, contractNumber: 'Q-1', creditorName: 'B', ...life },
      { contractNumber: 'Q-9', creditorName: { $ne: null } },
      { id: intacto, contractNumber: 'Q-2', creditorName: 'B', ...life },
      { contractNumber: 'Q-3', creditorName: 'B', ...life },
    ];
    await push(backend, llave, records(first));
    await backend.sql`update public.procedimientos set autos = '124/2025' where deal_id = ${corregido} and principal`;
    await backend.sql`update public.deals set debtorphone = '600000009' where id = ${corregido}`;

    const operation = randomUUID();
    const other = {
      debtorPhone: '600000002',
      courtName: 'Juzgado de Primera Instancia 1 de Vigo',
      caseNumber: '77/2024',
    };
    const again = () => push(backend, llave, records(other), { operation, query: '?actualizar=true' });
    for (const answer of [await again(), await again()]) {
      expect(inOrder(answer).map(({ resultado, seQueda }) => [resultado, seQueda])).toEqual([
        ['actualizado', ['debtorPhone', 'caseNumber']],
        ['rechazado', undefined],
        ['actualizado', undefined],
        ['actualizado', undefined],
      ]);
    }
    const rows = await backend.sql`
      select p.autos, o.nombre, d.debtorphone from public.procedimientos p
      join public.organos o on o.id = p.organo_id join public.deals d on d.id = p.deal_id
      where p.deal_id in (${corregido}, ${intacto}) order by p.deal_id = ${intacto}`;
    expect(rows).toEqual([
      { autos: '124/2025', nombre: other.courtName, debtorphone: '600000009' },
      { autos: other.caseNumber, nombre: other.courtName, debtorphone: other.debtorPhone },
    ]);
  });

  test('por la columna se la llama como en los registros; sin «actualizar» no se dice nada', async () => {
    const { llave } = await writer(['escribir']);
    const id = randomUUID();
    const record = {
      id,
      contractNumber: 'Q-5',
      creditorName: 'B',
      extrajudicialCommunicationSentDate: '2024-02-01',
    };
    await push(backend, llave, record);
    await reclamacionesDe(backend.sql, admin.userId).guardar(admin.userId, [unIntento(id)]);
    const sent = { ...record, extrajudicialCommunicationSentDate: '2023-01-01' };
    const updated = await push(backend, llave, sent, { query: '?actualizar=true' });
    expect(inOrder(updated)).toMatchObject([
      { resultado: 'actualizado', seQueda: ['extrajudicialCommunicationSentDate'] },
    ]);
    expect(inOrder(await push(backend, llave, sent))).toEqual([{ registro: 1, resultado: 'ya estaba', id }]);
  });
});
