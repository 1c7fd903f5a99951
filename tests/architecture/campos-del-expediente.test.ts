/** Every field of a case file is in every place where people meet it. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { Deal } from '@/data/deals/deal-types';
import { dealShape } from '@/data/importacion/mapeo/mapeo-campos';
import { CONDITION_FIELDS, DEAL_FIELD_LIST, TEMPLATE_FIELDS } from '@/domain/expediente/deal-fields';
import { CONDICIONES, GRUPOS } from '@/domain/plantillas/catalogo';
import { blocksBeside, blocksOfTab } from '@/features/expedientes/detalle/deal-layout';
import { DATA_TABS } from '@/features/expedientes/detalle/expediente-search';
import { createEscritor } from '@/features/expedientes/exportacion/exportacion';
import { dealSections } from '@/features/expedientes/formulario/secciones';
import { fieldsOf } from '@/lib/formulario/campos';

import { DEAL_FIELDS_SQL, renderDealFields } from '../../scripts/deal-fields';

const SCHEMA = 'supabase/schemas/deals/tablas.sql';
/** As in private.fields. */
const NOT_FILLED_IN = [
  'id',
  'user_id',
  'created_at',
  'updated_at',
  'importacion_id',
  'bloqueado_at',
  'fase',
  'fase_desde',
  'situacion',
  'situacion_motivo',
  'servicio_id',
];

function columnsIn(sql: string): string[] {
  const [, table = ''] = /create table public\.deals \(\n([^;]*)\n\);/.exec(sql) ?? [];
  const lines = table.split('\n').filter((line) => /^ {2}\w/.test(line) && !/ generated always /.test(line));
  const names = lines.map((line) => line.trim().split(' ')[0] ?? '').filter((name) => name !== 'constraint');
  return names.filter((name) => !NOT_FILLED_IN.includes(name));
}

/** Sentences that say what to do. */
const notDescribed = (columns: string[], described: string[]) =>
  columns
    .filter((name) => !described.includes(name))
    .map(
      (name) =>
        `deals.${name} is not described: add it to DESCRIBED in src/domain/expediente/deal-fields.ts. If people do not fill it in, name it in private.fields (supabase/schemas/listas.sql) and in NOT_FILLED_IN here.`,
    );

const missing = (fields: string[], shown: string[], place: string) =>
  fields
    .filter((name) => !shown.includes(name))
    .map((name) => `the field ${name} is not in ${place}, which has to take its fields from DEAL_FIELD_LIST`);

const names = DEAL_FIELD_LIST.map(({ name }) => name);

it('every column that people fill in is a field', () => {
  expect(notDescribed(columnsIn(readFileSync(SCHEMA, 'utf8')), names)).toEqual([]);
});

it('SQL reads what is said of the fields (if not: npm run migration)', () => {
  expect(readFileSync(DEAL_FIELDS_SQL, 'utf8')).toBe(renderDealFields());
});

it('the catalogue of templates has every name that a field says', () => {
  const named = GRUPOS.flatMap(({ campos }) => Object.keys(campos));
  expect(TEMPLATE_FIELDS.filter(({ plantilla }) => !named.includes(plantilla))).toEqual([]);
  expect(CONDITION_FIELDS.filter(({ condicion }) => !(condicion in CONDICIONES))).toEqual([]);
});

it('every field is in the form, the detail, the import and the exports', async () => {
  const detail = [...DATA_TABS.flatMap(blocksOfTab), ...blocksBeside()].flatMap(({ fields }) => fields);
  const imported = [...dealShape.fields.values()].map(({ column }) => column);
  const empty = Object.fromEntries(['id', ...names].map((name) => [name, null])) as unknown as Deal;
  const json = createEscritor('json');
  json.add([empty]);
  const [record = {}] = JSON.parse(await json.end().text()) as object[];
  const header = await createEscritor('csv').end().text();
  expect([
    ...missing(
      names,
      fieldsOf(dealSections({ acreedores: [], metodos: [], personas: [] })).map(({ name }) => name),
      'the form (features/expedientes/formulario/secciones.ts)',
    ),
    ...missing(
      names,
      detail.map(({ name }) => name),
      'the detail (features/expedientes/detalle/deal-layout.ts, whose tabs are DATA_TABS)',
    ),
    ...missing(names, imported, 'the import (data/importacion/mapeo/mapeo-campos.ts)'),
    ...missing(
      DEAL_FIELD_LIST.map((field) => field.json),
      Object.keys(record),
      'the JSON export (data/deals/deal-json.ts)',
    ),
    ...missing(
      DEAL_FIELD_LIST.map(({ label }) => label),
      DEAL_FIELD_LIST.map(({ label }) => label).filter((label) => header.includes(label)),
      'the CSV export (features/expedientes/exportacion/exportacion.ts)',
    ),
  ]).toEqual([]);
});

it('a column and a field that are left out are named, with what is to be done', () => {
  const sql = 'create table public.deals (\n  id text,\n  nueva text,\n  constraint x check (true)\n);';
  expect(columnsIn(sql)).toEqual(['nueva']);
  expect(notDescribed(['nueva'], names)).toEqual([
    expect.stringContaining('deals.nueva is not described: add it'),
  ]);
  expect(missing(['message', 'nueva'], ['message'], 'the form')).toEqual([
    expect.stringContaining('the field nueva is not in the form'),
  ]);
});
