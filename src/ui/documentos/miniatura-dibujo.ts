/** Draws a document's first page or picture in small, as a data URL; null for what has none. */
import { openPdfHead } from '@/ui/documentos/pdfjs';

const WIDTH = 72;
const HEIGHT = 96;
/** A picture above this size would have to be downloaded completely for a thumbnail; a PDF is downloaded in pieces. */
const MAX_IMAGE = 12 * 1024 * 1024;

export async function drawMiniatura(
  mimeType: string,
  size: number,
  link: () => Promise<string>,
): Promise<string | null> {
  if (mimeType === 'application/pdf') return drawPdf(await link());
  if (!/^image\/(jpeg|png|gif|webp)$/.test(mimeType) || size > MAX_IMAGE) return null;
  return drawImage(await link());
}

async function drawPdf(url: string): Promise<string> {
  const task = openPdfHead(url);
  try {
    const page = await (await task.promise).getPage(1);
    const paper = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(WIDTH / paper.width, HEIGHT / paper.height) });
    const canvas = newCanvas(viewport.width, viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas.toDataURL('image/webp', 0.8);
  } finally {
    await task.destroy();
  }
}

async function drawImage(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`storage answered ${answer.status}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const scale = Math.min(WIDTH / bitmap.width, HEIGHT / bitmap.height, 1);
  const canvas = newCanvas(bitmap.width * scale, bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.8);
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}
