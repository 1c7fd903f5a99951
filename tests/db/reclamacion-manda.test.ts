/** The three old fields of a case file say what its newest complaint says, whoever writes them and by whatever way, and are its own again without one. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { type Fila, reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);
const { guardar, call, aDeal } = reclamacionesDe(sql, ana);

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

const ENVIO = 'extrajudicialcommunicationsentdate';
const COLUMNAS = [ENVIO, 'hasrespondedtoextrajudicialclaim', 'extrajudicialresponsedate'] as const;
const NADA = { envio: null, respondio: null, respuesta: null };
const UN_RECHAZO = { respuesta: 'rechazo', respuesta_fecha: '2026-05-20', cumple_desde: '2026-05-21' };
const DICE = { envio: '2026-05-04', respondio: true, respuesta: '2026-05-20' };

const fields = async (id: string) =>
  (
    await sql`select extrajudicialcommunicationsentdate::text as envio, hasrespondedtoextrajudicialclaim as respondio,
      extrajudicialresponsedate::text as respuesta from public.deals where id = ${id}`
  )[0];
const before = (envio: string | null) => ({ [ENVIO]: envio });

const escribe = (id: string, columns: Record<string, unknown>) =>
  asUser(sql, ana, (tx) => tx`update public.deals set ${tx(columns as never)} where id = ${id}`);
const importa = (columns: string[], row: unknown[]) =>
  asUser(
    sql,
    ana,
    (tx) => tx`select outcome from public.import_rows('deals', ${columns}, ${JSON.stringify([row])}, true)`,
  );
const enBloque = (ids: string[], value: string, grupo: string) =>
  asUser(
    sql,
    ana,
    (tx) => tx`select id from public.set_deals_field(${ids}, ${ENVIO}, ${value}, null, ${grupo})`,
  );
const marcar = (id: unknown, accion: string) =>
  call(ana, 'public.masc_marcar($1, $2, $3)', id, accion, 'Un motivo');

const conRechazo = async (columns: Fila = {}) => {
  const deal = await aDeal(columns);
  const [saved] = await guardar(ana, [unIntento(deal, UN_RECHAZO)]);
  return { deal, intento: saved?.id };
};

describe('mientras hay una reclamación enviada', () => {
  it.each<[string, Record<string, unknown>]>([
    ['otro envío', { [ENVIO]: '2026-04-01' }],
    ['ninguno', { [ENVIO]: null }],
    ['que no respondieron', { hasrespondedtoextrajudicialclaim: false }],
    ['otra respuesta', { extrajudicialresponsedate: '2026-06-01' }],
  ])('quien escribe %s en la ficha, o con un programa, lo tiene que cambiar en ella', async (_, columns) => {
    const { deal } = await conRechazo();
    expect(await sqlState(escribe(deal, columns))).toBe('PT409');
    expect(await fields(deal)).toEqual(DICE);
    await escribe(deal, { [ENVIO]: '2026-05-04', message: 'Lo demás se guarda' });
  });

  it('una importación deja lo que ella dice, y escribe lo demás', async () => {
    const { deal } = await conRechazo();
    const answers = await importa(
      ['id', ...COLUMNAS, 'message'],
      [deal, '2026-04-01', 'false', '2026-04-09', 'Nuevo'],
    );
    expect(answers).toMatchObject([{ outcome: 'updated' }]);
    expect(await fields(deal)).toEqual(DICE);
    expect(await sql`select message from public.deals where id = ${deal}`).toEqual([{ message: 'Nuevo' }]);
  });

  it('un cambio de muchos la deja fuera y la cuenta fuera, y deshacerlo también', async () => {
    const { deal } = await conRechazo();
    const [otro, luego] = [await aDeal(), await aDeal()];
    const grupo = randomUUID();
    const [counted] = await asUser(
      sql,
      ana,
      (tx) =>
        tx`select changing from public.preview_deals_field(${[deal, otro, luego]}, ${ENVIO}, '2026-05-04')`,
    );
    expect(counted).toEqual({ changing: 2 });
    expect(await enBloque([deal, otro, luego], '2026-05-04', grupo)).toHaveLength(2);
    await guardar(ana, [unIntento(luego)]);
    await asUser(sql, ana, (tx) => tx`select public.deshacer_cambio_en_bloque(${grupo})`);
    expect((await fields(otro))?.envio).toBeNull();
    expect((await fields(luego))?.envio).toBe('2026-05-04');
    expect(await fields(deal)).toEqual(DICE);
  });

  it('una sin enviar no dice nada', async () => {
    const deal = await aDeal();
    await guardar(ana, [
      unIntento(deal, { enviado: null, presentado: null, cumple_desde: null, caduca: null }),
    ]);
    await escribe(deal, { [ENVIO]: '2026-04-01' });
    expect((await fields(deal))?.envio).toBe('2026-04-01');
  });
});

describe('cuando deja de haberla', () => {
  it('vuelve lo que había antes de ella, también lo escrito entre dos', async () => {
    const { deal, intento } = await conRechazo(before('2026-01-01'));
    await marcar(intento, 'anular');
    expect(await fields(deal)).toEqual({ ...NADA, envio: '2026-01-01' });
    await escribe(deal, { [ENVIO]: '2026-02-02' });
    const [segunda] = await guardar(ana, [unIntento(deal)]);
    await marcar(segunda?.id, 'anular');
    expect((await fields(deal))?.envio).toBe('2026-02-02');
    await marcar(intento, 'reabrir');
    expect(await fields(deal)).toEqual(DICE);
    await marcar(intento, 'anular');
    expect((await fields(deal))?.envio).toBe('2026-02-02');
  });

  it('de dos, queda la otra con lo que ha contestado después', async () => {
    const { deal, intento } = await conRechazo();
    const [segunda] = await guardar(ana, [
      unIntento(deal, {
        objeto: ['cpd'],
        enviado: '2026-05-06',
        presentado: '2026-05-06',
        cumple_desde: '2026-06-07',
        caduca: '2027-05-06',
      }),
    ]);
    expect((await fields(deal))?.envio).toBe('2026-05-06');
    await marcar(segunda?.id, 'anular');
    expect(await fields(deal)).toEqual(DICE);
    await marcar(intento, 'anular');
    expect(await fields(deal)).toEqual(NADA);
  });

  it('una de un lote que se deshace deja lo que dice la que queda, y no lo que decía entonces', async () => {
    const deal = await aDeal();
    const primera = unIntento(deal);
    const [saved] = await guardar(ana, [primera]);
    const lote = randomUUID();
    const masTarde = {
      objeto: ['cpd'],
      enviado: '2026-05-06',
      presentado: null,
      clave_identificativa: null,
      cumple_desde: null,
      caduca: null,
    };
    await guardar(ana, [unIntento(deal, masTarde)], lote);
    await guardar(ana, [{ ...primera, ...UN_RECHAZO, visto: saved?.visto }]);
    await call(ana, 'public.masc_deshacer($1)', lote);
    expect(await fields(deal)).toEqual(DICE);
  });

  it('la que se guarda sin envío deja lo que había', async () => {
    const deal = await aDeal(before('2026-01-01'));
    const fila = unIntento(deal);
    const [saved] = await guardar(ana, [fila]);
    await guardar(ana, [
      { ...fila, visto: saved?.visto, enviado: null, presentado: null, cumple_desde: null, caduca: null },
    ]);
    expect((await fields(deal))?.envio).toBe('2026-01-01');
  });
});
