import type { TestBackend } from './backend';
/** Case files pushed by the key of a program. */
import { aPdf } from './files';

export interface Envio {
  registros: {
    registro: number;
    resultado: string;
    id?: string;
    seQueda?: string[];
    errores?: string[];
    documentos?: { nombre: string; resultado: string; error?: string }[];
  }[];
  terminada: boolean;
  mensaje: string;
  importacion: string;
  resumen: Record<string, unknown>;
  camposDesconocidos: unknown[];
  message?: string;
}

interface PushOptions {
  operation?: string;
  query?: string;
  signal?: AbortSignal;
}

export const send = (
  { url }: Pick<TestBackend, 'url'>,
  llave: string,
  body: unknown,
  { operation, query = '', signal }: PushOptions = {},
) =>
  fetch(`${url}/servidor/v1/importar${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${llave}`,
      'content-type': 'application/json',
      ...(operation && { 'x-operation-id': operation }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });

export async function push(
  backend: Pick<TestBackend, 'url'>,
  llave: string,
  body: unknown,
  options?: PushOptions,
) {
  const response = await send(backend, llave, body, options);
  return { status: response.status, ...((await response.json()) as Envio) };
}

export const contrato = (name = 'contrato.pdf', text = 'contrato') => ({
  name,
  content: Buffer.from(aPdf(text)).toString('base64'),
});

export const inOrder = (answer: Envio) => answer.registros.toSorted((a, b) => a.registro - b.registro);
