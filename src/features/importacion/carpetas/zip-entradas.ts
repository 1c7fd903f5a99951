import { inofensivo } from '@/lib/inofensivo';
import { readZipEntries, ZipError } from '@/lib/zip-lectura/leer-zip';

import type { Entrada } from './carpetas-entradas';

export interface Recogido {
  entries: Entrada[];
  /** ZIPs that cannot be read, each in a line of its own: what came beside them is taken. */
  problemas: string[];
}

export async function readZips(files: File[]): Promise<Recogido> {
  const recogido: Recogido = { entries: [], problemas: [] };
  for (const file of files) {
    try {
      recogido.entries.push(...(await readZip(file)));
    } catch (error) {
      if (!(error instanceof ZipError)) throw error;
      recogido.problemas.push(`${inofensivo(file.name)}: ${error.message}`);
    }
  }
  return recogido;
}

/** The files of a ZIP. Each is unpacked when it is opened, and not before. */
export async function readZip(file: Blob): Promise<Entrada[]> {
  const piezas = await readZipEntries(file);
  return piezas.map(({ folders, name, size, open }) => ({
    folders,
    name,
    size,
    open: async () => new File([await open()], name),
  }));
}
