/** Files that somebody has damaged, the same ones for the same seed: `MUTADOS` says how many, `MUTADOS_SEMILLA` which. */

const CUANTOS = Number(process.env.MUTADOS ?? 300);
const SEMILLA = Number(process.env.MUTADOS_SEMILLA ?? 44);
/** What a person waits for one file at most; a machine with other work takes several times as long. */
export const PACIENCIA_MS = 5000;

function azar(semilla: number): () => number {
  let state = semilla >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const RAROS = [0, 1, 0x7f, 0x80, 0xff, 0x22, 0x0a, 0x3c];

export function* mutados(originales: Uint8Array[], cuantos = CUANTOS): Generator<Uint8Array<ArrayBuffer>> {
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

/** What no message for people says. */
export const INGLES =
  /\b(?:invalid|error|cannot|unexpected|failed|unsupported|undefined|null|not found|out of|range|expected|data|type)\b/i;
