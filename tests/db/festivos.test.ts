/** The holidays of the database are those of src/lib/plazos. */
import { expect, it } from 'vitest';

import { FESTIVOS_OFICIALES } from '@/lib/plazos/festivos/oficiales';

import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

it('son los de la biblioteca de plazos, con su fuente (si no: npm run festivos)', async () => {
  const rows = await sql`
    select fecha::text, comunidad, motivo, fuente, norma from public.festivos where user_id is null and sede_id is null`;
  const key = ({ fecha = '', comunidad = '' }: Record<string, string | null>) => `${fecha} ${comunidad}`;
  const byKey = (all: readonly object[]) =>
    new Map(all.map((row) => [key(row as Record<string, string>), row]));
  const expected = FESTIVOS_OFICIALES.map(({ fecha, comunidad, motivo, fuente, norma }) => ({
    fecha,
    comunidad,
    motivo,
    fuente,
    norma,
  }));
  expect(byKey([...rows])).toEqual(byKey(expected));
  expect(rows).toHaveLength(expected.length);
});

it('no dejan rastro en la auditoría: vinieron con el programa', async () => {
  expect(await sql`select from public.auditoria where tabla = 'festivos'`).toHaveLength(0);
});
