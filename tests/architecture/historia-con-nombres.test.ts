import fs from 'node:fs';

import { expect, test } from 'vitest';

import { labelsFor } from '@/data/campos-de-tabla';
import { COLUMNAS_DE_LA_MAQUINA, OTHER_LABELS } from '@/features/auditoria/cambios';

const TYPES = fs.readFileSync('src/lib/database.types.ts', 'utf8');
const REGISTRY = fs.readFileSync('supabase/schemas/tablas.sql', 'utf8');

/** The tables whose changes the history keeps: the last word of each row of the registry. */
const audited = [...REGISTRY.matchAll(/^ {2}\('(\w+)', .*, true\)/gm)].map(([, table = '']) => table);

const columnsOf = (table: string): string[] => {
  const row = new RegExp(`\\n      ${table}: \\{\\s+Row: \\{([^}]*)\\}`).exec(TYPES)?.[1] ?? '';
  return [...row.matchAll(/^\s+(\w+):/gm)].map(([, column = '']) => column);
};

test.each(audited)('each column of %s has a name in the history, or is of the machine by name', (table) => {
  const columns = columnsOf(table);
  expect(columns.length).toBeGreaterThan(1);
  const named = { ...OTHER_LABELS, ...labelsFor(table) };
  // The trigger of the history leaves this one out.
  const unnamed = columns.filter(
    (column) => column !== 'updated_at' && !(column in named) && !COLUMNAS_DE_LA_MAQUINA.has(column),
  );
  expect(unnamed).toEqual([]);
});
