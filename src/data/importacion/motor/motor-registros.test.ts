import { beforeEach, describe, expect, it } from 'vitest';

import { mapRecord } from '@/data/importacion/mapeo/mapeo';
import { AppError } from '@/lib/errors';

import { aTrial, network, records, sourceOf } from '../../../../tests/muestras/importacion/motor';
import { type ImportProgress, importRecords } from './motor';
import { batchSize, type RecordSource } from './motor-batches';

let { backend, progress, controller, options } = aTrial();

beforeEach(() => {
  ({ backend, progress, controller, options } = aTrial());
});

describe('batchSize', () => {
  it.each([
    [1, 5],
    [12, 5],
    [200, 10],
    [1000, 50],
    [10_000, 500],
    [150_000, 500],
  ])('%i records go %i at a time', (total, size) => {
    expect(batchSize(total)).toBe(size);
  });
});

describe('importRecords', () => {
  it('writes all, two calls in flight, and moves record by record from 0 to 100', async () => {
    const { counts, ended, errors } = await importRecords(sourceOf(records(1200)), backend, options());
    expect(counts).toMatchObject({ total: 1200, inserted: 1200, existing: 0, failed: 0 });
    expect({ ended, errors }).toEqual({ ended: 'completed', errors: [] });
    expect(backend.maxInFlight).toBe(2);
    expect(Math.max(...backend.calls)).toBe(60);
    const percents = progress.map(({ percent }) => percent);
    expect(percents[0]).toBe(0);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(progress.length).toBeGreaterThan(1200);
  });

  it('counts refused records as failed, each once, also where their batch is halved', async () => {
    backend.bad = new Set(['E1']);
    const refused = { count: 1, errors: ['Registro 5: mal', 'Registro 5: peor'] };
    const source = sourceOf(records(4));
    const batch: RecordSource['batch'] = async (from, to) => ({ ...(await source.batch(from, to)), refused });
    const { counts, errors } = await importRecords({ total: 5, batch }, backend, options());
    expect(counts).toMatchObject({ total: 5, inserted: 3, failed: 2 });
    expect(errors).toEqual([...refused.errors, 'Registro 1 (contrato E1): valor fuera de rango']);
    expect(progress.at(-1)?.percent).toBe(100);
  });

  it('tells how many of those that it made are in the older table', async () => {
    const { record: old } = mapRecord({ numero_contrato: 'A1' }, 9, 'u');
    const both = [...records(2), ...(old ? [old] : [])];
    const { counts } = await importRecords(sourceOf(both), backend, options());
    expect(counts).toMatchObject({ inserted: 3, antiguos: 1 });
  });

  it('names the bad record of a batch and writes the others', async () => {
    backend.bad = new Set(['E7', 'E8']);
    const { counts, errors } = await importRecords(sourceOf(records(100)), backend, options());
    expect(counts).toMatchObject({ inserted: 98, failed: 2 });
    expect(errors).toEqual([
      'Registro 7 (contrato E7): valor fuera de rango',
      'Registro 8 (contrato E8): valor fuera de rango',
    ]);
    expect(backend.deals.size).toBe(98);
  });

  it('leaves what exists, or updates it when told', async () => {
    await importRecords(sourceOf(records(3)), backend, options());
    const again = await importRecords(sourceOf(records(4)), backend, options());
    expect(again.counts).toMatchObject({ inserted: 1, existing: 3, updated: 0 });
    const update = await importRecords(sourceOf(records(4)), backend, options({ updateExisting: true }));
    expect(update.counts).toMatchObject({ inserted: 0, existing: 0, updated: 4 });
  });

  it('names what waits in the Papelera and leaves it there, or brings it back when told', async () => {
    backend.papelera.add('E2');
    const { counts, errors } = await importRecords(sourceOf(records(3)), backend, options());
    expect(counts).toMatchObject({ inserted: 2, failed: 1 });
    expect(errors).toEqual([
      'Registro 2 (contrato E2): está en la Papelera y se ha dejado allí; para importarlo, marque «Restaurar los que están en la Papelera»',
    ]);
    const again = await importRecords(sourceOf(records(3)), backend, options({ restore: true }));
    expect(again.counts).toMatchObject({ inserted: 1, existing: 2, failed: 0 });
  });

  it('says of what it may not see only that the record cannot go in', async () => {
    backend.hidden.add('E2');
    const { counts, errors } = await importRecords(sourceOf(records(3)), backend, options({ restore: true }));
    expect(counts).toMatchObject({ inserted: 2, existing: 0, failed: 1 });
    expect(errors).toEqual([
      'Registro 2 (contrato E2): no se puede importar con estos datos; consulte con un administrador del despacho',
    ]);
  });

  it('tries again after a lost connection, then goes on', async () => {
    let left = 2;
    backend.failure = () => (left-- > 0 ? network() : undefined);
    const { counts } = await importRecords(sourceOf(records(5)), backend, options());
    expect(counts.inserted).toBe(5);
    expect(backend.waits).toEqual([500, 1000]);
  });

  it.each([
    [network(), 'Se ha perdido la conexión con el servidor.'],
    [new AppError('unavailable', '503'), 'Se ha perdido la conexión con el servidor.'],
    [new AppError('session', 'x'), 'La sesión ha caducado: inicie sesión de nuevo.'],
    [new AppError('forbidden', 'no'), 'El servidor no permite importar: no.'],
    [new AppError('full', 'No queda sitio.'), 'No queda sitio.'],
  ])('stops at %s and says what is in', async (failure, cause) => {
    let calls = 0;
    backend.failure = () => (++calls > 2 ? failure : undefined);
    const { ended, message, counts } = await importRecords(sourceOf(records(50)), backend, options());
    expect(ended).toBe('interrupted');
    expect(counts.inserted).toBe(10);
    expect(message).toBe(
      `${cause} 10 expedientes están dentro. Vuelva a importar el mismo archivo para terminar la importación: lo que ya está no se repite.`,
    );
  });

  it('stops after the batches in flight when cancelled', async () => {
    const onProgress = (step: ImportProgress) => {
      if (step.counts.inserted === 1) controller.abort();
    };
    const { ended, counts } = await importRecords(sourceOf(records(100)), backend, options({ onProgress }));
    expect(ended).toBe('cancelled');
    expect(counts.inserted).toBe(10);
    expect(backend.deals.size).toBe(10);
  });
});
