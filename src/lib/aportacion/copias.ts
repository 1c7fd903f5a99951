/** Copies that go in the place of an original: a picture as PDF, a PDF with its number on it. Originals are never touched. */
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';

import { inofensivo } from '@/lib/inofensivo';
import { type Fuentes, setDocumentId } from '@/lib/pdfa/hoja';
import { lectorDeLetras } from '@/lib/pdfa/lector-de-letras';

const A4 = [595.28, 841.89] as const;
const MARGIN = 20;
const SIZE = 11;
const PADDING = 5;

export interface CopiaHecha {
  bytes: Uint8Array;
  paginas: number;
}

/** A picture on a page, as large as it fits; never enlarged beyond 150 points an inch. */
export async function imagenEnPdf(bytes: Uint8Array, titulo: string, fecha: Date): Promise<CopiaHecha> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const isPng = bytes[0] === 0x89;
  const image = isPng ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
  const [short, long] = A4;
  const page = pdf.addPage(image.width > image.height ? [long, short] : [short, long]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const width = image.width * scale;
  const height = image.height * scale;
  page.drawImage(image, {
    x: (page.getWidth() - width) / 2,
    y: (page.getHeight() - height) / 2,
    width,
    height,
  });
  pdf.setTitle(inofensivo(titulo));
  pdf.setCreationDate(fecha);
  pdf.setModificationDate(fecha);
  setDocumentId(pdf, `${titulo}\n${bytes.length}`);
  pdf.convertToPDFA({ conformance: '2B' });
  return { bytes: await pdf.save(), paginas: 1 };
}

/** «DOCUMENTO N.º 3» at the top right of the first page. Not for signed PDFs: saving them anew breaks the signature. */
export async function sellar(bytes: Uint8Array, numero: string, { bold }: Fuentes): Promise<CopiaHecha> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  pdf.registerFontkit(lectorDeLetras);
  const font = await pdf.embedFont(bold, { subset: true, customName: 'SELLOA+LiberationSans-Bold' });
  drawStamp(pdf.getPage(0), font, `DOCUMENTO N.º ${numero}`);
  return { bytes: await pdf.save(), paginas: pdf.getPageCount() };
}

/** Where a reader sees the top right: pages may be turned, and show only a part of themselves. */
function drawStamp(page: PDFPage, font: PDFFont, text: string): void {
  const box = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const width = font.widthOfTextAtSize(text, SIZE) + 2 * PADDING;
  const height = SIZE + 2 * PADDING;
  const right = box.x + box.width - MARGIN;
  const top = box.y + box.height - MARGIN;
  const place = {
    0: { x: right - width, y: top - height },
    90: { x: box.x + MARGIN + height, y: top - width },
    180: { x: box.x + MARGIN + width, y: box.y + MARGIN + height },
    270: { x: right - height, y: box.y + MARGIN + width },
  }[turn];
  const rotate = degrees(turn);
  page.drawRectangle({
    ...place,
    width,
    height,
    rotate,
    color: rgb(1, 1, 1),
    borderColor: rgb(0, 0, 0),
    borderWidth: 0.75,
  });
  const [dx, dy] = turned(PADDING, PADDING + 2, turn);
  page.drawText(text, { x: place.x + dx, y: place.y + dy, size: SIZE, font, rotate, color: rgb(0, 0, 0) });
}

function turned(x: number, y: number, turn: 0 | 90 | 180 | 270): [number, number] {
  if (turn === 90) return [-y, x];
  if (turn === 180) return [-x, -y];
  return turn === 270 ? [y, -x] : [x, y];
}
