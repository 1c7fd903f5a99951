/** A file pushed by a key, beside the dialog's own engine with the same file. See docs/decisions/297. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readText } from '@/data/importacion/lectura/lector';
import { importRecords, type ImportResult } from '@/data/importacion/motor/motor';
import type { RecordsBackend } from '@/data/importacion/motor/motor-batches';
import { toAppError } from '@/lib/errors';
import { wait } from '@/lib/retry';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { push } from '../support/envios';
import { makeKey } from '../support/llaves';

let backend: TestBackend;
let admin: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});
afterAll(() => backend.stop());

/** Both shapes, and every way in which a record cannot go in. */
function mixedFile(count: number): unknown[] {
  const good = Array.from({ length: count }, (_, n) => ({
    contractNumber: `C-${n}`,
    creditorName: n % 2 ? 'Banco Ñ' : 'Caja',
    name: `Persona ${n}`,
    ...(n % 3 === 0 && { id: `EXP-${n}` }),
    ...(n % 7 === 0 && { phase: 'presentada', phaseDate: '2024-02-01', claimedAmount: '1.234,56' }),
  }));
  const older = Array.from({ length: 5 }, (_, n) => ({
    numero_contrato: `V-${n}`,
    nombre_acreedor: 'Financiera',
  }));
  const poisoned: unknown[] = [
    7,
    null,
    'texto',
    [],
    {},
    { id: '..', contractNumber: 'X-1' },
    { id: 'a'.repeat(201), contractNumber: 'X-2' },
    { contractNumber: 2 ** 60 },
    { contractNumber: 'X-3', creditorName: { $ne: null } },
    { contractNumber: 'X-4', signaturedate: '31/02/2024' },
    { contractNumber: 'C-1', creditorName: 'banco ñ' },
    { id: 'EXP-0', contractNumber: 'C-0', creditorName: 'Caja' },
    { contractNumber: 'X-5', creditorName: 'B', phase: 'no hay tal fase' },
    { contractNumber: 'X-6\u0000', creditorName: '\uD800', message: 'y'.repeat(5000) },
    JSON.parse(
      '{"__proto__": {"id": "Z"}, "contractNumber": "X-7", "constructor": 1, "inventado": true}',
    ) as unknown,
  ];
  return [...good.slice(0, 20), ...poisoned, ...good.slice(20), ...older];
}

/** The dialog's own engine, with the calls of the screens. */
async function importAsTheDialog(staff: TestStaff, text: string): Promise<ImportResult> {
  const { data } = await staff.client
    .from('importaciones')
    .insert({ origen: 'json', nombre: 'x.json' })
    .select('id')
    .single();
  const importacion = (data as { id: string }).id;
  const calls: RecordsBackend = {
    wait,
    importRecords: async ({ table, columns, rows }, { updateExisting, restore }) => {
      const { data: answer, error } = await staff.client.rpc('import_rows', {
        table_name: table,
        columns,
        rows,
        update_existing: updateExisting,
        importacion,
        restore,
      });
      if (error) throw toAppError(error);
      return answer as Awaited<ReturnType<RecordsBackend['importRecords']>>;
    },
  };
  const { total, batch } = readText(text, staff.userId);
  return importRecords({ total, batch: async (from, to) => batch(from, to) }, calls, {
    updateExisting: false,
    restore: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

const OF_WHOM = ['user_id', 'responsable_id', 'importacion_id', 'created_at', 'updated_at', 'busqueda'];

const rowsOf = async ({ sql }: TestBackend) => ({
  deals: await sql`select to_jsonb(d) - ${OF_WHOM}::text[] as row from public.deals d order by id`,
  expedientes: await sql`
    select to_jsonb(e) - ${[...OF_WHOM, 'id']}::text[] as row from public.expedientes e order by numero_contrato`,
  fases: await sql`
    select h.deal_id, h.fase, h.fecha from public.fases_historial h order by h.deal_id, h.fecha, h.fase`,
  importes: await sql`select i.deal_id, i.importe from public.importes i order by i.deal_id`,
});

test('el mismo archivo da lo mismo por la llave que por el diálogo: recuento, errores, filas e historial', async () => {
  const other = await startTestBackend();
  try {
    const person = await createStaff(other);
    const file = JSON.stringify(mixedFile(400));
    const dialog = await importAsTheDialog(person, file);
    const { llave, programa } = await makeKey(admin, ['escribir']);
    const pushed = await push(backend, llave, file, { query: '?nombre=mezcla.json' });
    const { counts, errors } = dialog;
    expect(pushed).toMatchObject({
      status: 200,
      terminada: true,
      resumen: {
        total: counts.total,
        creados: counts.inserted,
        actualizados: counts.updated,
        existentes: counts.existing,
        fallidos: counts.failed,
      },
    });
    expect(counts).toMatchObject({ total: 420, failed: 13 });
    expect(pushed.registros).toHaveLength(counts.total);
    const told = pushed.registros.flatMap(({ errores = [] }) => errores);
    expect(told.toSorted()).toEqual(errors.toSorted());
    const rows = await rowsOf(backend);
    expect(rows).toEqual(await rowsOf(other));
    expect(rows.importes.length).toBeGreaterThan(10);
    // What a program makes is nobody's until somebody says whose.
    expect(await backend.sql`select distinct responsable_id from public.deals`).toEqual([
      { responsable_id: null },
    ]);
    const [row] = await backend.sql`
      select user_id, nombre, creados, fallidos, jsonb_array_length(errores) as errores, finished_at is not null as completa
      from public.importaciones where id = ${pushed.importacion}`;
    expect(row).toEqual({
      user_id: programa,
      nombre: 'mezcla.json',
      creados: counts.inserted,
      fallidos: counts.failed,
      errores: errors.length,
      completa: true,
    });
  } finally {
    await other.stop();
  }
});
