/** What the driver writes in two pieces leaves as one, in order. */
import net from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { PoolSocket } from '../../server/pool-socket';

let server: net.Server;
let received: Buffer[] = [];

beforeAll(async () => {
  server = net.createServer((socket) => socket.on('data', (piece) => received.push(piece)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

async function connected(): Promise<PoolSocket> {
  const { port } = server.address() as net.AddressInfo;
  const options = { host: ['127.0.0.1'], port: [port] } as Parameters<PoolSocket['open']>[0];
  const socket = new PoolSocket(() => undefined).open(options);
  await new Promise((resolve) => socket.once('connect', resolve));
  received = [];
  return socket;
}

async function allOf(bytes: number): Promise<void> {
  await expect.poll(() => Buffer.concat(received).length, { interval: 5 }).toBe(bytes);
}

it('sends a long piece together with what the same turn adds to it', async () => {
  const socket = await connected();
  await Promise.resolve(); // as the driver writes: when a promise is fulfilled, the rest when the turn ends
  socket.write(Buffer.alloc(2000, 'a'));
  setImmediate(() => socket.write(Buffer.from('b')));
  expect(socket.writableLength).toBe(2000);
  await allOf(2001);
  expect(received.length).toBe(1);
  expect(Buffer.concat(received).at(-1)).toBe('b'.charCodeAt(0));
  socket.destroy();
});

it('does not keep a short piece, nor anything that follows a long one in a later turn', async () => {
  const socket = await connected();
  socket.write(Buffer.from('a'));
  expect(socket.writableCorked).toBe(0);
  await allOf(1);
  for (let n = 0; n < 20; n += 1) {
    socket.write(Buffer.alloc(5000, 'b'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await allOf(100_001);
  expect(socket.writableCorked).toBe(0);
  socket.destroy();
});
