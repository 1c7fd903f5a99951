import { leerZip } from '@/lib/zip-lectura/leer-zip';

import type { Entrada } from './carpetas-entradas';

/** The files of a ZIP. Each is unpacked when it is opened, and not before. */
export async function readZip(file: Blob): Promise<Entrada[]> {
  const piezas = await leerZip(file);
  return piezas.map(({ folders, name, size, open }) => ({
    folders,
    name,
    size,
    open: async () => new File([await open()], name),
  }));
}
