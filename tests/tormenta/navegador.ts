import { vi } from 'vitest';

import type * as Screens from './api';

export type Api = typeof Screens;

interface Backend {
  url: string;
  publishableKey: string;
}

/** A browser of its own: the same modules again, with their own session, operation ids and uploads under way. */
export async function openBrowser({ url, publishableKey }: Backend): Promise<Api> {
  vi.stubGlobal('XMLHttpRequest', FetchedRequest);
  vi.resetModules();
  vi.doMock('@/lib/plantillas/template-worker', () => import('./plantilla-abierta'));
  vi.doMock('@/ui/documentos/texto-pdf', () => ({ readTextoDePdf }));
  vi.doMock('@/lib/ocr/lector-de-escaneos', () => ({ lectorDeEscaneos }));
  vi.doMock('@/lib/config', () => ({
    appConfig: () => ({
      supabaseUrl: url,
      publishableKey,
      embedded: true,
      allowedDomains: ['despacho.example'],
    }),
  }));
  return import('./api');
}

/** pdf.js needs a browser: a PDF is here what stands behind its mark. */
const readTextoDePdf = (bytes: Uint8Array, maxLength: number) =>
  Promise.resolve(
    new TextDecoder()
      .decode(bytes)
      .replace(/^%PDF.*\n/, '')
      .slice(0, maxLength),
  );

/** Nobody asks for scans to be read. */
const lectorDeEscaneos = () => ({ leer: () => Promise.resolve(''), cerrar: () => undefined });

/** The part of XMLHttpRequest that uploads use, which Node lacks. */
class FetchedRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  private address = '';
  private readonly headers = new Headers();
  private readonly aborting = new AbortController();

  open(_method: 'POST', url: string): void {
    this.address = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.aborting.abort();
  }

  send(body: Blob): void {
    void this.ask(body).then((end) => {
      this.dispatchEvent(new Event(end));
      this.dispatchEvent(new Event('loadend'));
    });
  }

  private async ask(body: Blob): Promise<'load' | 'error' | 'abort'> {
    const { address, headers, aborting } = this;
    try {
      const response = await fetch(address, { method: 'POST', headers, body, signal: aborting.signal });
      this.responseText = await response.text();
      this.status = response.status;
      return 'load';
    } catch {
      return aborting.signal.aborted ? 'abort' : 'error';
    }
  }
}
