import { startTestBackend } from '../../tests/support/backend';
import type { HostedStack } from '../../tests/support/hosted-stack';
import type { Difference } from './tabla';

interface Api {
  url: string;
  key: string;
}

const call =
  (path: string, init: RequestInit = {}) =>
  async ({ url, key }: Api) => {
    const headers = { apikey: key, 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    const text = await answer.text();
    const code = /"code":\s*"([^"]+)"/.exec(text)?.[1];
    return [answer.status, code].filter(Boolean).join(' ');
  };

const body = (value: unknown) => ({ method: 'POST', body: JSON.stringify(value) });

/** Without a session: what is before any right. */
const QUESTIONS: [string, (api: Api) => Promise<string>][] = [
  ['Una tabla que las pantallas no piden (`/rest/v1/auditoria`)', call('/rest/v1/auditoria')],
  ['Una función que no existe', call('/rest/v1/rpc/no_existe', body({}))],
  ['Borrar sin decir qué filas', call('/rest/v1/vistas', { method: 'DELETE' })],
  ['Una petición de 3 MB a una función', call('/rest/v1/rpc/is_staff', body({ x: 'x'.repeat(3 << 20) }))],
  ['La descripción de la API (`/rest/v1/`)', call('/rest/v1/')],
  ['Sin clave', ({ url }) => fetch(`${url}/rest/v1/settings`).then(({ status }) => String(status))],
  ['Sitio en el disco y comparación de documentos (`/servidor/v1/estado`)', call('/servidor/v1/estado')],
  ['La agenda por suscripción (`/ics/…`)', call(`/ics/${'a'.repeat(43)}.ics`)],
  ['Los textos legales sin sesión (`/textos-legales`)', call('/textos-legales')],
  ['Otra página web lee la respuesta (CORS)', cors],
];

async function cors({ url, key }: Api): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/settings`, {
    headers: { apikey: key, origin: 'https://otra.example' },
  });
  return answer.headers.has('access-control-allow-origin') ? 'sí' : 'no';
}

export async function compareEngines(stack: HostedStack): Promise<Difference[]> {
  const backend = await startTestBackend();
  try {
    const ours = { url: backend.url, key: backend.publishableKey };
    const theirs = { url: stack.url, key: stack.publishableKey };
    const found: Difference[] = [];
    for (const [what, ask] of QUESTIONS) {
      const [embedded, hosted] = [await ask(ours), await ask(theirs)];
      if (embedded !== hosted) found.push({ what, embedded, hosted });
    }
    return found;
  } finally {
    await backend.stop();
  }
}
