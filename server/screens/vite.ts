import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';

import { API_PREFIXES } from '../http/app';
import type { NodeHandler } from '../http/listener';
import type { ScreensHost } from '../http/screens-host';
import { PROJECT_DIR } from '../lib/project';

const OURS = [
  ...API_PREFIXES.map((prefix) => `${prefix}/`),
  '/healthz',
  '/config.json',
  '/textos-legales',
  '/ics/',
];

/** The screens from their sources, with hot reload, on the same origin as the API. */
export async function addViteScreens({ app, listener, config }: ScreensHost): Promise<NodeHandler> {
  const vite = await createServer({
    root: PROJECT_DIR,
    appType: 'spa',
    server: {
      middlewareMode: true,
      hmr: { server: listener.server },
      watch: { ignored: [`${config.dataDir}/**`] },
    },
  });
  listener.beforeClose(() => vite.close()); // its web sockets would keep the listener from closing
  const api = getRequestListener(app.fetch);
  return (request, response) => {
    if (OURS.some((prefix) => request.url?.startsWith(prefix))) void api(request, response);
    else vite.middlewares(request, response);
  };
}
