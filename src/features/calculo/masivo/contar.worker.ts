import { countOne } from '@/features/calculo/masivo/contar';
import type { Pedido, Respuesta } from '@/features/calculo/masivo/recount-worker';

self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  const { numero, unos, hasta, conRecuento, mercantiles } = data;
  const respuesta: Respuesta = { numero, listos: [], recuentos: [], fuera: [] };
  for (const uno of unos) {
    const contado = countOne(uno, hasta, mercantiles);
    if ('motivo' in contado) respuesta.fuera.push(contado);
    else {
      respuesta.listos.push(contado.listo);
      if (conRecuento) respuesta.recuentos.push(contado.recuento());
    }
  }
  self.postMessage(respuesta, {});
});
