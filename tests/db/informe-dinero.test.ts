/** The report of money: what was claimed, offered, won and counted, beside what came in. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { asUser, aTeam } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);

async function ask<T>(who: string, query: string, args: unknown[]): Promise<T> {
  const rows = await asUser(sql, who, (tx) => tx.unsafe(query, args as never[]));
  return (rows as unknown as { answer: T }[])[0]?.answer as T;
}

/** Interest of 150,90 €, confirmed or not. */
async function calculo(deal: string, hasta: string, confirmado: boolean) {
  const tramos = [{ intereses: 15_090 }];
  const pendiente = { capital: 600_000, intereses: 15_090 };
  const resultado = {
    tramos,
    capital: 600_000,
    intereses: 15_090,
    pagado: 0,
    pendiente,
    avisos: [],
    pasos: [],
  };
  const datos = { titulo: 'Prima', hasta, valores: {}, resultado };
  const id = await ask<string>(ana, 'select public.guardar_calculo($1, $2::jsonb) as answer', [deal, datos]);
  if (confirmado) await ask(luis, 'select public.confirmar_calculo($1) as answer', [id]);
}

describe('the report of money', () => {
  interface Fila {
    mes?: string;
    acreedor?: string;
    servicio?: string;
    reclamado: number;
    ofrecido: number;
    ganado: number;
    calculados: number;
    recuperado: number;
  }
  const informe = (who: string) =>
    ask<{ meses: Fila[]; acreedores: Fila[]; servicios: Fila[] }>(
      who,
      'select public.informe_dinero() as answer',
      [],
    );

  it('counts the last of what was claimed, offered and awarded, and the interest in force, once each', async () => {
    const acreedor = `Banco ${randomUUID()}`;
    const [servicio] = await sql<
      { id: string; nombre: string }[]
    >`select id, nombre from public.servicios order by nombre limit 1`;
    const deal = await unExpediente(sql, ana, '00000023T');
    await sql`update public.deals set creditorname = ${acreedor}, servicio_id = ${servicio?.id ?? null} where id = ${deal}`;
    const anotar = (concepto: string, importe: number, intereses: number, fecha: string) => sql`
      insert into public.importes (deal_id, user_id, concepto, importe, intereses, fecha)
      values (${deal}, ${ana}, ${concepto}, ${importe}, ${intereses}, ${fecha})`;
    await anotar('reclamado', 900, 0, '2025-01-10');
    await anotar('reclamado', 1000, 50, '2025-02-10');
    await anotar('ofrecido', 400, 0, '2025-03-10');
    await anotar('condena', 950, 30, '2025-05-10');
    await anotar('cobro', 950, 30, '2025-06-10');
    await calculo(deal, '2022-12-31', true);
    await calculo(deal, '2023-06-30', false);
    const whole = { reclamado: 1050, ofrecido: 400, ganado: 980, calculados: 150.9, recuperado: 980 };
    const before = await informe(ana);
    expect(before.acreedores.find((one) => one.acreedor === acreedor)).toMatchObject(whole);
    expect(before.servicios.find((one) => one.servicio === servicio?.nombre)).toMatchObject(whole);
    expect(before.meses.find(({ mes }) => mes === '2025-01')).toBeUndefined();
    expect(before.meses.find(({ mes }) => mes === '2025-02')).toMatchObject({
      reclamado: 1050,
      recuperado: 0,
    });
    // What the page of the case file says is claimed is the same sum.
    const [saldos] = await sql`select private.saldos_de(${deal}) as s`;
    expect(saldos?.s).toMatchObject({ reclamado: 1050, condena: 980 });
    // A later offer, in a prior complaint, stands instead.
    await sql`
      insert into public.masc_intentos (id, deal_id, user_id, via, canal, objeto, enviado, respuesta, respuesta_fecha, oferta_importe)
      values (gen_random_uuid(), ${deal}, ${ana}, 'consumo', 'burofax', '{ppi}', '2025-03-01', 'oferta', '2025-04-01', 500)`;
    const after = await informe(ana);
    expect(after.acreedores.find((one) => one.acreedor === acreedor)).toMatchObject({ ofrecido: 500 });
    expect(after.meses.find(({ mes }) => mes === '2025-03')).toBeUndefined();
    expect(after.meses.find(({ mes }) => mes === '2025-04')).toMatchObject({ ofrecido: 500 });
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', '00000023T') returning id`;
    await bloquear(sql, ana, cliente?.id ?? '');
    expect((await informe(ana)).acreedores.find((one) => one.acreedor === acreedor)).toBeUndefined();
    expect((await informe(jefa)).acreedores.find((one) => one.acreedor === acreedor)).toMatchObject({
      ganado: 980,
    });
  });
});
