/** A minimal HTTP client: the processor time of the client must not count as the server's. */
import http from 'node:http';

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  body: Buffer;
  ms: number;
}

export type Ask = (asked: Asked) => Promise<Answered>;

/** @param connections as many as a browser keeps to one server, times the browsers */
export function createAsk(url: string, connections: number, common: Record<string, string> = {}): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return ({ method, path, headers, body = '' }) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const all = { 'accept-encoding': 'gzip', ...common, ...length, ...headers };
      const request = http.request(new URL(path, url), { method, headers: all, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
          }),
        );
      });
      request.on('error', reject);
      request.end(method === 'GET' ? undefined : body);
    });
}
