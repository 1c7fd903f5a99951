/** Files that somebody has damaged, the same ones for the same seed: `MUTADOS` says how many, `MUTADOS_SEMILLA` which. */
import { unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';

const CUANTOS = Number(process.env.MUTADOS ?? 300);
const SEMILLA = Number(process.env.MUTADOS_SEMILLA ?? 44);
/** What a person waits for one file at most. */
const PACIENCIA_MS = 5000;
/** What is waited for a reader that uses no processor. Others may use it meanwhile, so that it is far more than what a person waits. */
const ESPERA_MS = 60_000;
/** What a reader may hold at once of files that are a thousand times smaller; what it leaves behind is collected in time. */
const MEMORIA_MAX = 1024 ** 3;

function azar(semilla: number): () => number {
  let state = semilla >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const medido = { cuantos: 0, lento: 0, memoria: 0 };

/** Of the long form (`npm run test:entrada`) its figures are told, of the kind that was tried. */
function* conMedida(danados: Iterable<Uint8Array<ArrayBuffer>>): Generator<Uint8Array<ArrayBuffer>> {
  Object.assign(medido, { cuantos: 0, lento: 0, memoria: 0 });
  yield* danados;
  if (process.env.MUTADOS)
    console.warn(
      `${expect.getState().currentTestName}: semilla ${SEMILLA}, ${medido.cuantos} archivos, el más lento ${Math.round(medido.lento)} ms, ${Math.round(medido.memoria / 1024 ** 2)} MB del proceso`,
    );
}

/** The answer of a reader, which came soon and without filling the memory. */
export async function contestado<T>(leer: () => Promise<T>): Promise<T> {
  // Of the processor: what other work on the machine takes is not the reader's.
  const begun = process.cpuUsage();
  const answer = await conEspera(leer());
  const { user, system } = process.cpuUsage(begun);
  const took = (user + system) / 1000;
  expect(took).toBeLessThan(PACIENCIA_MS);
  const { rss, heapUsed, external } = process.memoryUsage();
  expect(heapUsed + external).toBeLessThan(MEMORIA_MAX);
  medido.cuantos += 1;
  medido.lento = Math.max(medido.lento, took);
  medido.memoria = Math.max(medido.memoria, rss);
  return answer;
}

/** One that waits for ever is named, so that the same seed finds it again: its test would end without saying which it was. */
async function conEspera<T>(leido: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nunca = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`file ${medido.cuantos + 1} of seed ${SEMILLA} is not answered`)),
      ESPERA_MS,
    );
  });
  try {
    return await Promise.race([leido, nunca]);
  } finally {
    clearTimeout(timer);
  }
}

const RAROS = [0, 1, 0x7f, 0x80, 0xff, 0x22, 0x0a, 0x3c];

export const mutados = (originales: Uint8Array[]) => conMedida(danar(originales, CUANTOS));

function* danar(originales: Uint8Array[], cuantos: number): Generator<Uint8Array<ArrayBuffer>> {
  const next = azar(SEMILLA);
  const entero = (max: number) => Math.floor(next() * max);
  for (let n = 0; n < cuantos; n++) {
    const original = originales[entero(originales.length)] ?? new Uint8Array();
    let bytes = new Uint8Array(original);
    for (let changes = 1 + entero(6); changes > 0; changes--) {
      const at = entero(bytes.length);
      const kind = entero(5);
      if (kind === 0) bytes = bytes.slice(0, at);
      else if (kind === 1) bytes.copyWithin(at, entero(bytes.length), entero(bytes.length));
      else if (kind === 2)
        bytes = new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(entero(bytes.length))]);
      else if (kind === 3) bytes.fill(RAROS[entero(RAROS.length)] ?? 0, at, at + 1 + entero(4));
      else bytes[at] = entero(256);
    }
    yield bytes;
  }
}

/** ZIPs that are whole, with one part that somebody has damaged: its CRC hides nothing of it. */
export const mutadosPorDentro = (originales: Uint8Array[]) => conMedida(damageInside(originales));

function* damageInside(originales: Uint8Array[]): Generator<Uint8Array<ArrayBuffer>> {
  const abiertos = originales.map((original) => unzipSync(original));
  const partes = abiertos.flatMap((zip) =>
    Object.keys(zip)
      .filter((name) => /\.(?:xml|rels)$/.test(name))
      .map((name) => ({ zip, name })),
  );
  for (const { zip, name } of partes)
    for (const danada of danar([zip[name] ?? new Uint8Array()], Math.ceil(CUANTOS / partes.length)))
      yield zipSync({ ...zip, [name]: danada }, { level: 0 });
}

/** What no message for people says. */
const INGLES =
  /\b(?:invalid|error|cannot|unexpected|failed|unsupported|undefined|null|not found|out of|range|expected|data|type)\b/i;

/** Sentences of the program; what it quotes of the file may be in any language. */
export const enIngles = (sentences: string[]): string[] =>
  sentences.filter((sentence) => INGLES.test(sentence.replace(/«[^»]*»/g, '')));
