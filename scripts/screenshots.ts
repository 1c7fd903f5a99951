/**
 * `npm run screenshots`: every page at 1440 and 390 px into ./capturas (git ignores it), the main ones in dark too, the pictures of the help into
 * public/ayuda and that of the README (docs/pantalla.webp). On data of its own, with the clock stopped: the same screens give the same files. With
 * words after `--`, only the pages whose names contain one of them (`ayuda`: the help's).
 */
import path from 'node:path';

import type { Browser } from '@playwright/test';

import { createStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { startScreens } from '../tests/support/e2e';
import { withEveryPage } from '../tests/support/paginas';
import { type CameraOptions, launch, openCamera, take } from './screenshots/camera';
import { fill } from './screenshots/fill';
import { ayudaShots, type Shot, shotsOf } from './screenshots/shots';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const HELP = { width: 1280, height: 800 };

const words = process.argv.slice(2);
const wanted = ({ name }: Shot): boolean => words.length === 0 || words.some((word) => name.includes(word));

async function takeAll(
  browser: Browser,
  options: CameraOptions,
  shots: Shot[],
  fileOf: (name: string) => string,
): Promise<void> {
  if (shots.length === 0) return;
  const context = await openCamera(browser, options);
  for (const shot of shots) {
    await take(context, shot, fileOf(shot.name));
    console.log(fileOf(shot.name));
  }
  await context.close();
}

await buildOnce();
const backend = await startScreens({ log: () => undefined });
const browser = await launch();
try {
  const staff = await createStaff(backend, { email: 'ana@despacho.example', fullName: 'Ana Núñez Prieto' });
  const muestra = await withEveryPage(backend.sql, staff.userId, await fill(backend, staff.client));
  const { data } = await staff.client.auth.getSession();
  const inside = { url: backend.url, session: data.session };
  const outside = { url: backend.url };
  const shots = (await shotsOf(muestra)).filter(wanted);
  const doc = (suffix: string) => (name: string) => path.join('capturas', `${name}-${suffix}.webp`);

  for (const [size, suffix] of [
    [WIDE, '1440'],
    [NARROW, '390'],
  ] as const) {
    await takeAll(
      browser,
      { ...outside, ...size },
      shots.filter((shot) => shot.signedOut),
      doc(suffix),
    );
    await takeAll(
      browser,
      { ...inside, ...size },
      shots.filter((shot) => !shot.signedOut),
      doc(suffix),
    );
  }
  const dark = shots.filter((shot) => shot.dark);
  await takeAll(browser, { ...inside, ...WIDE, dark: true }, dark, doc('1440-oscuro'));
  await takeAll(browser, { ...inside, ...NARROW, dark: true }, dark, doc('390-oscuro'));

  const readme = shots.filter(({ name }) => name === 'expedientes');
  await takeAll(browser, { ...inside, ...WIDE }, readme, () => path.join('docs', 'pantalla.webp'));
  const help = ayudaShots(muestra).filter(({ name, ...shot }) => wanted({ ...shot, name: `ayuda-${name}` }));
  await takeAll(browser, { ...inside, ...HELP }, help, (name) =>
    path.join('public', 'ayuda', `${name}.webp`),
  );
} finally {
  await browser.close();
  await backend.stop();
}
