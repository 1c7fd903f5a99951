/** Case files pushed by a key: answered record by record, safe to ask again, and by whoever may. See docs/decisions/297. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { contrato, inOrder, push, send } from '../support/envios';
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
