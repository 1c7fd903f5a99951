import { storageError } from '../../src/data/documentos/peticiones-almacen';

/** Answers a request of the API as if it had come from outside, with everything that stands before it. */
export type Preguntar = (request: Request) => Response | Promise<Response>;

interface Peticion {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** An address begins at the root and has its query. */
  path: string;
  body?: unknown;
  /** In place of a body of JSON. */
  bytes?: Blob;
  headers?: Record<string, string>;
}

interface Respuesta {
  status: number;
  body: unknown;
}

/** A call in the name of a program, through the same door as its own. A refusal is an AppError. */
export type Llamar = (peticion: Peticion) => Promise<Respuesta>;

interface LlamarOptions {
  ask: Preguntar;
  origin: string;
  publishableKey: string;
  token: () => Promise<string>;
}

export function createLlamar({ ask, origin, publishableKey, token }: LlamarOptions): Llamar {
  return async ({ method, path, body, bytes, headers }) => {
    const sent = bytes ?? (body === undefined ? undefined : new Blob([JSON.stringify(body)]));
    const request = new Request(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        apikey: publishableKey,
        ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.size) }),
        ...headers,
      },
      ...(sent && { body: sent }),
    });
    const response = await ask(request);
    const text = await response.text();
    if (!response.ok) throw storageError(response.status, text);
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
