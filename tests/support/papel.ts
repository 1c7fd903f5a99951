import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Papel {
  /** Its words as the printer draws them, without spaces: a line may break anywhere. */
  text: string;
  /** Those that stand outside of the sheet. */
  beyond: string[];
  /** The size of each sheet, in points. */
  sizes: [width: number, height: number][];
}

/** What a page is on paper, of the size that its styles ask for. */
export async function onPaper(page: Page): Promise<Papel> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const { width, height } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      return { size: [width, height] as [number, number], items: items.filter((item) => 'str' in item) };
    }),
  );
  return {
    text: sheets
      .flatMap(({ items }) => items.map(({ str }) => str))
      .join('')
      .replaceAll(/\s/g, ''),
    beyond: sheets.flatMap(({ size: [width], items }) =>
      items
        .filter(({ str, transform, width: wide }) => str.trim() && isOutside(transform[4], wide, width))
        .map(({ str }) => str),
    ),
    sizes: sheets.map(({ size }) => size),
  };
}

const isOutside = (x: number, wide: number, sheet: number) => x < -1 || x + wide > sheet + 1;

/** What the printer is given each time that somebody asks for it. It is read meanwhile: afterwards what was drawn for it is folded again. */
export async function papersOf(page: Page): Promise<string[]> {
  const papers: string[] = [];
  await page.exposeFunction('alPapel', async () => papers.push((await onPaper(page)).text));
  await page.addInitScript(() => {
    window.print = () => {
      const { alPapel } = window as unknown as { alPapel: () => void };
      alPapel();
    };
  });
  return papers;
}
