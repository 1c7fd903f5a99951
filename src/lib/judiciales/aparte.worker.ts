import { abrirCorreo } from '@/lib/judiciales/abrir';
import type { Tarea } from '@/lib/judiciales/aparte';
import { MAX_TEXTO } from '@/lib/judiciales/extraer';
import { textoDeDocumento } from '@/lib/texto-de-documento/texto-de-documento';

self.addEventListener('message', ({ data }: MessageEvent<Tarea>) => {
  if (data.que === 'texto') {
    void textoDeDocumento(data.tipo, data.bytes, MAX_TEXTO).then((texto) => self.postMessage(texto, {}));
    return;
  }
  void abrirCorreo(data.bytes, data.tipo).then((abierto) =>
    self.postMessage(abierto, { transfer: [...new Set(abierto.entradas.map(({ bytes }) => bytes.buffer))] }),
  );
});

self.postMessage(null, {});
