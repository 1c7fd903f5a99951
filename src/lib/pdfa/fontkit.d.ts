/** The one function of fontkit that PDFs need; the package brings no types. */
declare module 'fontkit' {
  import type { PDFDocument } from '@cantoo/pdf-lib';

  export const create: Parameters<PDFDocument['registerFontkit']>[0]['create'];
}
