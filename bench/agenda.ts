/**
 * `npm run bench:agenda`: what the agenda costs with 400,000 rows, in the folder of BENCH_AGENDA_DIR (./data-bench/agenda), which is filled
 * when it is empty: the month as a function and on the screen, case files without a next step, the bell, the dry run of a rule, and the
 * recount of 100,000 open terms after a calendar has changed. Writes bench/results/agenda.json; its figures are in docs/rendimiento.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';
import type { TransactionSql } from 'postgres';

import { readConfig } from '../server/lib/config';
import { builtScreens } from '../server/screens/built';
import { startBackend } from '../server/start/backend';
import { asUser } from '../tests/support/as-role';
import { createAnonymousClient, createStaff, type TestStaff } from '../tests/support/backend';
import buildOnce from '../tests/support/build-once';
import { fillAgenda } from './agenda-datos';
import { launch, openContext } from './import-navegador';
import { isMet, type Measure, summarize } from './medir';

const ACCOUNT = { email: 'agenda@despacho.example', password: 'Medidas-2026' };
const MONTH = ['2026-09-28', '2026-11-08'] as const;
const ROUNDS = 30;
const FILTERS: Record<string, unknown>[] = [
  {},
  { tipo: 'plazo', estado: 'pendiente' },
  { persona: 'yo' },
  { persona: 'sin' },
];

await buildOnce();
const dataDir = process.env.BENCH_AGENDA_DIR ?? './data-bench/agenda';
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
  addScreens: builtScreens.addScreens,
  door: { limits: { person: { burst: 1e6, perHour: 1e9 }, atOnce: 32 } },
});
const { sql } = backend;
try {
  const [{ filled } = { filled: false }] = await sql<
    { filled: boolean }[]
  >`select exists (select from public.deals) as filled`;
  const staff = filled ? await signIn() : await createStaff(backend, ACCOUNT);
  if (!filled) await fillAgenda(sql, staff.userId, console.log);
  const found = [...(await measureFunctions(staff.userId)), ...(await measureScreens(staff))];
  console.table(
    found.map((one) => ({
      qué: one.what,
      objetivo: one.target.median,
      mediana: one.median,
      p95: one.p95,
      cumple: isMet(one),
    })),
  );
  const report = {
    at: new Date().toISOString(),
    cpus: os.cpus().length,
    load: os.loadavg(),
    measures: found,
  };
  const results = path.join(import.meta.dirname, 'results');
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, 'agenda.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await backend.stop();
}

async function signIn(): Promise<TestStaff> {
  const client = createAnonymousClient(backend);
  const { data, error } = await client.auth.signInWithPassword(ACCOUNT);
  if (error) throw error;
  return { ...ACCOUNT, client, userId: data.user.id, accessToken: data.session.access_token };
}

/** Each call by itself, without what says who calls. */
async function measure(
  who: string,
  [what, median]: [string, number],
  work: (tx: TransactionSql) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<Measure> {
  const found: number[] = [];
  for (let n = 0; n <= rounds; n++)
    await asUser(sql, who, async (tx) => {
      const started = performance.now();
      await work(tx);
      if (n > 0) found.push(performance.now() - started); // the first one warms up
    });
  return { what, unit: 'ms', target: { median }, ...summarize(found) };
}

async function measureFunctions(admin: string): Promise<Measure[]> {
  const [{ id: member } = { id: '' }] = await sql<{ id: string }[]>`
    select user_id as id from public.staff where role <> 'administrador' and active order by email limit 1`;
  const [{ id: sede } = { id: '' }] = await sql<{ id: string }[]>`select id from public.sedes limit 1`;
  const month = (filters: Record<string, unknown>) => (tx: TransactionSql) =>
    tx`select public.agenda_por_dia(${MONTH[0]}, ${MONTH[1]}, ${tx.json(filters as never)})`;
  // The first call, which is not measured, makes what the day brings.
  const bell = (tx: TransactionSql) => tx`select public.avisos_nuevos(1)`;
  const rule = (regla: Record<string, unknown>) => (tx: TransactionSql) =>
    tx`select public.probar_regla(${tx.json({ titulo: 'Una tarea', dias: 5, ...regla })})`;
  const found: Measure[] = [];
  for (const filters of [...FILTERS, { sede }]) {
    const named = JSON.stringify(filters).replace(sede, '…');
    found.push(await measure(admin, [`Mes, ${named}`, 15], month(filters)));
  }
  found.push(
    await measure(member, ['Mes, sin administrar', 15], month({})),
    await measure(
      admin,
      ['Sin próximo paso de una fase, 50 primeros', 10],
      (tx) => tx`select public.list_sin_paso(1, 50, 'presentada')`,
    ),
    await measure(
      admin,
      ['Sin próximo paso, 50 primeros', 10],
      (tx) => tx`select public.list_sin_paso(1, 50)`,
    ),
    await measure(
      admin,
      ['Lista de un día, 50 filas', 15],
      (tx) => tx`
      select public.list_agenda('', ${tx.json({ desde: '2026-10-14', hasta: '2026-10-14' })})`,
    ),
    await measure(
      admin,
      ['Contadores de tareas', 60],
      (tx) => tx`select public.tareas_contadores('2026-11-23', '2026-11-29')`,
    ),
    await measure(member, ['Campana', 3], bell),
    await measure(
      admin,
      ['Probar una regla por fecha, 150.000', 3000],
      rule({ evento: 'fecha', valor: 'extrajudicialcommunicationsentdate' }),
      5,
    ),
    await measure(admin, ['Probar una regla por plazo confirmado', 3000], rule({ evento: 'plazo' }), 5),
  );
  found.push(await countOf());
  return found;
}

/** Who reads it is no part of it: it has no rights of its own to be asked by. */
async function countOf(): Promise<Measure> {
  const found: number[] = [];
  for (let n = 0; n <= ROUNDS; n++) {
    const started = performance.now();
    await sql`select private.sin_paso(null, true)`;
    if (n > 0) found.push(performance.now() - started);
  }
  return { what: 'Cuántos no tienen próximo paso', unit: 'ms', target: { median: 1 }, ...summarize(found) };
}

async function measureScreens(staff: TestStaff): Promise<Measure[]> {
  const browser = await launch();
  try {
    const context = await openContext(browser, backend, staff);
    const page = await context.newPage();
    return [await monthOnScreen(page), await recount(page)];
  } finally {
    await browser.close();
  }
}

/** From the click on the next month to its painted counts. */
async function monthOnScreen(page: Page): Promise<Measure> {
  await page.goto('/dashboard/agenda?vista=mes&dia=2025-03-01');
  await page.getByRole('button', { name: /^01\/03\/2025 \d/ }).waitFor();
  const found: number[] = [];
  for (let n = 0; n <= 12; n++) {
    const spent = await page.evaluate<number>(`(async () => {
      const grid = () => document.querySelector('[aria-busy][class*="rejilla"]');
      const before = grid().textContent;
      const began = performance.now();
      document.querySelector('button[aria-label="Siguiente"]').click();
      await new Promise((resolve) => {
        const look = () => {
          const now = grid();
          const painted = now && now.textContent !== before && now.getAttribute('aria-busy') === 'false' && !now.dataset.stale;
          return painted && now.querySelector('[data-tipo]') ? resolve() : requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    })()`);
    if (n > 0) found.push(spent);
  }
  return {
    what: 'Mes en la pantalla, del clic a verlo',
    unit: 'ms',
    target: { median: 120 },
    ...summarize(found),
  };
}

/** One local day more; then all open terms of the seat are counted again and those that move are listed. */
async function recount(page: Page): Promise<Measure> {
  const found: number[] = [];
  for (const day of ['14/10', '15/10', '20/10']) {
    await page.goto('/dashboard/calendarios?anio=2026');
    await page.getByLabel('Una por línea: 11/06 San Bernabé').fill(`${day} Día de la medida`);
    await page.getByRole('button', { name: 'Guardar las fiestas locales' }).click();
    await page.getByRole('cell', { name: 'Día de la medida' }).waitFor();
    const started = performance.now();
    await page.getByRole('button', { name: 'Comprobar los plazos' }).click();
    await page.getByText(/de nuevo: .* se mueven\./).waitFor();
    found.push(performance.now() - started);
    console.log(await page.getByText(/de nuevo: .* se mueven\./).textContent());
  }
  return {
    what: 'Recontar 100.000 plazos y ver los que se mueven',
    unit: 'ms',
    target: { median: 10_000 },
    ...summarize(found),
  };
}
