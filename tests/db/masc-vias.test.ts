/** The routes of prior complaint and what is known of their texts. */
import { expect, it } from 'vitest';

import { VIAS } from '../../src/domain/masc/vias';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

it('each route says whether its text was read, among the legal data, with its article and where', async () => {
  const rows = await sql`select v.clave, d.estado, d.enlace, d.leido_el::text as leido
    from public.masc_vias v full join public.datos_legales d on d.clave = 'via:' || v.clave
    where d.grupo = 'vias' or d.clave is null`;
  expect(rows.map(({ clave }) => clave as string).toSorted()).toEqual(
    VIAS.map(({ clave }) => clave).toSorted(),
  );
  for (const { estado, enlace, leido } of rows)
    expect({ estado, enlace, leido }).toEqual({
      estado: expect.stringMatching(/^(?:leido|discutido)$/),
      enlace: expect.stringMatching(/^https:\/\/www\.boe\.es\//),
      leido: '2026-11-26',
    });
});
