/**
 * One call: its name is resolved once, all of what comes out is looked at, and the connection goes to that very address, so that a name that
 * changes its mind meanwhile reaches nothing. A redirection is not followed, and whoever never answers is not waited for.
 */
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { estaProhibida } from './direcciones';
import { motivos } from './textos';

export interface Llamada {
  id: string;
  direccion: string;
  secreto: string;
  evento: string;
  objetos: unknown[];
  creada: Date;
}

export interface EntregaOptions {
  /** Tests replace who resolves a name, which addresses are refused, and by what a call is sent. */
  resolve?: (name: string) => Promise<string[]>;
  prohibida?: (address: string) => boolean;
  request?: typeof httpsRequest;
  limitMs?: number;
}

const LIMIT_MS = 10_000;

/** Undefined where the receiver has taken it, otherwise why not, in Spanish. */
export type Entregar = (llamada: Llamada) => Promise<string | undefined>;

const addressesOf = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

export function createEntrega({
  resolve = addressesOf,
  prohibida = estaProhibida,
  request = httpsRequest,
  limitMs = LIMIT_MS,
}: EntregaOptions = {}): Entregar {
  return async (llamada) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const url = new URL(llamada.direccion);
      if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return motivos.noHttps;
      const address = await within(signal, addressAllowed(url, { resolve, prohibida }));
      if (address === undefined) return motivos.prohibida;
      return reasonOf(await send(request, { url, address, signal, ...firmar(llamada) }));
    } catch (error) {
      return signal.aborted ? motivos.noResponde(limitMs) : motivos.noLlega(codeOf(error));
    }
  };
}

/** `dns.lookup` knows no signal. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
}

/** One of several that is refused refuses all: whoever answers with both means the other one. */
async function addressAllowed(
  { hostname }: URL,
  { resolve, prohibida }: Required<Pick<EntregaOptions, 'resolve' | 'prohibida'>>,
): Promise<string | undefined> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await resolve(literal) : [literal];
  return addresses.some(prohibida) ? undefined : addresses[0];
}

/** Ids and kinds; the time is signed with them, so that an old call cannot be sent again by somebody else. */
export function firmar({ id, secreto, evento, objetos, creada }: Llamada) {
  const body = JSON.stringify({ id, evento, creada: creada.toISOString(), objetos });
  const at = Math.floor(Date.now() / 1000);
  const firma = createHmac('sha256', secreto).update(`${at}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'backoffice',
      'x-backoffice-firma': `t=${at},v1=${firma}`,
    },
  };
}

interface Sent {
  url: URL;
  address: string;
  signal: AbortSignal;
  body: string;
  headers: Record<string, string | number>;
}

/** The status of the answer, whose body nobody needs. */
function send(request: typeof httpsRequest, { url, address, signal, body, headers }: Sent): Promise<number> {
  const pinned: LookupFunction = (_name, { all }, done) => {
    const family = isIP(address);
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const options: RequestOptions = { method: 'POST', headers, signal, lookup: pinned, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function reasonOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? motivos.redireccion(status) : motivos.contesta(status);
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'desconocido';
};
