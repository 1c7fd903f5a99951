/** Prior complaints: whether a demanda may be prepared, and what can be sent. */
import { beforeEach, describe, expect, it } from 'vitest';

import { frenoDe, type IntentoFrenado } from '../../src/domain/masc/freno';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const { guardar, call, aDeal, aDocument, aportar } = reclamacionesDe(sql, ana);

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

describe('si se puede demandar', () => {
  const HOY = '2026-06-05';
  const freno = async (deal: string, dia = HOY) =>
    (await sql`select private.masc_freno(${deal}, ${dia}) as freno`)[0]?.freno as object;

  it('dice lo mismo que el programa', async () => {
    const deal = await aDeal({ hascpdclause: true });
    const documento = await aDocument(deal);
    const fila = unIntento(deal);
    const comparar = async () => {
      const rows =
        await sql`select enviado::text, cumple_desde::text, caduca::text, pagado::text, objeto, falta, espera from public.masc_intentos`;
      const intentos = rows.map((row) => ({ ...row }) as unknown as IntentoFrenado);
      for (const dia of [
        '2026-05-04',
        '2026-05-27',
        '2026-06-03',
        '2026-06-04',
        HOY,
        '2027-05-04',
        '2027-05-05',
      ]) {
        expect([dia, await freno(deal, dia)]).toEqual([dia, frenoDe(intentos, ['ppi', 'cpd'], dia)]);
      }
    };
    await comparar();
    await guardar(ana, [fila]);
    await comparar();
    await aportar(ana, fila.id, documento, 'texto');
    await comparar();
    await aportar(ana, fila.id, documento, 'acuse_recibo');
    await comparar();
    const otra = unIntento(deal, { objeto: ['cpd'] });
    await guardar(ana, [otra]);
    await aportar(ana, otra.id, documento, 'texto');
    await aportar(ana, otra.id, documento, 'acuse_recibo');
    await comparar();
    expect(await freno(deal)).toEqual({ nivel: 'libre', frase: 'Plazo cumplido: se puede demandar.' });
    // The window of one clause closes before that of the other.
    await sql`update public.masc_intentos set caduca = '2026-06-04' where id = ${otra.id as string}`;
    await comparar();
    expect(await freno(deal)).toEqual({
      nivel: 'aviso',
      frase:
        'La ventana para demandar (comisión por reclamación de posiciones deudoras) acabó el 04/06/2026: envíe otra reclamación o confirme que la demanda sale así.',
    });
    await sql`update public.deals set hasppiclause = false, hascpdclause = false where id = ${deal}`;
    const rows =
      await sql`select enviado::text, cumple_desde::text, caduca::text, pagado::text, objeto, falta, espera from public.masc_intentos`;
    for (const dia of [HOY, '2027-05-05'])
      expect(await freno(deal, dia)).toEqual(
        frenoDe(
          rows.map((row) => ({ ...row }) as unknown as IntentoFrenado),
          [],
          dia,
        ),
      );
  });

  it('solo un administrador sigue bajo su responsabilidad, con motivo, y queda escrito', async () => {
    const deal = await aDeal();
    expect(await call(ana, 'public.masc_puede_demandar($1)', deal)).toMatchObject({
      nivel: 'parada',
      permitido: false,
    });
    expect(await sqlState(call(ana, 'private.check_puede_demandar($1)', [deal]))).toBe('42501');
    expect(await sqlState(sql`select private.check_puede_demandar(${[deal]})`)).toBe('PT409');
    expect(await sqlState(call(ana, 'public.masc_permitir($1, $2)', deal, 'Porque sí'))).toBe('42501');
    expect(await sqlState(call(jefa, 'public.masc_permitir($1, $2)', deal, '  '))).toBe('PT400');
    expect(await sqlState(call(jefa, 'public.masc_permitir($1, $2)', 'EXP-NO', 'Porque sí'))).toBe('PT404');
    await call(jefa, 'public.masc_permitir($1, $2)', deal, 'Prescribe mañana');
    expect(await call(ana, 'public.masc_puede_demandar($1)', deal)).toMatchObject({
      nivel: 'parada',
      permitido: true,
    });
    await sql`select private.check_puede_demandar(${[deal]})`;
    expect(
      await sql`select from public.auditoria where tabla = 'masc_permisos' and user_id = ${jefa}`,
    ).toHaveLength(1);
    await sql`update public.masc_permisos set created_at = now() - interval '2 days'`;
    expect(await sqlState(sql`select private.check_puede_demandar(${[deal]})`)).toBe('PT409');
  });
});

it('antes de enviar se dice qué no se puede: abiertas, sin acreedor, sin cláusulas, el mismo contrato', async () => {
  const abierta = await aDeal({ contractnumber: 'C-1' });
  await guardar(ana, [unIntento(abierta)]);
  const ids = [
    await aDeal(),
    abierta,
    await aDeal({ creditorname: null }),
    await aDeal({ hasppiclause: false }),
    await aDeal({ contractnumber: 'C-1' }),
  ];
  const found = await call<{ id: string; problema: string | null }[]>(ana, 'public.masc_preparar($1)', ids);
  expect(found.map(({ problema }) => problema)).toEqual([
    null,
    'Ya tiene una reclamación abierta',
    'No tiene acreedor',
    'No tiene ninguna cláusula que reclamar',
    'El mismo contrato y acreedor ya se ha reclamado en otro expediente',
  ]);
  await sql`insert into public.acreedores (nombre, user_id, sac_email) values ('Banco Ejemplo', ${ana}, 'sac@ejemplo.es') on conflict (nombre) do update set sac_email = excluded.sac_email`;
  expect(await call(ana, 'public.masc_para_enviar($1)', ids)).toMatchObject([
    { acreedor: 'Banco Ejemplo', sac_email: 'sac@ejemplo.es', objeto: ['ppi'] },
  ]);
  expect(await call(ana, 'public.masc_por_justificar()')).toHaveLength(1);
  expect(await call(ana, 'public.masc_informe()')).toMatchObject([
    { acreedor: 'Banco Ejemplo', enviadas: 1, respondidas: 0 },
  ]);
});
