/** What phases cost: the list with them, their counts and report, and moving 10,000 case files and taking it back, with history and audit. */
import { randomUUID } from 'node:crypto';

import { MOVED_A_CALL, MOVING_AT_A_TIME } from '../src/data/fases/fases-types';
import { runBatches } from '../src/lib/batches';
import { type Measure, summarize, times } from './medir';
import { page } from './rendimiento-llamadas';
import type { Served } from './rendimiento-servidor';

const MANY = 10_000;
const ROUNDS = 20;

export async function measureFases(served: Served): Promise<Measure[]> {
  const call = async <T>(name: string, args: object): Promise<T> => {
    const { data, error } = await served.client.rpc(name, args);
    if (error) throw new Error(`${name}: ${error.message}`);
    return data as T;
  };
  const inPhase = page({ filters: { fase: ['presentada'] }, sort_by: 'fase_desde', sort_desc: false });
  const ms = (what: string, median: number, found: number[]): Measure => {
    return { what, unit: 'ms', target: { median }, ...summarize(found) };
  };
  return [
    ms(
      'Lista de una fase, por antigüedad en ella',
      15,
      await times(ROUNDS, () => call(inPhase.name, inPhase.args)),
    ),
    ms('Expedientes por fase, en la base de datos', 1, await counts(served)),
    ms('Informe de fases, de todas las fechas', 300, await times(3, () => call('informe_fases', {}))),
    ...(await moving(served, call, ms)),
  ];
}

/** Without HTTP, which takes longer than the counting. */
async function counts({ sql }: Served): Promise<number[]> {
  const count = () => sql`select v.fase, sum(v.n) from derived.deals_by_fase v group by v.fase`;
  await count();
  return times(ROUNDS, count);
}

async function moving(
  { sql }: Served,
  call: <T>(name: string, args: object) => Promise<T>,
  ms: (what: string, median: number, found: number[]) => Measure,
): Promise<Measure[]> {
  const deals = await sql<
    { id: string }[]
  >`select id from public.deals where fase is null order by id limit ${MANY}`;
  const ids = deals.map(({ id }) => id);
  const [{ hoy }] = await sql<[{ hoy: string }]>`select private.hoy()::text as hoy`;
  const datos = { fase: 'reclamacion', fecha: hoy, grupo: randomUUID() };
  const moved = await times(1, () =>
    runBatches(
      ids,
      (row_ids) => call('mover_fase', { row_ids, datos }),
      () => undefined,
      { size: MOVED_A_CALL, inFlight: MOVING_AT_A_TIME },
    ),
  );
  const undoSteps = async () => {
    const { quedan } = await call<{ quedan: number }>('deshacer_cambio_en_bloque', { grupo: datos.grupo });
    if (quedan > 0) await undoSteps();
  };
  const undone = await times(1, undoSteps);
  return [ms('Cambiar de fase 10.000 expedientes', 2000, moved), ms('Deshacerlo', 2000, undone)];
}
