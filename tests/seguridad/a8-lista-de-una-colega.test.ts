import { afterAll, beforeAll, expect, it } from 'vitest';

import { FUNCTIONS } from '../../server/door/allowed';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { atWork, patience } from '../support/colega';

/** A8: however many people ask at once for what takes longest, a colleague's list is answered within a second. */

const NAMES = 4000;

let backend: TestBackend;
let members: TestStaff[];
let colleague: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  members = [await createStaff(backend), await createStaff(backend)];
  colleague = await createStaff(backend);
  await backend.sql`
    insert into public.deals (id, user_id, creditorname, contractnumber, debtorfullname, debtordni, generateddate, ppiclause)
    select 'EXP-A8-' || n, ${colleague.userId}, 'Banco ' || md5(n::text) || ' de Consumo', 'CT-' || n, 'Persona ' || n, n || 'X', now(),
      repeat('El prestatario se adhiere al seguro. ', 20)
    from generate_series(1, ${NAMES}) n`;
  await backend.sql`analyze public.deals`;
}, 120_000);
afterAll(() => backend.stop());

type Call = [name: string, args: Record<string, unknown>];

/** What asks most of the database, as far as its bounds let anybody ask. */
const CALLS: Call[] = [
  ['acreedores_parecidos', { umbral: 0.4 }],
  ['clientes_parecidos', {}],
  ['export_rows', { table_name: 'deals' }],
  ['informe', { agrupar: 'acreedor' }],
  ['informe_respuestas', {}],
  ['servicios_deteccion', {}],
  ['found_ids', { table_name: 'deals', search: 'banco', filters: {} }],
  [
    'preview_deals_field',
    { row_ids: Array.from({ length: 5000 }, (_, n) => `EXP-A8-${n}`), field: 'creditorname', value: 'x' },
  ],
  ['inicio_counters', {}],
  ['list_deals', { search: 'prestatario', page_number: 40, page_size: 100 }],
  ['list_acreedores', { search: 'consumo', page_number: 20, page_size: 100 }],
  ['deals_agrupados', {}],
  ['buscar', { texto: 'banco consumo' }],
];

async function timed(who: TestStaff, [name, args]: Call): Promise<number> {
  const started = performance.now();
  await who.client.rpc(name as 'informe', args as never);
  return performance.now() - started;
}

it('two members who make the six heaviest calls each leave her list as quick as it is', async () => {
  const [first] = members;
  if (!first) throw new Error('nobody');
  const alone: { call: Call; ms: number }[] = [];
  for (const call of CALLS) alone.push({ call, ms: await timed(first, call) });
  const heaviest = alone.toSorted((a, b) => b.ms - a.ms).slice(0, 6);
  const most = await patience(colleague);
  const beside = atWork(colleague);
  await Promise.all(members.flatMap((who) => heaviest.map(({ call }) => timed(who, call))));
  const waits = await beside.stop();
  expect(Math.max(...waits)).toBeLessThan(most);
}, 300_000);

it('nor do six times the heaviest one, of each of two', async () => {
  const most = await patience(colleague);
  const beside = atWork(colleague);
  const [heaviest] = CALLS;
  if (heaviest)
    await Promise.all(members.flatMap((who) => Array.from({ length: 6 }, () => timed(who, heaviest))));
  expect(Math.max(...(await beside.stop()))).toBeLessThan(most);
}, 300_000);

it('what reads most of what there is, is a heavy call', () => {
  const heavy = Object.entries(FUNCTIONS).filter(([, kind]) => kind === 'heavy');
  const wanted = Object.keys(FUNCTIONS).filter((name) =>
    /^(informe|export_|preview_|found_|masc_informe|acreedores_parecidos|clientes_parecidos)/.test(name),
  );
  expect(wanted.filter((name) => !heavy.some(([one]) => one === name))).toEqual([]);
});
