import { LecturaError, readTabla } from '@/features/clientes/importacion/lectura';
import type { LecturaAnswer, LecturaPedida } from '@/features/clientes/importacion/lectura-cliente';

self.addEventListener('message', (event: MessageEvent<LecturaPedida>) => {
  void answer(event.data).then((message) => self.postMessage(message, { transfer: [] }));
});

async function answer({ file, eleccion }: LecturaPedida): Promise<LecturaAnswer> {
  try {
    return { tabla: await readTabla(file, eleccion) };
  } catch (error) {
    return { error: error instanceof LecturaError ? error.message : 'El archivo no se puede leer' };
  }
}
