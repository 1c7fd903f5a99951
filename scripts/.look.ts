import { chromium } from '@playwright/test';

import { findChromium } from './chromium';
const [base, ...paths] = process.argv.slice(2);
const themes = (process.env.THEMES ?? 'light').split(',');
const widths = (process.env.WIDTHS ?? '1440,390').split(',').map(Number);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const ctx = await browser.newContext({
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
});
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(`${base}/auth`);
await page
  .getByLabel('Correo electrónico', { exact: false })
  .or(page.locator('input[type=email]'))
  .first()
  .fill('demo@despacho.example');
await page.locator('input[type=password]').fill('Demostracion-2026');
await page.getByRole('button', { name: 'Iniciar sesión' }).click();
await page.waitForURL('**/dashboard**');
for (const theme of themes) {
  await page.evaluate((t) => localStorage.setItem('tema', t), theme);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const p of paths) {
      await page.goto(base + p);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(900);
      if (process.env.CLICK)
        for (const name of process.env.CLICK.split('|')) {
          await page.getByRole('button', { name }).first().click();
          await page.waitForTimeout(600);
        }
      const name = p.replace(/[^a-z0-9]+/gi, '_').slice(0, 60) + `-${width}-${theme}.png`;
      await page.screenshot({ path: `/tmp/h4/shots/${name}` });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      console.log(name, over > 0 ? `OVERFLOW ${over}` : '');
    }
  }
}
await browser.close();
