import type { Lectura, Leyendo } from '@/data/documentos/textos/leer-escaneados';
import { formatNumero, plural } from '@/lib/formato';

export const textos = {
  preparando: 'Preparando la lectura…',
  nada: 'No hay documentos escaneados por leer.',
  fallida: 'Error al leer el texto',
  escaneado: 'Es una imagen escaneada: no tiene texto que buscar',
  leido: 'Texto leído de la imagen: puede tener errores',
  leidoSinPalabras: 'No se ha encontrado texto en la imagen',
  conservado: 'Lo que ya se había leído se conserva.',
};

/** «Página 2 de 5». */
export function paginaDe({ page, pages }: Leyendo): string {
  return page === undefined || pages === undefined
    ? textos.preparando
    : `Página ${formatNumero(page)} de ${formatNumero(pages)}`;
}

export function documentoDe({ done, total }: Leyendo): string {
  return `Documento ${formatNumero(done + 1)} de ${formatNumero(total)}`;
}

/** How much of all, 0 to 100. */
export function porcentajeDe({ done, total, page = 1, pages = 1, part = 0 }: Leyendo): number {
  return (100 * (done + (page - 1 + part) / pages)) / total;
}

export function resumenDe({ leidos, sinPalabras, fallos, cancelada }: Lectura): string[] {
  if (leidos + sinPalabras + fallos.length === 0) return [cancelada ? 'No se ha leído nada.' : textos.nada];
  const lines: [number, string][] = [
    [leidos, `${plural(leidos, 'documento tiene ya su texto', 'documentos tienen ya su texto')}.`],
    [sinPalabras, `En ${plural(sinPalabras, 'documento', 'documentos')} no se ha encontrado texto.`],
    [
      fallos.length,
      `${plural(fallos.length, 'documento no se ha podido leer', 'documentos no se han podido leer')}.`,
    ],
  ];
  return lines.filter(([n]) => n > 0).map(([, line]) => line);
}
