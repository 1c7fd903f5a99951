import net, { type AddressInfo } from 'node:net';

/** A proxy that simulates a broken network: every connection to the backend goes through it, and some are cut while they send. */
export interface CutProxy {
  url: string;
  /** The next connections that have sent that many bytes are cut, that many times. */
  cutAfter: (bytes: number, times: number) => void;
  /**
   * The answers to the next requests that begin so (`POST /rest/v1/deals`) are lost: the backend has done them, the browser is cut off. A call
   * may be more than ten requests, because Chromium asks again by itself on each connection that it kept: only `Infinity` loses all of them.
   */
  loseAnswers: (request: string, times: number) => void;
  /** When each connection was cut, in ms since the epoch. */
  cuts: number[];
  stop: () => Promise<void>;
}

export async function startCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const plan = { bytes: Infinity, times: 0 };
  const losing = { request: '', times: 0 };
  const cuts: number[] = [];
  const open = new Set<net.Socket>();

  const server = net.createServer((browser) => {
    const backend = net.connect(Number(port), hostname);
    let sent = 0;
    open.add(browser.on('close', () => open.delete(browser)));
    const end = () => {
      browser.destroy();
      backend.destroy();
    };
    for (const socket of [browser, backend]) socket.on('error', end).on('close', end);
    const cut = () => {
      cuts.push(Date.now());
      browser.resetAndDestroy();
      backend.destroy();
    };
    browser.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      // The end of an earlier request may come in the same piece, in front of it.
      if (losing.times > 0 && chunk.includes(losing.request)) {
        losing.times--;
        backend.unpipe(browser);
        backend.once('data', cut).resume();
      }
      if (plan.times === 0 || sent < plan.bytes) return;
      plan.times--;
      cut();
    });
    browser.pipe(backend).pipe(browser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes, times) => Object.assign(plan, { bytes, times }),
    loseAnswers: (request, times) => Object.assign(losing, { request, times }),
    cuts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
