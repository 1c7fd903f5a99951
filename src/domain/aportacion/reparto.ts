/** Submissions: what fits goes together, in order; what is too large for any goes alone, on a digital medium (RD 1065/2015, art. 18). */
import { inBytes, type Perfil } from '@/domain/aportacion/perfiles';

export interface Envio<T> {
  n: number;
  /** A file larger than a whole submission. */
  enSoporte: boolean;
  bytes: number;
  piezas: T[];
}

interface Repartible {
  bytes: number;
}

type Limites = Pick<Perfil, 'total' | 'archivos'>;

/** `fijos` (the brief and the index) go in the first submission. */
export function repartir<T extends Repartible>(
  fijos: readonly T[],
  piezas: readonly T[],
  { total, archivos }: Limites,
): Envio<T>[] {
  const max = inBytes(total);
  const fixed = sum(fijos);
  const envios: Envio<T>[] = [{ n: 1, enSoporte: fixed > max, bytes: fixed, piezas: [...fijos] }];
  // Not the last of all: one that went on a medium lies between.
  let open = envios[0];
  for (const pieza of piezas) {
    const alone = pieza.bytes > max;
    if (alone || !open || open.bytes + pieza.bytes > max || open.piezas.length >= archivos) {
      const envio: Envio<T> = { n: envios.length + 1, enSoporte: alone, bytes: 0, piezas: [] };
      envios.push(envio);
      if (!alone) open = envio;
      add(envio, pieza);
    } else add(open, pieza);
  }
  return envios;
}

function add<T extends Repartible>(envio: Envio<T>, pieza: T): void {
  envio.piezas.push(pieza);
  envio.bytes += pieza.bytes;
}

const sum = (piezas: readonly Repartible[]) => piezas.reduce((total, { bytes }) => total + bytes, 0);
