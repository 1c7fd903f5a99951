import { openCorreo } from '@/lib/entrada/abrir';
import type { Tarea } from '@/lib/entrada/aparte';
import { textoDeDocumento } from '@/lib/texto-de-documento/texto-de-documento';

import { MAX_TEXTO } from './lectura';

self.addEventListener('message', ({ data }: MessageEvent<Tarea>) => {
  if (data.que === 'texto') {
    void textoDeDocumento(data.tipo, data.bytes, MAX_TEXTO).then((texto) => self.postMessage(texto, {}));
    return;
  }
  void openCorreo(data.bytes, data.tipo).then((abierto) =>
    self.postMessage(abierto, { transfer: [...new Set(abierto.entradas.map(({ bytes }) => bytes.buffer))] }),
  );
});

self.postMessage(null, {});
