import type { Page } from '@playwright/test';

export const [WIDTH, HEIGHT] = [1240, 1754];

/** Lines of text as a photograph of a page. */
export async function aPhotograph(page: Page, text: string[]): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([lines, width, height]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = '#f4f2ee';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#222';
      context.font = '30px serif';
      for (const [n, line] of lines.entries()) context.fillText(line, 120, 220 + 70 * n);
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    },
    [text, WIDTH, HEIGHT] as const,
  );
  return Buffer.from(base64, 'base64');
}
