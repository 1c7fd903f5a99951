import { Refusal } from './refusal';
import { mensajes } from './textos';
import { createTurns } from './turns';

type Engine = (request: Request) => Promise<Response>;

const AT_ONCE = 6;
const WAITING = 200;

/** Requests without a session share six connections of the engine, so that rows are still answered while many people sign in. */
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
