/** `npm run demo`: the product with its demonstration, in a data folder of its own (DATA_DIR, or ./data-demo). */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { PostgrestClient } from '@supabase/postgrest-js';

import { builtScreens } from '../server/screens/built';
import type { Backend } from '../server/start/backend';
import { runProgram } from '../server/start/program';
import { llenarDemostracion } from '../src/data/demostracion/llenar';
import { createStaff } from '../tests/support/backend';

const PASSWORD = 'Demostracion-2026';
const COLEGAS = ['Luis Ordóñez Vega', 'Marta Sáez Gil'];

/** Written last: a demonstration that was interrupted while filling must not count as complete. */
const doneFile = (backend: Backend): string => path.join(backend.config.dataDir, 'demo-completa');

async function hasAccount(backend: Backend, email: string): Promise<boolean> {
  const rows = await backend.sql`select from auth.users where email = ${email}`;
  return rows.length > 0;
}

/** As an administrator puts it from Inicio; here she has two colleagues too. */
async function fill(backend: Backend, email: string): Promise<void> {
  const { client } = await createStaff(backend, { email, password: PASSWORD, fullName: 'Ana Núñez Prieto' });
  for (const [n, fullName] of COLEGAS.entries())
    await createStaff(backend, { email: email.replace('@', `${n + 2}@`), password: PASSWORD, fullName });
  const { data } = await client.auth.getSession();
  const { access_token: token, user } = data.session ?? {};
  const rest = new PostgrestClient<never>(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  });
  const { data: begun } = await client
    .rpc('empezar_demostracion', { demostracion: randomUUID() })
    .throwOnError();
  const demostracion = begun as { id: string; desde: string };
  await llenarDemostracion({ rest: rest, storage: client.storage }, demostracion, {
    userId: user?.id ?? '',
    signal: new AbortController().signal,
    onAvance: ({ hechos, total, nombre }) =>
      console.log(`Demostración, ${hechos + 1} de ${total}: ${nombre}…`),
  });
  await client.rpc('terminar_demostracion', { demostracion: demostracion.id }).throwOnError();
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
