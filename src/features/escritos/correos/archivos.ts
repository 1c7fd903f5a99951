/** Mails and texts as files: one by itself, several in a ZIP. */
import { strToU8, zipSync } from 'fflate';

import { parteDeNombre } from '@/domain/plantillas/nombres';
import type { Redactado } from '@/features/escritos/correos/redaccion';
import { borradorEml } from '@/lib/mail/eml';

export interface Archivo {
  nombre: string;
  contenido: Blob;
}

type Bytes = Uint8Array<ArrayBuffer>;

function enArchivo(
  redactados: Redactado[],
  titulo: string,
  extension: 'eml' | 'txt',
  bytesDe: (redactado: Redactado) => Bytes,
): Archivo {
  const name = parteDeNombre(titulo);
  const [only] = redactados;
  if (only && redactados.length === 1)
    return {
      nombre: `${parteDeNombre(only.dealId)}__${name}.${extension}`,
      contenido: new Blob([bytesDe(only)]),
    };
  // Two ids may be written alike in a name: their place tells them apart.
  const entries = redactados.map((redactado, n) => [
    `${String(n + 1).padStart(4, '0')} ${parteDeNombre(redactado.dealId)}__${name}.${extension}`,
    bytesDe(redactado),
  ]);
  return { nombre: `${name}.zip`, contenido: new Blob([zipSync(Object.fromEntries(entries))]) };
}

export const borradores = (redactados: Redactado[], titulo: string, fecha: Date): Archivo =>
  enArchivo(redactados, titulo, 'eml', ({ para, asunto, cuerpo }) =>
    borradorEml({ para: para ?? '', asunto, cuerpo, fecha }),
  );

/** With the mark of UTF-8 and the ends of line that every editor of Windows reads. */
export const textosSueltos = (redactados: Redactado[], titulo: string): Archivo =>
  enArchivo(
    redactados,
    titulo,
    'txt',
    ({ cuerpo }) => new Uint8Array(strToU8(`\uFEFF${cuerpo.replace(/\r?\n/g, '\r\n')}\r\n`)),
  );
