import net from 'node:net';

import type { Sql } from 'postgres';

/** The message ReadyForQuery, which ends each answer of PostgreSQL, also the one to a new connection. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const REFUSAL = 0x45;

const OVER = new Set<string | symbol>(['end', 'error', 'close']);

/**
 * A socket that hides from the driver that its connection was lost, until the whole pool is replaced. The driver drops queries that it
 * receives between the error and the end of a socket, and queries that were not sent yet.
 */
export class PoolSocket extends net.Socket {
  readonly #onLost: () => void;
  #state: 'connecting' | 'greeting' | 'refused' | 'ready' | 'lost' = 'connecting';

  constructor(onLost: () => void) {
    super({ allowHalfOpen: true });
    this.#onLost = onLost;
    // The driver only ends sockets that say they are open; a lost connection is half open.
    Object.defineProperty(this, 'readyState', { value: 'open' });
  }

  open({ path, host, port }: Sql['options']): this {
    if (path) this.connect(path);
    else this.connect(port[0] ?? 0, host[0] ?? 'localhost');
    return this;
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'connect') this.#state = 'greeting';
    else if (event === 'data' && this.#state === 'greeting') this.#greet(args[0] as Buffer);
    if (event === 'end' && this.#state === 'refused') this.destroy();
    if (!OVER.has(event) || this.#state === 'connecting' || this.#state === 'refused') {
      return super.emit(event, ...args);
    }
    if (this.#state !== 'lost') {
      this.#state = 'lost';
      this.#onLost();
    }
    return true;
  }

  /** A server that is starting, or has too many connections, says so and hangs up: the driver knows how to take that. */
  #greet(answer: Buffer): void {
    if (answer[0] === REFUSAL) this.#state = 'refused';
    else if (answer.subarray(-6, -1).equals(READY)) this.#state = 'ready';
  }

  /** The driver's last word: it must know in the same instant that nothing is open any more. */
  override end(...words: never[]): this {
    this.#state = 'lost';
    super.end(...words);
    super.emit('close', false);
    return this;
  }
}
