import { Refusal } from './refusal';
import { mensajes } from './textos';
import { createTurns } from './turns';

type Engine = (request: Request) => Promise<Response>;

const AT_ONCE = 6;
const WAITING = 200;

/** Whoever has no session yet: all of them together may have six of the engine's connections, so that rows are answered meanwhile. */
export function inTurns(engine: Engine): Engine {
  const turns = createTurns({ atOnce: AT_ONCE, waiting: WAITING });
  return async (request) => {
    const giveBack = await turns.take('accounts');
    if (!giveBack) {
      return new Refusal({ status: 429, message: mensajes.demasiadas(1000), retryAfterMs: 1000 }).forAuth();
    }
    try {
      return await engine(request);
    } finally {
      giveBack();
    }
  };
}
