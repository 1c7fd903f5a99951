import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { Config } from '../lib/config';
import { StartError } from '../lib/start-error';

const CLOSE_LIMIT_MS = 10_000;

/** Time limit for a whole request. Node's default of 300 s would interrupt an upload of 49 MB on a line slower than 1.3 Mbit/s. */
const REQUEST_LIMIT_MS = 3_600_000;

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listener {
  port: number;
  server: http.Server;
  /** Until it is called everything is answered with 503. */
  serve: (handler: NodeHandler) => void;
  beforeClose: (work: () => Promise<void>) => void;
  /** Takes no new requests, lets the running ones finish (10 s at most). */
  close: () => Promise<void>;
}

/** Listens before anything else starts, so that a busy port stops the start before PostgreSQL is touched. */
export async function listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Listener> {
  let handler = notReady;
  const server = http.createServer(
    { keepAliveTimeout: 65_000, requestTimeout: REQUEST_LIMIT_MS },
    (request, response) => handler(request, response),
  );
  server.on('clientError', refuseMalformed);
  const sockets = trackSockets(server);
  const closing: (() => Promise<void>)[] = [];
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    serve: (next) => {
      handler = next;
    },
    beforeClose: (work) => {
      closing.push(work);
    },
    close: async () => {
      await Promise.all(closing.map((work) => work()));
      await close(server, sockets);
    },
  };
}

const ARRANCANDO = 'El back office está arrancando.';

/** The page that a browser gets while the screens are built. It loads itself again until the program answers. */
const ESPERA = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Back office</title>
<body style="display:grid;place-items:center;min-height:90vh;margin:16px;background:#faf9f7;color:#1d2125;font:16px/1.5 system-ui,sans-serif">
<p>${ARRANCANDO} Esta página se abre sola en cuanto esté listo.</p>
`;

const notReady: NodeHandler = ({ headers }, response) => {
  const [type, body] = headers.accept?.includes('text/html')
    ? ['text/html', ESPERA]
    : ['application/json', JSON.stringify({ message: ARRANCANDO })];
  response.writeHead(503, { 'content-type': `${type}; charset=utf-8`, 'retry-after': '1' });
  response.end(body);
};

/** What Node itself refuses, before any handler: it would answer without a word. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'La dirección o las cabeceras son demasiado largas.']
      : ['400 Bad Request', 'La petición no es válida.'];
  const body = JSON.stringify({ message });
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
}

function bind(server: http.Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(explain(error, host, port))),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `El puerto ${port} está ocupado: elija otro con PORT.`;
  if (error.code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elija otro con PORT.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `Este equipo no tiene la dirección ${host}: corrija HOST.`;
  }
  return `No se puede escuchar en ${host}:${port}: ${error.message}`;
}

function close(server: http.Server, sockets: Set<Socket>): Promise<void> {
  const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_LIMIT_MS);
  // a connection becomes idle when its last answer is out, and would be kept open for the next request
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}

function trackSockets(server: http.Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
