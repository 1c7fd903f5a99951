/** Exactly these bytes to a server, and what its answer must not be. `fetch` would mend them first. */
import net from 'node:net';

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  text: string;
  /** Nothing came, and the connection stayed open. */
  hung: boolean;
}

const HUNG_AFTER_MS = 15_000;

export function sendRaw(port: number, bytes: string | Buffer, waitMs = HUNG_AFTER_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    let hung = false;
    socket.setTimeout(waitMs, () => {
      hung = true;
      socket.destroy();
    });
    socket.on('data', (chunk) => parts.push(chunk));
    socket.on('error', () => undefined); // what was sent after the server hung up
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, hung });
    });
    socket.write(bytes);
  });
}

export interface Wrong {
  method: string;
  path: string;
  headers: string[];
  body: string | Buffer;
}

export function bytesOf({ method, path, headers, body }: Wrong): Buffer {
  const content = Buffer.from(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    ...headers,
    `Content-Length: ${content.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** Empty for a good answer. `secrets` are texts that nobody may learn: folders, keys. */
export function flawsOf({ status, text, hung }: RawAnswer, secrets: string[]): string[] {
  return [
    hung ? 'no answer' : '',
    status >= 500 ? `status ${status}: ${text.slice(0, 400)}` : '',
    ...secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`),
    /\bat (?:async )?[\w.<>]+ \(|(?:node_modules|node:internal)\//.test(text)
      ? `shows a stack: ${text.slice(0, 400)}`
      : '',
  ].filter(Boolean);
}
