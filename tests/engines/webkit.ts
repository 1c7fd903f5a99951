import { existsSync } from 'node:fs';

import { freePort } from '../../server/lib/free-port';
import { type Elemento, idOf, type Motor } from './orden';
import { type Programa, start, until } from './programa';

/** WebKitGTK's MiniBrowser, told by WebKitWebDriver over HTTP, on a display that nobody sees (Xvfb). */

const ARCHS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const BROWSERS = ARCHS.flatMap((arch) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${arch}/webkit2gtk-${version}/MiniBrowser`),
);

type Send = <Answer>(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

export async function openWebkit(): Promise<Motor> {
  const binary = process.env.MINIBROWSER_PATH ?? BROWSERS.find((file) => existsSync(file));
  if (!binary)
    throw new Error('no MiniBrowser of WebKitGTK: install webkit2gtk-driver or set MINIBROWSER_PATH');
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const display = await until('Xvfb', () => screen.lines.find((line) => /^\d+$/.test(line)));
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LANG: 'es_ES.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  });
  const send = sender(`http://127.0.0.1:${port}`);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const session = await until('WebKitWebDriver', () =>
    send<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities,
    }).catch((error: Error) => {
      // Not listening yet.
      if (error.cause) return undefined;
      throw error;
    }),
  );
  console.log(`WebKitGTK ${session.capabilities.browserVersion}`);
  return motorOf(
    (method, path, body) => send(method, `/session/${session.sessionId}${path}`, body),
    screen,
    driver,
  );
}

function motorOf(send: Send, screen: Programa, driver: Programa): Motor {
  const of = (element: Elemento) => `/element/${idOf(element)}`;
  return {
    goTo: (url) => send('POST', '/url', { url }),
    run: (script, args = []) => send('POST', '/execute/sync', { script, args }),
    click: (element) => send('POST', `${of(element)}/click`),
    type: (element, text) => send('POST', `${of(element)}/value`, { text }),
    press: (actions) => send('POST', '/actions', { actions }),
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height });
    },
    close: async () => {
      await send('DELETE', '');
      await driver.stop();
      await screen.stop();
    },
  };
}

const sender =
  (address: string): Send =>
  async <Answer>(method: 'POST' | 'DELETE', path: string, body: object = {}) => {
    const answer = await fetch(address + path, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
      headers: { 'content-type': 'application/json' },
    });
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
