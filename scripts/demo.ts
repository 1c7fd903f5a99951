/** `npm run demo`: the product with its demonstration, in a data folder of its own (DATA_DIR, or ./data-demo). */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { builtScreens } from '../server/screens/built';
import type { Backend } from '../server/start/backend';
import { runProgram } from '../server/start/program';
import { createStaff } from '../tests/support/backend';
import { fillDemostracion, finishDemostracion } from '../tests/support/demostracion';

const PASSWORD = 'Demostracion-2026';
const COLEGAS = ['Luis Ordóñez Vega', 'Marta Sáez Gil'];

/** Written last: a demonstration that was interrupted while filling must not count as complete. */
const doneFile = (backend: Backend): string => path.join(backend.config.dataDir, 'demo-completa');

async function hasAccount(backend: Backend, email: string): Promise<boolean> {
  const rows = await backend.sql`select from auth.users where email = ${email}`;
  return rows.length > 0;
}

/** The demonstration is the one that an administrator puts in from Inicio; here she has two colleagues too. */
async function fill(backend: Backend, email: string): Promise<void> {
  const ana = await createStaff(backend, { email, password: PASSWORD, fullName: 'Ana Núñez Prieto' });
  for (const [n, fullName] of COLEGAS.entries())
    await createStaff(backend, { email: email.replace('@', `${n + 2}@`), password: PASSWORD, fullName });
  const id = await fillDemostracion(backend, ana, {
    onAvance: ({ hechos, total, nombre }) =>
      console.log(`Demostración, ${hechos + 1} de ${total}: ${nombre}…`),
  });
  await finishDemostracion(ana, id);
  await writeFile(doneFile(backend), '');
}

process.env.DATA_DIR ??= './data-demo';
// The mail with the confirmation link is not shown: the account is confirmed here.
const backend = await runProgram({ ...builtScreens, log: () => undefined });
const email = `demo@${backend.config.allowedEmailDomains[0]}`;

if (!existsSync(doneFile(backend))) {
  if (await hasAccount(backend, email)) {
    console.error(
      `La demostración quedó a medias: borre la carpeta ${backend.config.dataDir} y vuelva a empezar.`,
    );
  } else {
    await fill(backend, email);
  }
}
console.log(`Entre en ${backend.config.siteUrl}/auth con ${email} y la contraseña ${PASSWORD}`);
