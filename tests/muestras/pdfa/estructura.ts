import { readFileSync } from 'node:fs';
import path from 'node:path';

import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

import type { Fuentes } from '@/lib/pdfa/hoja';

const fontFile = (name: string) =>
  new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '../../../src/lib/pdfa/fuentes', `${name}.ttf`)),
  );

/** As the screens fetch them. */
export const fuentes = (): Fuentes => ({
  regular: fontFile('LiberationSans-Regular'),
  bold: fontFile('LiberationSans-Bold'),
});

/** What a PDF lacks of PDF/A-2b, as far as its structure says: nothing of what is drawn is checked. Not a certificate. */
export async function pdfaFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  return [
    ...metadataFaults(xmpOf(pdf)),
    ...intentFaults(catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)),
    ...(context.trailerInfo.ID ? [] : ['the trailer has no ID']),
    ...(context.trailerInfo.Encrypt ? ['it is encrypted'] : []),
    ...fontsOf(pdf).flatMap(fontFaults),
  ];
}

export const xmpOf = ({ catalog }: PDFDocument) => textOf(catalog.lookup(PDFName.of('Metadata')));

const bytesOf = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()) : undefined;
const textOf = (stream: unknown) => bytesOf(stream)?.toString('utf8');

function metadataFaults(xmp: string | undefined): string[] {
  if (xmp === undefined) return ['there is no XMP'];
  const says = (name: string, value: string) =>
    new RegExp(`pdfaid:${name}(="|='|>)${value}`).test(xmp)
      ? []
      : [`the XMP does not say pdfaid:${name} ${value}`];
  return [...says('part', '2'), ...says('conformance', 'B')];
}

function intentFaults(intents: PDFArray | undefined): string[] {
  const intent = intents?.lookupMaybe(0, PDFDict);
  if (!intent) return ['there is no output intent'];
  const icc = bytesOf(intent.lookup(PDFName.of('DestOutputProfile')));
  if (!icc) return ['the output intent has no profile'];
  return icc.toString('latin1', 36, 40) === 'acsp'
    ? []
    : ['the profile of the output intent is no ICC profile'];
}

function fontsOf(pdf: PDFDocument): PDFDict[] {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict && nameOf(object, 'Type') === '/Font');
}

const nameOf = (dict: PDFDict, key: string) => dict.lookupMaybe(PDFName.of(key), PDFName)?.toString();

function fontFaults(font: PDFDict): string[] {
  const name = nameOf(font, 'BaseFont') ?? 'a font';
  const descendants = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray);
  if (descendants) return font.has(PDFName.of('ToUnicode')) ? [] : [`${name} has no ToUnicode`];
  const descriptor = font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
  const embedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key)));
  return embedded ? [] : [`${name} is not embedded`];
}
