/** What can be said of a PDF by its name and bytes. */
import { enumerar } from '@/lib/formato';
import type { Inspeccion } from '@/lib/pdf-inspeccion/inspeccion';

const MAX_BYTES = 50 * 1024 * 1024;

/** What is wrong with the file itself. */
export function motivoDeRechazo(name: string, head: string, size: number): string | undefined {
  if (!/\.pdf$/i.test(name)) return 'No es un PDF';
  if (size > MAX_BYTES) return 'El archivo supera el máximo de 50 MB';
  return head.includes('%PDF') ? undefined : 'El contenido no es el de un PDF';
}

/** Characters a page below which it is a picture: a stamp or a page number is no text. */
const LEAST_TEXT = 20;

/** What courts ask for and the PDF does not say of itself. It is filed all the same. */
export function avisoDePdf({ pdfa, caracteres, cifrado }: Inspeccion): string | undefined {
  const notes = [
    ...(pdfa ? [] : ['no declara ser PDF/A']),
    ...(caracteres !== undefined && caracteres < LEAST_TEXT ? ['no tiene texto que se pueda buscar'] : []),
    ...(cifrado ? ['está cifrado'] : []),
  ];
  return notes.length > 0 ? `Archivado, pero ${enumerar(notes)}` : undefined;
}
