import { abrirCorreo } from '@/lib/judiciales/abrir';
import type { CorreoAparte } from '@/lib/judiciales/correo-aparte';

self.addEventListener('message', ({ data }: MessageEvent<CorreoAparte>) => {
  void abrirCorreo(data.bytes, data.tipo).then((abierto) =>
    self.postMessage(abierto, { transfer: [...new Set(abierto.entradas.map(({ bytes }) => bytes.buffer))] }),
  );
});
