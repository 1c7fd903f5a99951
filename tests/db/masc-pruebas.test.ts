/** The proof of prior complaints: what is missing, what is confidential, and what comes back from the Papelera. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { type ClaseEvidencia, CLASES_EVIDENCIA, faltasDe } from '../../src/domain/masc/evidencias';
import { VIAS, viasDe } from '../../src/domain/masc/vias';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const { guardar, aDeal, aDocument, aportar } = reclamacionesDe(sql, ana);

const rowOf = async (id: unknown) =>
  (await sql`select * from public.masc_intentos where id = ${id as string}`)[0];

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

describe('las pruebas', () => {
  it('lo que falta es lo que dice el programa, con cualquier prueba y cualquier vía', async () => {
    const deal = await aDeal();
    const documento = await aDocument(deal);
    for (const { clave, letra } of VIAS) {
      for (const ambas of letra === 'B' ? [false, true] : [false]) {
        for (const clases of [
          [],
          ...CLASES_EVIDENCIA.map((una) => [una]),
          ['texto', 'acuse_recibo'],
          ['acuse_recibo', 'certificacion_contenido'],
          ['texto', 'acuse_recibo', 'documento_firmado'],
        ] as ClaseEvidencia[][]) {
          await sql`delete from public.masc_intentos`;
          const fila = unIntento(deal, {
            via: clave,
            ambas,
            recibido: '2026-05-05',
            cumple_desde: null,
            caduca: null,
            espera: 'x',
            clave_identificativa: clases.length % 2 ? 'K' : null,
          });
          await guardar(ana, [fila]);
          for (const clase of clases) await aportar(ana, fila.id, documento, clase);
          expect([clave, ambas, clases, (await rowOf(fila.id))?.falta]).toEqual([
            clave,
            ambas,
            clases,
            faltasDe(viasDe(clave, ambas), clases, fila.clave_identificativa as string | null),
          ]);
        }
      }
    }
  });

  it('un documento que se borra vuelve a faltar, y al restaurarse deja de faltar', async () => {
    const deal = await aDeal();
    const documento = await aDocument(deal);
    const fila = unIntento(deal);
    await guardar(ana, [fila]);
    await aportar(ana, fila.id, documento, 'texto');
    expect((await rowOf(fila.id))?.falta).toEqual(['acuse_recibo']);
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.delete_to_papelera('deal_documents', ${documento}) as id`,
    );
    expect((await rowOf(fila.id))?.falta).toEqual(['texto', 'acuse_recibo']);
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entry?.id as string}]::uuid[])`);
    expect((await rowOf(fila.id))?.falta).toEqual(['acuse_recibo']);
  });

  it('el expediente vuelve de la Papelera con sus reclamaciones y sus pruebas', async () => {
    const deal = await aDeal();
    const documento = await aDocument(deal);
    const fila = unIntento(deal);
    const [saved] = await guardar(ana, [fila]);
    await aportar(ana, fila.id, documento, 'texto');
    const [entry] = await asUser(
      sql,
      luis,
      (tx) => tx`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    expect(await rowOf(fila.id)).toBeUndefined();
    await asUser(
      sql,
      luis,
      (tx) => tx`select public.restore_papelera(array[${entry?.id as string}]::uuid[])`,
    );
    expect(await rowOf(fila.id)).toMatchObject({ referencia: saved?.referencia, falta: ['acuse_recibo'] });
    expect(
      await sql`select from public.masc_evidencias where intento_id = ${fila.id as string}`,
    ).toHaveLength(1);
  });

  it('confidencial es lo que la ley dice, mientras nadie diga otra cosa; ni ajeno ni de otro expediente', async () => {
    const deal = await aDeal();
    const fila = unIntento(deal, { respuesta: 'oferta', respuesta_fecha: '2026-05-14' });
    await guardar(ana, [fila]);
    const documento = await aDocument(deal);
    for (const clase of ['oferta', 'acta', 'respuesta', 'texto'] as const)
      await aportar(ana, fila.id, documento, clase);
    const said =
      await sql`select clase, confidencial from public.masc_evidencias where intento_id = ${fila.id as string} order by clase`;
    expect(said.map((row) => ({ ...row }))).toEqual([
      { clase: 'acta', confidencial: true },
      { clase: 'oferta', confidencial: true },
      { clase: 'respuesta', confidencial: true },
      { clase: 'texto', confidencial: false },
    ]);
    expect(await sqlState(aportar(luis, fila.id, documento, 'texto'))).toBe('PT404');
    expect(await sqlState(aportar(ana, fila.id, await aDocument(await aDeal()), 'texto'))).toBe('PT404');
    expect(await sqlState(aportar(ana, randomUUID(), documento, 'texto'))).toBe('PT404');
    expect(await sqlState(aportar(ana, fila.id, documento, 'nada' as never))).toBe('PT400');
  });
});
