import { LecturaError, readTabla } from '@/features/clientes/importacion/lectura';
import type { LecturaAnswer } from '@/features/clientes/importacion/lectura-cliente';

self.addEventListener('message', (event: MessageEvent<File>) => {
  void answer(event.data).then((message) => self.postMessage(message, { transfer: [] }));
});

async function answer(file: File): Promise<LecturaAnswer> {
  try {
    return { tabla: await readTabla(file) };
  } catch (error) {
    return { error: error instanceof LecturaError ? error.message : 'El archivo no se puede leer' };
  }
}
