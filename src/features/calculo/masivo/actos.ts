/** What is done with the calculations of a selection, batch by batch: checked, counted again, confirmed. */
import { v4 as uuid } from 'uuid';

import {
  type CalculosDeUno,
  calculosDeVarios,
  confirmCalculos,
  type OtroUltimo,
  recalculateCalculos,
} from '@/data/calculos/calculos-masivo';
import { enCentimos, type Fuera, type Listo } from '@/features/calculo/masivo/contar';
import { deOtraClase } from '@/features/calculo/masivo/de-otra-clase';
import { withRecountWorker, type Contar } from '@/features/calculo/masivo/recount-worker';
import { textos } from '@/features/calculo/masivo/textos';
import { halvesOf, runBatches, writeInHalves } from '@/lib/batches';

interface Options {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

const READ_A_CALL = 500;
const COUNTED_A_CALL = 200;
const WRITTEN_A_CALL = 100;
const AT_A_TIME = 2;

/** What an act would do. Its name is born with it: the same act that is asked again writes nothing twice. */
interface Comprobacion<T> {
  grupo: string;
  listos: T[];
  fuera: Fuera[];
}

export type Recalculable = Comprobacion<Listo> & { hasta: string };

/** Counts all of them, and keeps no more than what they come to: whole results of a large selection would fill the tab's memory. */
export function checkRecuento(ids: string[], hasta: string, options: Options): Promise<Recalculable> {
  return withRecountWorker(async (contar) => {
    const found: Recalculable = { grupo: uuid(), hasta, listos: [], fuera: [] };
    const count = async (deals: string[]) => {
      const unos = await calculosDeVarios(deals, true, options.signal);
      const { listos, fuera } = await contar({ unos, hasta, conRecuento: false });
      return { listos, fuera: [...deOtraClase(fuera, unos), ...losQueNoEstan(deals, unos)] };
    };
    let done = 0;
    const keep = ({ listos, fuera }: Awaited<ReturnType<typeof count>>, batch: string[]) => {
      found.listos.push(...listos);
      found.fuera.push(...fuera);
      options.onProgress((done += batch.length));
    };
    await runBatches(ids, count, keep, { size: COUNTED_A_CALL, inFlight: AT_A_TIME, signal: options.signal });
    return found;
  }, options.signal);
}

function losQueNoEstan(deals: string[], unos: CalculosDeUno[]): Fuera[] {
  const there = new Set(unos.map(({ deal }) => deal));
  return deals
    .filter((deal) => !there.has(deal))
    .map((deal) => ({ deal, nombre: deal, motivo: textos.noEsta }));
}

/** What an act did. */
export interface Hecho {
  grupo: string;
  hechos: number;
  fuera: Fuera[];
  /** It stopped there; asked again it goes on. */
  error?: unknown;
}

/** Batches that fail together stop the act; what was written stays, and is found again. */
async function hacer(grupo: string, work: (hecho: Hecho) => Promise<void>): Promise<Hecho> {
  const hecho: Hecho = { grupo, hechos: 0, fuera: [] };
  try {
    await work(hecho);
    return hecho;
  } catch (error) {
    return { ...hecho, error };
  }
}

export function recalcular({ grupo, hasta, listos }: Recalculable, options: Options): Promise<Hecho> {
  return hacer(grupo, (hecho) =>
    withRecountWorker(async (contar) => {
      const escritura = { grupo, hasta, contar, signal: options.signal };
      const write = (batch: Listo[]) => countAndWrite(escritura, batch);
      let done = 0;
      const keep = ({ escritos, fuera }: Escrito, batch: Listo[]) => {
        hecho.hechos += escritos;
        hecho.fuera.push(...fuera);
        options.onProgress((done += batch.length));
      };
      await runBatches(listos, write, keep, {
        size: WRITTEN_A_CALL,
        inFlight: AT_A_TIME,
        signal: options.signal,
      });
    }, options.signal),
  );
}

interface Escritura {
  grupo: string;
  hasta: string;
  contar: Contar;
  signal: AbortSignal;
}

interface Escrito {
  escritos: number;
  fuera: Fuera[];
}

/** Counted from what is there now; the base is the one that was checked, and the database refuses it where it is no longer the last. */
async function countAndWrite({ grupo, hasta, contar, signal }: Escritura, batch: Listo[]): Promise<Escrito> {
  const unos = await calculosDeVarios(
    batch.map(({ deal }) => deal),
    true,
    signal,
  );
  const bases = new Map(batch.map(({ deal, base }) => [deal, base]));
  const { recuentos } = await contar({ unos, hasta, conRecuento: true });
  const escritos = new Set<string>();
  const rotos = new Map<string, string>();
  await writeInHalves(
    recuentos.map((one) => ({ ...one, base: bases.get(one.deal) ?? one.base })),
    {
      write: (filas) => recalculateCalculos(grupo, filas),
      onWritten: (deals) => deals.forEach((deal) => escritos.add(deal)),
      onRefused: ([one], { message }) => void (one && rotos.set(one.deal, message)),
      halve: halvesOf,
    },
  );
  const fuera = batch
    .filter(({ deal }) => !escritos.has(deal))
    .map(({ deal, nombre }): Fuera => {
      const motivo = rotos.get(deal) ?? textos.cambiado;
      return { deal, nombre, motivo, arreglo: 'expediente' };
    });
  return { escritos: escritos.size, fuera };
}

/** A proposal that can be confirmed, with what is shown of it. */
export interface Propuesto {
  deal: string;
  nombre: string;
  id: string;
  clase: 'intereses' | OtroUltimo['clase'];
  titulo: string;
  hasta: string;
  capital: number;
  intereses: number;
  updated_at: string;
}

export type Confirmable = Comprobacion<Propuesto>;

export async function checkPropuestos(ids: string[], signal: AbortSignal): Promise<Confirmable> {
  const found: Confirmable = { grupo: uuid(), listos: [], fuera: [] };
  const read = (deals: string[]) => calculosDeVarios(deals, false, signal);
  const keep = (unos: CalculosDeUno[], deals: string[]) => {
    found.fuera.push(...losQueNoEstan(deals, unos));
    for (const { deal, nombre, ultimo, otros } of unos) {
      const todos = [...(ultimo ? [{ ...ultimo, clase: 'intereses' as const }] : []), ...otros];
      const propuestos = todos.filter(({ estado }) => estado === 'propuesto');
      found.listos.push(...propuestos.map((uno) => ({ deal, nombre, ...uno })));
      if (propuestos.length > 0) continue;
      found.fuera.push(
        todos.length > 0
          ? { deal, nombre, motivo: textos.yaConfirmado, arreglo: 'expediente' }
          : { deal, nombre, motivo: textos.sinCalculo, arreglo: { calculo: undefined } },
      );
    }
  };
  await runBatches(ids, read, keep, { size: READ_A_CALL, inFlight: AT_A_TIME, signal });
  return found;
}

/** In cents. */
export function totalDe(propuesto: Pick<Propuesto, 'capital' | 'intereses'>): number {
  const { capital, intereses } = enCentimos(propuesto);
  return capital + intereses;
}

export function confirmar({ grupo, listos }: Confirmable, { onProgress, signal }: Options): Promise<Hecho> {
  return hacer(grupo, async (hecho) => {
    let done = 0;
    const write = (batch: Propuesto[]) =>
      confirmCalculos(grupo, Object.fromEntries(batch.map(({ id, updated_at }) => [id, updated_at])));
    const keep = (confirmados: string[], batch: Propuesto[]) => {
      const suyos = new Set(confirmados);
      hecho.hechos += confirmados.length;
      for (const { id, deal, nombre } of batch)
        if (!suyos.has(id))
          hecho.fuera.push({ deal, nombre, motivo: textos.cambiado, arreglo: 'expediente' });
      onProgress((done += batch.length));
    };
    await runBatches(listos, write, keep, { size: READ_A_CALL, inFlight: AT_A_TIME, signal });
  });
}
