import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import { inMadrid } from '../lib/madrid';
import { createEntrega, type Entregar, type Llamada } from './entrega';

interface RondaOptions {
  sql: Sql;
  log: Log;
  entregar?: Entregar;
}

const LOOK_MS = 1000;
/** After a failure of the database, in looks: a minute. */
const PATIENCE = 60;

/** Makes the calls that wait. Answers how to stop: those on their way end first. */
export function startLlamadas(options: RondaOptions): () => Promise<void> {
  const ronda = createRonda(options);
  let running: Promise<void> | undefined;
  let quiet = 0;
  const look = () => {
    if (running || quiet-- > 0) return;
    running = ronda
      .look()
      .then((went) => {
        quiet = went ? 0 : PATIENCE;
      })
      .finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await ronda.stop();
  };
}

/** Each address has a lane of its own, in which its calls go one after the other: one that never answers keeps nobody else waiting. */
export function createRonda({ sql, log, entregar = createEntrega() }: RondaOptions) {
  const lanes = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let termsOf = '';

  async function goAlong(destino: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const [llamada] = await sql<Llamada[]>`select * from private.llamada_tomar(${destino})`;
      if (!llamada) return;
      const motivo = await entregar(llamada);
      await sql`select private.llamada_resultado(${llamada.id}, ${motivo ?? null})`;
      if (motivo !== undefined) return;
    }
  }

  const failed = (error: unknown) => log(`Avisos a otros programas: ${(error as Error).message}`);

  return {
    /** Begins the lanes of what is due. False where it is better to wait. */
    look: async (): Promise<boolean> => {
      try {
        const { day } = inMadrid(Date.now());
        if (day !== termsOf) await sql`select private.llamar_plazos_cercanos()`;
        termsOf = day;
        const due = await sql<{ id: string }[]>`select d as id from private.destinos_por_llamar() d`;
        for (const { id } of due) {
          if (lanes.has(id)) continue;
          const lane = goAlong(id)
            .catch(failed)
            .finally(() => lanes.delete(id));
          lanes.set(id, lane);
        }
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
    /** Calls on their way end, and no other is begun. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all(lanes.values());
    },
    idle: async (): Promise<void> => {
      await Promise.all(lanes.values());
    },
  };
}
