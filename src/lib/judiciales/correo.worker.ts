import { adjuntosDe } from '@/lib/judiciales/correo';

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void adjuntosDe(data).then((adjuntos) =>
    self.postMessage(adjuntos, { transfer: (adjuntos ?? []).map(({ bytes }) => bytes.buffer) }),
  );
});
