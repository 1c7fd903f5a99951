/** Packages into ZIPs of up to a gigabyte. One that fails is named and the rest goes on; of a ZIP that cannot be written nothing is left. */
import type { Destino } from '@/features/aportacion/masivo/destino';
import { toAppError } from '@/lib/errors';
import { writeZipTo, type ZipSource } from '@/lib/zip';

const ZIP_MAX = 1024 ** 3;

export interface Resultado {
  hechos: string[];
  fallos: { dealId: string; motivo: string }[];
  /** The last failure would be that of all the others too: they were not tried. */
  cortado?: boolean;
}

interface Pedido {
  dealId: string;
  bytes: number;
}

interface Registrado {
  id: string;
  /** Its record is of this time, and not of an equal package that somebody has. */
  nuevo: boolean;
}

interface Options<P extends Pedido> {
  /** The ZIP is called so; where there are several, each adds its number. */
  nombre: string;
  destino: Destino;
  signal: AbortSignal;
  onProgress: (vistos: number) => void;
  /** Makes a package and records it. */
  hacer: (pedido: P) => Promise<Registrado & { archivos: ZipSource[] }>;
  anular: (id: string, motivo: string) => Promise<unknown>;
  zipMax?: number;
}

export async function writeSeveral<P extends Pedido>(
  pedidos: readonly P[],
  options: Options<P>,
): Promise<Resultado> {
  const result: Resultado = { hechos: [], fallos: [] };
  const batches = enLotes(pedidos, options.zipMax ?? ZIP_MAX);
  for (const [index, batch] of batches.entries()) {
    const part = batches.length > 1 ? `_${index + 1}` : '';
    const whole = await writeBatch(`${options.nombre}${part}.zip`, batch, result, options);
    if (!whole) break;
  }
  return result;
}

/** Case files that fit into one ZIP. */
function enLotes<P extends Pedido>(pedidos: readonly P[], max: number): P[][] {
  const batches: P[][] = [];
  let room = 0;
  for (const pedido of pedidos) {
    if (batches.length === 0 || pedido.bytes > room) {
      batches.push([]);
      room = max;
    }
    batches.at(-1)?.push(pedido);
    room -= pedido.bytes;
  }
  return batches;
}

type Hecho = Registrado & { dealId: string };

/** False where no more are made: somebody cancelled, or there is no connection or no room. What was made until then is in a ZIP that is whole. */
async function writeBatch<P extends Pedido>(
  name: string,
  batch: readonly P[],
  result: Resultado,
  options: Options<P>,
): Promise<boolean> {
  const made: Hecho[] = [];
  const file = await options.destino.create(name);
  try {
    const sources = makeAll(batch, made, result, options);
    await writeZipTo(sources, file, { signal: new AbortController().signal, onProgress: () => undefined });
    await (made.length > 0 ? file.close() : file.discard());
  } catch (error) {
    // The disk is full, for instance: nothing half made is left, neither there nor on record.
    await file.discard();
    const motivo = `No se ha podido escribir ${name}: ${toAppError(error).message}`;
    for (const { id } of made.filter(({ nuevo }) => nuevo))
      await options.anular(id, motivo.slice(0, 500)).catch(() => undefined);
    result.fallos.push(...made.map(({ dealId }) => ({ dealId, motivo })));
    result.cortado = true;
    return false;
  }
  result.hechos.push(...made.map(({ dealId }) => dealId));
  return !options.signal.aborted && !result.cortado;
}

async function* makeAll<P extends Pedido>(
  batch: readonly P[],
  made: Hecho[],
  result: Resultado,
  { hacer, signal, onProgress }: Options<P>,
): AsyncGenerator<ZipSource> {
  const before = result.hechos.length + result.fallos.length;
  for (const [index, pedido] of batch.entries()) {
    if (signal.aborted) return;
    const { dealId } = pedido;
    try {
      const { archivos, id, nuevo } = await hacer(pedido);
      made.push({ dealId, id, nuevo });
      yield* archivos;
    } catch (error) {
      const failure = toAppError(error);
      if (signal.aborted) return;
      result.fallos.push({ dealId, motivo: failure.message });
      result.cortado = failure.hitsAll;
      if (result.cortado) return;
    }
    onProgress(before + index + 1);
  }
}
