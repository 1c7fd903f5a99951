import { pdfFrom } from './files';

/** PDFs that need more of the reader than its own program: what they ask for comes from our own origin or not at all. */

const stream = (dictionary: string, bytes: string) =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;

const onePage = (resources: string, content: string, ...more: string[]): Uint8Array =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...more,
  ]);

/** «你好» in a font that it does not bring, by character codes that only the predefined CMap UniGB-UCS2-H explains. */
export const aChinesePdf = (): Uint8Array =>
  onePage(
    '/Font << /F1 5 0 R >>',
    'BT /F1 24 Tf 40 100 Td <4F60597D> Tj ET',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  );

// 8 × 8 grey pixels, the left half nearly black, the right half nearly white.
const JPEG_2000 = Buffer.from(
  '/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAACAAEAAQQEAAH/XAAHQEBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAArAAH/k9+AgBcp5lto+n7xOAsDN5pwK4rH2gwAFyvJVDR//9k=',
  'base64',
);

/** One picture in JPEG 2000 over the whole page, as scanners make them. */
export const aJpeg2000Pdf = (): Uint8Array =>
  onePage(
    '/XObject << /I1 5 0 R >>',
    'q 300 0 0 200 0 0 cm /I1 Do Q',
    stream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
      JPEG_2000.toString('latin1'),
    ),
  );

/** A page that is one photograph: what a scanner makes of a letter. `jpeg` is in colour. */
export const aScannedPdf = (jpeg: Buffer, width: number, height: number): Uint8Array =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I1 5 0 R >> >> >>',
    stream('', 'q 595 0 0 842 0 0 cm /I1 Do Q'),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg.toString('latin1'),
    ),
  ]);
