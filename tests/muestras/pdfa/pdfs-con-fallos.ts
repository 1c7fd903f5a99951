import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** PDFs with a planted fault each, and whole ones. */

export async function aTextPdf(text: string, pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page++)
    pdf.addPage([595, 842]).drawText(text, { x: 40, y: 760, size: 10, font, maxWidth: 500, lineHeight: 13 });
  return pdf.save({ useObjectStreams: false });
}

export async function aScannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawRectangle({ x: 50, y: 50, width: 400, height: 600 });
  return pdf.save({ useObjectStreams: false });
}

export async function anEncryptedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await aTextPdf('Secreto'));
  pdf.encrypt({ userPassword: 'clave', ownerPassword: 'clave' });
  return pdf.save({ useObjectStreams: false });
}

/** As a signed one looks from outside: the signature itself is not valid. */
export async function aSignedPdf(text = 'Firmado por el letrado del despacho'): Promise<Uint8Array> {
  const whole = await aTextPdf(text);
  const mark = '\n9 0 obj\n<< /Type /Sig /ByteRange [0 100 200 300] /Contents <00> >>\nendobj\n';
  return insertBefore(whole, 'xref\n', mark);
}

export async function aPdfaPdf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await aTextPdf(text));
  pdf.convertToPDFA({ conformance: '2B' });
  return pdf.save({ useObjectStreams: false });
}

export async function aCutPdf(): Promise<Uint8Array> {
  const whole = await aTextPdf('Cortado a la mitad del envío');
  return whole.slice(0, Math.floor(whole.length / 2));
}

export const aPng = (): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

export const aHeic = (): Uint8Array => new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'));

function insertBefore(bytes: Uint8Array, mark: string, text: string): Uint8Array {
  const all = Buffer.from(bytes).toString('latin1');
  const at = all.lastIndexOf(`\n${mark}`) + 1;
  return new Uint8Array(Buffer.from(all.slice(0, at) + text + all.slice(at), 'latin1'));
}
