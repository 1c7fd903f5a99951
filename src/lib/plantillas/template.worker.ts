/** Opens, checks and fills templates beside the page, so that a thousand letters do not stop it. See `template-worker.ts`. */
import type { Valores } from '@/domain/plantillas/datos';
import { toAppError } from '@/lib/errors';
import { openPaquete } from '@/lib/plantillas/paquete';
import { checkRelleno, preparar, rellenar } from '@/lib/plantillas/relleno';
import { revisar, textoDe } from '@/lib/plantillas/revisar';

export type Encargo =
  | { id: number; que: 'abrir'; bytes: Uint8Array }
  | { id: number; que: 'rellenar'; valores: Valores }
  | { id: number; que: 'texto'; bytes: Uint8Array };

export type Respuesta = { id: number; valor: unknown } | { id: number; error: string };

let template: Uint8Array<ArrayBuffer> | undefined;

async function work(encargo: Encargo): Promise<unknown> {
  if (encargo.que === 'texto') return textoDe(await openPaquete(encargo.bytes));
  if (encargo.que === 'rellenar') {
    if (!template) throw new Error('No hay ninguna plantilla abierta');
    return rellenar(template, encargo.valores);
  }
  const partes = await openPaquete(encargo.bytes);
  const revision = revisar(partes);
  template = preparar(partes);
  if (revision.problemas.length === 0) await checkRelleno(template);
  return revision;
}

/** A worker's messages go to whoever made it; the rule for windows wants a second argument all the same. */
const toPage = { transfer: [] };

self.addEventListener('message', ({ data: encargo }: MessageEvent<Encargo>) => {
  const { id } = encargo;
  void work(encargo).then(
    (valor) => self.postMessage({ id, valor } satisfies Respuesta, toPage),
    (error: unknown) =>
      self.postMessage({ id, error: toAppError(error).message } satisfies Respuesta, toPage),
  );
});

// Its own script has come: over a slow line that takes longer than the document, and is not counted.
self.postMessage(null, toPage);
