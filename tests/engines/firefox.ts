import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { type Elemento, idOf, type Motor } from './orden';
import { start, until } from './programa';

/**
 * Firefox, told over Marionette what WebDriver tells: a TCP connection of its own, without another program (geckodriver is no Debian package)
 * nor a WebSocket (Node 20 has none).
 */

const PREFERENCES: Record<string, string | number | boolean> = {
  // 0: a free one, whose number Firefox writes into its profile.
  'marionette.port': 0,
  // It is started to be looked at, not to tell or fetch anything.
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'intl.accept_languages': 'es-ES',
  'intl.locale.requested': 'es-ES',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

type Send = <Answer>(command: string, parameters?: object) => Promise<Answer>;

export async function openFirefox(): Promise<Motor> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'backoffice-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const program = start(process.env.FIREFOX_PATH ?? 'firefox-esr', options);
  const { send, socket } = await connect(await portOf(profile));
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  });
  console.log(`Firefox ${capabilities.browserVersion}`);
  return {
    ...ordersOf(send),
    close: async () => {
      socket.destroy();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function ordersOf(send: Send): Omit<Motor, 'close'> {
  return {
    goTo: (url) => send('WebDriver:Navigate', { url }),
    run: async <Answer>(script: string, args: unknown[] = []) => {
      const answer = await send<{ value: Answer }>('WebDriver:ExecuteScript', { script, args });
      return answer.value;
    },
    click: (element: Elemento) => send('WebDriver:ElementClick', { id: idOf(element) }),
    type: (element, text) => send('WebDriver:ElementSendKeys', { id: idOf(element), text }),
    press: (actions) => send('WebDriver:PerformActions', { actions }),
    resize: async (width, height) => {
      await send('WebDriver:SetWindowRect', { width, height });
    },
  };
}

const portOf = (profile: string): Promise<number> =>
  until('the port of Firefox', async () => {
    const written = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    return Number(written) || undefined;
  });

/** A message is its length in bytes, a colon and JSON: `[0, id, command, parameters]`, answered by `[1, id, error, answer]`. */
async function connect(port: number): Promise<{ send: Send; socket: net.Socket }> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: [error: { message: string } | null, value: unknown]) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first one is no answer: it says who speaks.
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  let last = 0;
  const send: Send = async <Answer>(command: string, parameters: object = {}) => {
    const id = ++last;
    const body = Buffer.from(JSON.stringify([0, id, command, parameters]));
    const [error, value] = await new Promise<[{ message: string } | null, unknown]>((resolve) => {
      waiting.set(id, resolve);
      socket.write(Buffer.concat([Buffer.from(`${body.length}:`), body]));
    });
    waiting.delete(id);
    if (error) throw new Error(`${command}: ${error.message}`);
    return value as Answer;
  };
  return { send, socket };
}
