/** What a form writes, it writes once: its id is made when it opens. What is changed is changed as it was seen. */
import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { agendaOf } from '../support/agenda';
import { anAccount, asUser } from '../support/as-role';
import { fasesOf } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const jefa = await anAccount(sql);
const otraJefa = await anAccount(sql);
await sql`update public.staff set role = 'administrador' where user_id in (${jefa}, ${otraJefa})`;
const [deAna, deLuis] = [fasesOf(sql, ana), fasesOf(sql, luis)];

const aCase = async () => {
  const id = randomUUID();
  await asUser(sql, ana, (tx: TransactionSql) => tx`insert into public.deals (id) values (${id})`);
  return id;
};

const VISTO = { hint: 'visto', message: 'Otra persona ha guardado cambios mientras usted escribía' };
const OTRA = { code: 'PT409', message: /es de otra ficha/ };
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('un importe', () => {
  const datos = (importe: string, id: string = randomUUID()) => ({
    id,
    concepto: 'cobro',
    importe,
    fecha: '2026-01-02',
  });
  const cobrado = async (deal: string) =>
    (
      await sql`select coalesce(sum(importe), 0)::float as cobrado, count(*)::int as asientos
        from public.importes where deal_id = ${deal}`
    )[0];

  it('pedido otra vez con el mismo id está una vez', async () => {
    const deal = await aCase();
    const uno = datos('1000');
    const id = await deAna.importe(deal, uno);
    expect(id).toBe(uno.id);
    expect(await deAna.importe(deal, uno)).toBe(id);
    expect(await cobrado(deal)).toEqual({ cobrado: 1000, asientos: 1 });
  });

  it('corregido tras perder la respuesta cuenta solo lo corregido, cuantas veces haga falta', async () => {
    const deal = await aCase();
    const { id } = datos('1000');
    for (const importe of ['1000', '100', '1000', '1000', '10'])
      await deAna.importe(deal, datos(importe, id));
    expect(await cobrado(deal)).toEqual({ cobrado: 10, asientos: 7 });
  });

  it('el id de un importe ajeno, o de otro expediente, se niega', async () => {
    const [deal, otro] = [await aCase(), await aCase()];
    const uno = datos('1000');
    await deAna.importe(deal, uno);
    expect(await refused(deLuis.importe(deal, datos('5', uno.id)))).toMatchObject(OTRA);
    expect(await refused(deAna.importe(otro, uno))).toMatchObject(OTRA);
    expect(await cobrado(deal)).toEqual({ cobrado: 1000, asientos: 1 });
  });

  it('lo que alguien ha corregido después no se anota otra vez sin decirlo', async () => {
    const deal = await aCase();
    const uno = datos('1000');
    await deLuis.corregir(await deAna.importe(deal, uno));
    expect(await refused(deAna.importe(deal, uno))).toMatchObject({ message: /ya se anotó/ });
    expect(await cobrado(deal)).toEqual({ cobrado: 0, asientos: 2 });
  });
});

describe('un procedimiento', () => {
  it('pedido otra vez con otros datos corrige el mismo', async () => {
    const deal = await aCase();
    const id = randomUUID();
    await deAna.procedimiento(deal, { id, autos: '1/2026' });
    expect(await deAna.procedimiento(deal, { id, autos: '2/2026' })).toBe(id);
    expect(await sql`select id, autos, principal from public.procedimientos where deal_id = ${deal}`).toEqual(
      [{ id, autos: '2/2026', principal: true }],
    );
    expect(await refused(deLuis.procedimiento(deal, { id, autos: '3/2026' }))).toMatchObject(OTRA);
  });

  it('cambiado por otra persona se niega con la frase de siempre', async () => {
    const deal = await aCase();
    const id = await deAna.procedimiento(deal, { autos: '1/2026' });
    const [visto] = (await deAna.vida(deal)).procedimientos ?? [];
    await deLuis.procedimiento(deal, { id, visto: visto?.updated_at, autos: '5/2026' });
    const tarde = deAna.procedimiento(deal, { id, visto: visto?.updated_at, autos: '6/2026' });
    expect(await refused(tarde)).toMatchObject(VISTO);
  });

  it('si está en la Papelera no se escribe otra vez', async () => {
    const deal = await aCase();
    const id = await deAna.procedimiento(deal, { id: randomUUID(), autos: '1/2026' });
    await asUser(sql, luis, (tx) => tx`select public.delete_to_papelera('procedimientos', ${id})`);
    expect(await refused(deAna.procedimiento(deal, { id, autos: '2/2026' }))).toMatchObject({
      code: 'PT404',
    });
  });
});

describe('un resultado', () => {
  const RESULTADO = { resultado: 'estimada', fecha: '2026-02-01', costas: 'a_favor', nota: 'con costas' };

  it('no borra lo que otra persona anotó del mismo procedimiento', async () => {
    const deal = await aCase();
    await deAna.resultado(deal, RESULTADO);
    const otra = deLuis.resultado(deal, { resultado: 'desestimada', fecha: '2026-02-02' });
    expect(await refused(otra)).toMatchObject(VISTO);
    expect(await sql`select resultado, costas, nota from public.resultados where deal_id = ${deal}`).toEqual([
      { resultado: 'estimada', costas: 'a_favor', nota: 'con costas' },
    ]);
  });

  it('se cambia como se vio, y se quita como se vio', async () => {
    const deal = await aCase();
    const id = await deAna.resultado(deal, RESULTADO);
    const [visto] = (await deAna.vida(deal)).resultados ?? [];
    const conFirmeza = { ...RESULTADO, id, visto: visto?.updated_at, firme_desde: '2026-03-01' };
    expect(await deLuis.resultado(deal, conFirmeza)).toBe(id);
    expect(await refused(deAna.resultado(deal, { ...conFirmeza, costas: 'en_contra' }))).toMatchObject(VISTO);
    const quitar = (at: unknown) =>
      asUser(sql, ana, (tx) => tx`select public.quitar_resultado(${id}, ${at as string}::text::timestamptz)`);
    expect(await refused(quitar(visto?.updated_at))).toMatchObject(VISTO);
    await quitar(((await deAna.vida(deal)).resultados ?? [])[0]?.updated_at);
    expect(await sql`select id from public.resultados where deal_id = ${deal}`).toEqual([]);
  });
});

describe('la situación', () => {
  const pone = (who: string, deal: string, motivo: string | null, visto: unknown) =>
    asUser(
      sql,
      who,
      (tx) => tx`select public.guardar_situacion(${deal}, ${motivo ? 'suspendido' : 'en_curso'}, ${motivo},
        ${tx.json(visto as never)})`,
    );

  it('se cambia donde está como se vio, también pedida otra vez', async () => {
    const deal = await aCase();
    const seen = { situacion: 'en_curso', motivo: null };
    await pone(ana, deal, 'testigo', seen);
    await pone(ana, deal, 'testigo', seen);
    expect(await refused(pone(luis, deal, 'acuerdo', seen))).toMatchObject(VISTO);
    expect(await sql`select situacion_motivo from public.deals where id = ${deal}`).toEqual([
      { situacion_motivo: 'testigo' },
    ]);
  });
});

describe('la agenda', () => {
  const [agendaDeAna, agendaDeLuis] = [agendaOf(sql, ana), agendaOf(sql, luis)];
  const tarea = (titulo: string, id: string = randomUUID()) => ({
    id,
    tipo: 'tarea',
    titulo,
    inicio: '2026-12-01',
  });

  it('una tarea pedida otra vez con otro texto es la misma, corregida', async () => {
    const { id } = tarea('');
    await agendaDeAna.crear(tarea('Llamar', id));
    await agendaDeAna.crear(tarea('Llamar a Ana', id));
    expect(await sql`select titulo from public.agenda where id = ${id}`).toEqual([
      { titulo: 'Llamar a Ana' },
    ]);
    expect(await refused(agendaDeLuis.crear(tarea('Otra', id)))).toMatchObject(OTRA);
  });

  it('lo que ya está hecho no vuelve por pedirlo otra vez', async () => {
    const una = tarea('Llamar');
    await agendaDeAna.crear(una);
    await agendaDeLuis.marcar([una.id], 'hecho');
    expect(await refused(agendaDeAna.crear(una))).toMatchObject(OTRA);
  });

  it('se marca lo que está como se vio, y lo demás se deja', async () => {
    const [una, otra] = [tarea('Una'), tarea('Otra')];
    await agendaDeAna.crear(una, otra);
    const seen =
      await sql`select id, updated_at::text as visto from public.agenda where id in (${una.id}, ${otra.id})`;
    await agendaDeLuis.marcar([una.id], 'anular');
    await agendaDeLuis.marcar([una.id], 'reabrir');
    const hecho = await asUser(
      sql,
      ana,
      (tx) => tx<
        { answer: unknown }[]
      >`select public.agenda_marcar(${seen.map(({ id }) => id)}::uuid[], 'hecho',
        vistos => ${seen.map(({ visto }) => visto)}::text[]::timestamptz[]) as answer`,
    );
    expect(hecho[0]?.answer).toMatchObject([{ id: otra.id }]);
  });
});

describe('los calendarios', () => {
  const [deAdministradora, deOtra] = [agendaOf(sql, jefa), agendaOf(sql, otraJefa)];
  const aSede = () => deAdministradora.call<string>('guardar_sede', `Villa ${randomUUID()}`, 'RI');
  const [bernabe, mateo] = [
    { fecha: '2026-06-11', motivo: 'San Bernabé' },
    { fecha: '2026-09-21', motivo: 'San Mateo' },
  ];
  const dias = (sede: string) =>
    sql`select motivo from public.festivos where sede_id = ${sede} order by fecha`.then((rows) =>
      rows.map(({ motivo }) => motivo as string),
    );

  it('dos administradoras añaden cada una su día y quedan los dos', async () => {
    const sede = await aSede();
    expect(await deAdministradora.call('guardar_festivos', sede, 2026, [bernabe], [])).toBe(1);
    expect(await deOtra.call('guardar_festivos', sede, 2026, [mateo], [])).toBe(2);
    expect(await dias(sede)).toEqual(['San Bernabé', 'San Mateo']);
    // Asked again after a lost answer, it is done.
    expect(await deOtra.call('guardar_festivos', sede, 2026, [mateo], [])).toBe(2);
  });

  it('lo que otra ha quitado o escrito de otra manera no se pisa', async () => {
    const sede = await aSede();
    await deAdministradora.call('guardar_festivos', sede, 2026, [bernabe, mateo], []);
    await deOtra.call('guardar_festivos', sede, 2026, [mateo], [bernabe, mateo]);
    const quitar = deAdministradora.call('guardar_festivos', sede, 2026, [], [bernabe, mateo]);
    expect(await refused(quitar)).toMatchObject(VISTO);
    const otroMotivo = [{ ...mateo, motivo: 'Vendimia' }];
    expect(await refused(deOtra.call('guardar_festivos', sede, 2026, otroMotivo, []))).toMatchObject(VISTO);
    expect(await dias(sede)).toEqual(['San Mateo']);
  });

  it('lo que ha cambiado desde que se leyó no se da por revisado, y en otra Comunidad tampoco sigue revisado', async () => {
    const sede = await aSede();
    await deAdministradora.call('guardar_festivos', sede, 2026, [bernabe], []);
    const visto = { version: 1, estado: 'sin_revisar' };
    await deOtra.call('guardar_festivos', sede, 2026, [mateo], []);
    const revisar = (seen: unknown) =>
      deAdministradora.call('revisar_calendario', sede, 2026, true, 'BOR de 3/11/2025', seen);
    expect(await refused(revisar(visto))).toMatchObject(VISTO);
    await revisar({ ...visto, version: 2 });
    const municipio = `Otra ${randomUUID()}`;
    expect(await refused(deOtra.call('guardar_sede', municipio, 'MD', sede))).toMatchObject(OTRA);
    await deAdministradora.call('guardar_sede', municipio, 'MD', sede);
    expect(await sql`select estado, version from public.calendarios where sede_id = ${sede}`).toEqual([
      { estado: 'sin_revisar', version: 3 },
    ]);
  });
});
