import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { dice, type Roll } from '../support/random';
import { type Grupo, makeGrupo, restOf } from './muchos';
import {
  closeTormenta,
  killAndStart,
  openTormenta,
  type Persona,
  type Tormenta,
  untilReleased,
} from './practica';

/**
 * A Papelera of many case files is emptied as the screen does it. Short here; `npm run test:purge` does it with 1,000 case files of 10
 * documents and 10 deaths of the program. PURGE_SEED chooses the moments.
 */

const DEALS = Number(process.env.PURGE_DEALS ?? 60);
const DOCUMENTS = Number(process.env.PURGE_DOCUMENTS ?? 3);
const DEATHS = Number(process.env.PURGE_DEATHS ?? 2);
const SEED = Number(process.env.PURGE_SEED ?? 2026);
const LIMIT_MS = 60_000;
/** As the screen asks: `ENTRIES_A_CALL`. */
const PART = 50;

let tormenta: Tormenta;
let ana: Persona;
/** What nobody asks to be gone: alive, and waiting in the Papelera beside the rest. */
let alive: Grupo;
let waiting: Grupo;

const few = { deals: Math.ceil(DEALS / 5), documents: DOCUMENTS };
const many = { deals: DEALS, documents: DOCUMENTS };

beforeAll(async () => {
  tormenta = await openTormenta(false);
  [ana] = tormenta.personas as [Persona, ...Persona[]];
  alive = await makeGrupo(tormenta, ana, { prefix: 'VIVE', ...few });
  waiting = await inPapelera('ESPERA', few);
}, 120_000);

afterAll(async () => {
  await closeTormenta(tormenta);
  vi.unstubAllGlobals();
});

async function inPapelera(prefix: string, size: typeof few): Promise<Grupo> {
  const grupo = await makeGrupo(tormenta, ana, { prefix, ...size });
  const ids = Array.from({ length: grupo.deals }, (_, n) => `${prefix}-${n}`);
  const { gone } = await ana.api.papelera.deleteMany('deals', { ids }, { onProgress: () => undefined });
  expect(gone).toHaveLength(grupo.deals);
  return grupo;
}

const entriesOf = ({ prefix }: Grupo) =>
  ana.api.papeleraLista.foundPapelera({ search: `${prefix}-`, tabla: 'deals' });

async function vaciar(
  grupo: Grupo,
  options: { onProgress?: (done: number) => void; signal?: AbortSignal } = {},
) {
  const { onProgress = () => undefined, signal = new AbortController().signal } = options;
  return ana.api.papeleraMuchos.purgeEach({ entries: await entriesOf(grupo), onProgress, signal });
}

const GONE = { alive: 0, waiting: 0, documents: 0, objects: 0, bytes: 0 };

/** Nothing of what nobody asked for has gone. */
async function expectTheRest(): Promise<void> {
  const documents = few.deals * few.documents;
  const kept = { documents, objects: documents, bytes: documents, purged: 0 };
  expect(await restOf(tormenta, alive)).toEqual({ ...kept, alive: few.deals, waiting: 0 });
  expect(await restOf(tormenta, waiting)).toEqual({ ...kept, documents: 0, alive: 0, waiting: few.deals });
}

test(
  `${DEALS} case files with ${DOCUMENTS} documents each are gone within a minute`,
  async () => {
    const grupo = await inPapelera('TODO', many);
    const began = performance.now();
    const { eliminados } = await vaciar(grupo);
    const told = performance.now() - began;
    await untilReleased(tormenta);
    const removed = performance.now() - began;
    console.log(
      `purga de ${DEALS} × ${DOCUMENTS}: ${(told / 1000).toFixed(1)} s, sus archivos borrados a los ${(removed / 1000).toFixed(1)} s`,
    );
    expect(eliminados).toBe(DEALS);
    expect(removed).toBeLessThan(LIMIT_MS);
    expect(await restOf(tormenta, grupo)).toEqual({ ...GONE, purged: DEALS });
    await expectTheRest();
  },
  5 * LIMIT_MS,
);

test(
  'Cancelar: the part under way goes as a whole, the others wait with all that is theirs',
  async () => {
    const grupo = await inPapelera('CANCELADO', { deals: PART * 2 + 1, documents: DOCUMENTS });
    const controller = new AbortController();
    const result = await vaciar(grupo, { onProgress: () => controller.abort(), signal: controller.signal });
    expect(result).toMatchObject({ cancelado: true, eliminados: PART });
    await untilReleased(tormenta);
    const left = (grupo.deals - PART) * DOCUMENTS;
    expect(await restOf(tormenta, grupo)).toEqual({
      ...GONE,
      waiting: grupo.deals - PART,
      objects: left,
      bytes: left,
      purged: PART,
    });
    await expectTheRest();
    await vaciar(grupo);
  },
  LIMIT_MS,
);

/** After some of the parts that are left, in the middle of the next; or when all are through, while their files are being removed. */
async function killIn(grupo: Grupo, roll: Roll): Promise<void> {
  const parts = roll(1 + Math.ceil((2 * DEALS) / PART / DEATHS));
  let purging: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const onProgress = (done: number) => {
      if (done >= parts * PART) resolve();
    };
    if (parts === 0) resolve();
    purging = vaciar(grupo, { onProgress })
      .catch(() => undefined)
      .finally(() => resolve());
  });
  await wait(roll(300));
  await killAndStart(tormenta);
  await purging;
}

test(
  `killed ${DEATHS} times (seed ${SEED}), and asked again: exactly what was asked for is gone`,
  async () => {
    const grupo = await inPapelera('MUERE', many);
    const roll = dice(SEED);
    const left: number[] = [];
    for (let death = 0; death < DEATHS; death += 1) {
      await killIn(grupo, roll);
      left.push((await entriesOf(grupo)).length);
    }
    console.log(`quedaban tras cada muerte: ${left.join(', ')}`);
    await vaciar(grupo);
    await untilReleased(tormenta);
    expect(await restOf(tormenta, grupo)).toEqual({ ...GONE, purged: grupo.deals });
    await expectTheRest();
  },
  20 * LIMIT_MS,
);
