/** A calculation of interest on the screen: from the key or the press to what comes out, drawn (target of the practice: 50 ms). */
import type { Page } from '@playwright/test';

import { type Measure, summarize } from './medir';
import { timeUntil } from './rendimiento-pantallas';

const ROUNDS = 20;
const CUOTAS = 84;

const TOTAL = `document.querySelector('main p[role="status"][class*="total"]')?.textContent`;
const SUMS = `[...document.querySelectorAll('label')].find((one) => one.textContent === 'Cantidades').control`;

const cantidades = (primera: string) =>
  Array.from(
    { length: CUOTAS },
    (_, n) =>
      `15/${String((n % 12) + 1).padStart(2, '0')}/${2018 + Math.floor(n / 12)} ${n === 0 ? primera : '83,33'} Cuota ${n + 1}`,
  ).join('\\n');

/** What React listens to of a text that is typed. */
const type = (text: string) => `
  const box = ${SUMS};
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, '${text}');
  box.dispatchEvent(new Event('input', { bubbles: true }))`;

/** One of eighty-four sums is typed otherwise, and the loan that paid them is asked for its instalments anew. */
export async function measureCalculo(page: Page): Promise<Measure[]> {
  await page.goto('/dashboard/calculo');
  await page.getByText('Generar las cantidades de una prima financiada').click();
  await page.getByLabel('TIN del préstamo (%)').fill('6,95');
  await page.getByLabel('Meses', { exact: true }).fill(String(CUOTAS));
  await page.getByLabel('Primera cuota').fill('15/01/2018');
  await page.getByLabel('Primera cuota').blur();
  await page.getByRole('button', { name: 'Añadir un cambio del préstamo' }).click();
  const cambio = page.getByRole('group', { name: 'Cambio 1' });
  await cambio.getByLabel('Día del cambio').fill('15/03/2020');
  await cambio.getByLabel('TIN nuevo (%)').fill('4,5');
  const [key, press]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    await page.evaluate(`window.totalBefore = ${TOTAL}`);
    key.push(await timeUntil(page, type(cantidades(`${n + 10},33`)), `${TOTAL} !== window.totalBefore`));
    await page.getByLabel('Prima financiada').fill(`${2000 + n},00`);
    await page.evaluate(`window.totalBefore = ${TOTAL}`);
    press.push(
      await timeUntil(
        page,
        `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Generar las cuotas').click()`,
        `${TOTAL} !== window.totalBefore`,
      ),
    );
  }
  const of = (what: string, found: number[]): Measure => ({
    what,
    unit: 'ms',
    target: { median: 50 },
    ...summarize(found),
  });
  return [
    of(`De una tecla en ${CUOTAS} cantidades a lo que se debe`, key),
    of('De «Generar las cuotas» de un préstamo que cambia a lo que se debe', press),
  ];
}
