/** A call to another program reaches nothing of this machine nor of its networks, whatever its address, its name or its receiver does. See docs/decisions/298. */
import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';

import { afterEach, describe, expect, test } from 'vitest';

import { estaProhibida } from '../../server/llamadas/direcciones';
import { createEntrega, type Llamada } from '../../server/llamadas/entrega';

const PROHIBIDA = 'La dirección es de este servidor o de una red privada: no se la llama';

const llamada = (direccion: string): Llamada => ({
  id: randomUUID(),
  direccion,
  secreto: `bos_${'a'.repeat(64)}`,
  evento: 'expediente_creado',
  objetos: [{ expediente: 'EXP-1' }],
  creada: new Date('2026-11-27T10:00:00Z'),
});

describe('direcciones', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.0.0.8',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.20',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s no se llama', (address) => {
    expect(estaProhibida(address)).toBe(true);
  });

  test.each(['93.184.216.34', '172.32.0.1', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])(
    '%s sí',
    (address) => {
      expect(estaProhibida(address)).toBe(false);
    },
  );

  test('ninguna de las de esta máquina', () => {
    const own = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
    expect(own.filter(({ address }) => !estaProhibida(address))).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1:8443/',
    'https://１２７.0.0.1/',
    'https://localhost/',
    'https://localhost./',
  ])('%s se rechaza', async (direccion) => {
    const resolve = async (name: string) => (name.startsWith('localhost') ? ['::1', '127.0.0.1'] : []);
    expect(await createEntrega({ resolve })(llamada(direccion))).toBe(PROHIBIDA);
  });

  test.each([
    'http://example.com/',
    'file:///etc/passwd',
    'https://u:p@example.com/',
    'https://u@example.com/',
  ])('%s no es una dirección a la que se avise', async (direccion) => {
    const resolve = async () => ['93.184.216.34'];
    expect(await createEntrega({ resolve })(llamada(direccion))).toMatch(
      /^La dirección no empieza por https/,
    );
  });

  test('un nombre que da una dirección de fuera y otra de dentro se rechaza', async () => {
    const resolve = async () => ['93.184.216.34', '10.0.0.1'];
    expect(await createEntrega({ resolve })(llamada('https://dos.example/'))).toBe(PROHIBIDA);
  });

  test('un nombre que no existe no se llama', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    expect(await createEntrega({ resolve })(llamada('https://nadie.example/'))).toBe(
      'No se ha podido conectar (ENOTFOUND)',
    );
  });
});

/** A receiver on this machine, which is let in here alone, and without TLS. */
const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(answer: http.RequestListener): Promise<number> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const withoutTls = ((url: URL, options: http.RequestOptions, done: (r: http.IncomingMessage) => void) =>
  http.request(new URL(url.href.replace(/^https/, 'http')), options, done)) as unknown as typeof httpsRequest;

const entregaAqui = (options: Parameters<typeof createEntrega>[0] = {}) =>
  createEntrega({
    request: withoutTls,
    prohibida: () => false,
    resolve: async () => ['127.0.0.1'],
    ...options,
  });

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('quien la recibe', () => {
  test('comprueba la firma, hecha con la hora y el cuerpo, que no lleva más que identificadores', async () => {
    let got: { body: string; firma: string } | undefined;
    const port = await receiver((request, response) => {
      void bodyOf(request).then((body) => {
        got = { body, firma: String(request.headers['x-backoffice-firma']) };
        response.end();
      });
    });
    const sent = llamada(`https://gestoria.example:${port}/avisos?a=1`);
    expect(await entregaAqui()(sent)).toBeUndefined();
    const [, at, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(got?.firma ?? '') ?? [];
    expect(v1).toBe(createHmac('sha256', sent.secreto).update(`${at}.${got?.body}`).digest('hex'));
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(got?.body ?? '')).toEqual({
      id: sent.id,
      evento: 'expediente_creado',
      creada: '2026-11-27T10:00:00.000Z',
      objetos: [{ expediente: 'EXP-1' }],
    });
  });

  test('si redirige, no se la sigue', async () => {
    let followed = 0;
    const inside = await receiver((_request, response) => {
      followed++;
      response.end();
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const port = await receiver((_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${inside}/` }).end();
      });
      expect(await entregaAqui()(llamada(`https://x.example:${port}/`))).toBe(
        `Contesta con una redirección (${status}), que no se sigue`,
      );
    }
    expect(followed).toBe(0);
  });

  test('si nunca contesta, o contesta gota a gota, tiene un límite', async () => {
    const silent = await receiver(() => undefined);
    const late = 'No ha contestado en 0.3 segundos';
    const entregar = entregaAqui({ limitMs: 300 });
    expect(await entregar(llamada(`https://x.example:${silent}/`))).toBe(late);
    const drop = await receiver((request) => {
      const timer = setInterval(() => request.socket.write('HTTP/1.1 2'.slice(0, 1)), 50);
      request.socket.on('close', () => clearInterval(timer));
    });
    expect(await entregar(llamada(`https://x.example:${drop}/`))).not.toBeUndefined();
    const never = () => new Promise<string[]>(() => undefined);
    expect(await entregaAqui({ limitMs: 300, resolve: never })(llamada('https://x.example/'))).toBe(late);
  });

  test('si contesta sin fin, no se la escucha', async () => {
    let closed: (() => void) | undefined;
    const ended = new Promise<void>((resolve) => (closed = resolve));
    const port = await receiver((request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      request.socket.on('close', () => {
        clearInterval(timer);
        closed?.();
      });
    });
    expect(await entregaAqui()(llamada(`https://x.example:${port}/`))).toBeUndefined();
    await ended;
  });

  test('si su nombre cambia de dirección entre mirarlo y llamarlo, se llama a la que se miró', async () => {
    let asked = 0;
    const checked: string[] = [];
    const port = await receiver((_request, response) => response.end());
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['192.0.2.1']);
    const prohibida = (address: string) => checked.push(address) === 0;
    expect(
      await entregaAqui({ resolve, prohibida })(llamada(`https://cambia.invalid:${port}/`)),
    ).toBeUndefined();
    expect({ asked, checked }).toEqual({ asked: 1, checked: ['127.0.0.1'] });
  });

  test('si contesta con un error, se dice cuál', async () => {
    const port = await receiver((_request, response) => response.writeHead(500).end());
    expect(await entregaAqui()(llamada(`https://x.example:${port}/`))).toBe('Contesta con un error (500)');
  });
});
