import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { message, withServicios } from '../support/servicios';

/** Which service case files get: those chosen, or those detected; and the way back. */

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
const { call, reset, starters, addDeal, block, servicioOf, assign, undo } = withServicios(sql, staff);

beforeEach(reset);

describe('asignar', () => {
  it('a los elegidos, con historia, y se deshace lo que nadie ha cambiado después', async () => {
    const { prima, apertura, cpd } = await starters();
    await addDeal('A');
    await addDeal('B', {}, cpd);
    await addDeal('C', {}, prima);
    await addDeal('D');
    const preview = await call<{ cambian: number }>(
      staff,
      (tx) => tx`select public.servicio_previa(${['A', 'B', 'C', 'nadie']}, ${prima}) as v`,
    );
    expect(preview.cambian).toBe(2);
    const grupo = randomUUID();
    expect(await assign(staff, ['A', 'B'], prima, grupo)).toBe(2);
    expect(await assign(staff, ['C', 'D', 'nadie'], prima, grupo)).toBe(1);
    expect(await Promise.all(['A', 'B', 'C', 'D'].map(servicioOf))).toEqual([prima, prima, prima, prima]);
    const [entry] = await sql`
      select antes, despues, user_id from public.auditoria
      where tabla = 'deals' and registro_id = 'B' and accion = 'update' order by id desc limit 1`;
    expect(entry).toEqual({ antes: { servicio_id: cpd }, despues: { servicio_id: prima }, user_id: staff });

    await assign(other, ['A'], apertura);
    expect(await message(undo(other, grupo))).toContain('Lo deshace quien lo hizo, o un administrador');
    expect(await undo(staff, grupo)).toMatchObject({ restaurados: 1, dejados: 0, quedan: 1 });
    expect(await undo(staff, grupo)).toMatchObject({ restaurados: 1, dejados: 1, quedan: 0 });
    expect(await undo(staff, grupo)).toMatchObject({ restaurados: 0, dejados: 1, quedan: 0 });
    expect(await Promise.all(['A', 'B', 'C', 'D'].map(servicioOf))).toEqual([apertura, cpd, prima, null]);
  });

  it('la historia dice el nombre, no el número', async () => {
    const { prima } = await starters();
    await addDeal('N');
    await assign(staff, ['N'], prima);
    const [actividad] = await call<{ antes: object; despues: object }[]>(
      staff,
      (tx) => tx`select public.actividad_de_deal('N') as v`,
    );
    expect(actividad).toMatchObject({
      antes: { servicio_id: null },
      despues: { servicio_id: 'Prima única / PPI' },
    });
    const page = await call<{ rows: { despues: object }[] }>(
      admin,
      (tx) => tx`select public.list_auditoria('{"registro": "N"}') as v`,
    );
    expect(page.rows[0]?.despues).toEqual({ servicio_id: 'Prima única / PPI' });
  });

  it('no cambia lo que otra persona ha cambiado después de contarlo', async () => {
    const { prima } = await starters();
    await addDeal('A');
    await addDeal('B');
    const [{ at } = { at: '' }] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    await sql`update public.deals set message = 'x' where id = 'B'`;
    expect(await assign(staff, ['A', 'B'], prima, randomUUID(), at)).toBe(1);
    expect(await servicioOf('B')).toBeNull();
  });

  it('a uno, solo si tiene el que se veía en la pantalla', async () => {
    const { prima } = await starters();
    await addDeal('A');
    const assignSeen = (servicio: string | null, visto: string | null) =>
      asUser(
        sql,
        staff,
        (tx) =>
          tx`select public.asignar_servicio(array['A'], ${servicio}, ${randomUUID()}, visto => ${tx.json({ servicio: visto })})`,
      );
    await assignSeen(prima, null);
    const VISTO = 'Otra persona ha guardado cambios mientras usted escribía';
    expect(await message(assignSeen(null, null))).toContain(VISTO);
    expect(await servicioOf('A')).toBe(prima);
    await assignSeen(null, prima);
    expect(await servicioOf('A')).toBeNull();
  });

  it('no da uno desactivado, ni uno que no existe, ni a más de 5.000', async () => {
    const { prima } = await starters();
    await addDeal('A');
    await sql`update public.servicios set activo = false where id = ${prima}`;
    expect(await message(assign(staff, ['A'], prima))).toContain('Ese servicio está desactivado');
    expect(await message(assign(staff, ['A'], randomUUID()))).toContain('Ese servicio ya no existe');
    const many = Array.from({ length: 5001 }, (_, n) => `X-${n}`);
    expect(await message(assign(staff, many, null))).toContain(
      'Se admiten 5.000 expedientes de una vez como máximo',
    );
    expect(await assign(staff, [], null)).toBe(0);
    const nothing = asUser(sql, staff, (tx) => tx`select public.asignar_servicio(null, null, null)`);
    expect(await message(nothing)).toContain('Indique los expedientes');
    expect(await assign(staff, ['A', 'A', '', "'; drop"], null)).toBe(0);
  });

  it('nadie lo escribe sin pasar por aquí', async () => {
    const { prima } = await starters();
    await addDeal('A');
    const direct = asUser(
      sql,
      staff,
      (tx) => tx`update public.deals set servicio_id = ${prima} where id = 'A'`,
    );
    expect(await sqlState(direct)).toBe('42501');
    const field = asUser(
      sql,
      staff,
      (tx) => tx`select public.set_deals_field(array['A'], 'servicio_id', ${prima})`,
    );
    expect(await sqlState(field)).toBe('PT400');
    const hidden = asUser(sql, staff, (tx) => tx`select from public.servicios_asignaciones`);
    expect(await sqlState(hidden)).toBe('42501');
    const without = asRole(
      sql,
      { anon: true },
      (tx) => tx`select public.asignar_servicio(array['A'], ${prima}, ${prima})`,
    );
    expect(await sqlState(without)).toBe('42501');
  });

  it('un bloqueado no lo cambia quien no lo ve', async () => {
    const { prima } = await starters();
    const dni = '00000007F';
    await sql`insert into public.deals (id, user_id, debtordni) values ('BLOQUEADO', ${staff}, ${dni})`;
    await block(dni);
    expect(await assign(staff, ['BLOQUEADO'], prima)).toBe(0);
    const seen = (who: string) =>
      call<object | null>(who, (tx) => tx`select public.servicio_del_expediente('BLOQUEADO') as v`);
    expect(await seen(staff)).toBeNull();
    const grupo = randomUUID();
    expect(await assign(admin, ['BLOQUEADO'], prima, grupo)).toBe(1);
    expect(await seen(admin)).toMatchObject({ id: prima });
    const cifras = (who: string) =>
      call<object>(who, (tx) => tx`select public.cifras_de_servicio(${prima}) as v`);
    expect(await cifras(staff)).toMatchObject({ expedientes: 0 });
    expect(await cifras(admin)).toMatchObject({ expedientes: 1 });
    expect(await message(undo(staff, grupo))).toContain('Lo deshace quien lo hizo, o un administrador');
    expect(await undo(admin, grupo)).toMatchObject({ restaurados: 1, dejados: 0, quedan: 0 });
  });

  it('dos a la vez: gana el último, y cada uno deshace lo suyo', async () => {
    const { prima, cpd } = await starters();
    const ids = Array.from({ length: 50 }, (_, n) => `P-${n}`);
    for (const id of ids) await addDeal(id);
    const [one, two] = [randomUUID(), randomUUID()];
    await Promise.all([assign(staff, ids, prima, one), assign(other, ids.toReversed(), cpd, two)]);
    const services = new Set(await Promise.all(ids.map(servicioOf)));
    expect(services.size).toBe(1);
    const [last, former] = services.has(prima) ? [one, two] : [two, one];
    const by = (grupo: string) => (grupo === one ? staff : other);
    expect((await undo(by(former), former)).restaurados).toBe(0);
    expect((await undo(by(last), last)).restaurados).toBe(50);
    expect((await undo(by(former), former)).restaurados).toBe(50);
  });
});

describe('detectar', () => {
  const preview = (who = staff) =>
    call<{
      una: number;
      varias: number;
      ninguna: number;
      servicios: object[];
      de_varias: object;
      contado: string;
    }>(who, (tx) => tx`select public.servicios_deteccion() as v`);
  const detect = (grupo: string, at: string, { conVarias = true, tope = 10_000, who = staff } = {}) =>
    call<number>(
      who,
      (tx) => tx`select public.detectar_servicios(${grupo}, ${at}::timestamptz, ${conVarias}, ${tope}) as v`,
    );

  const eight = async () => {
    const { cpd } = await starters();
    await addDeal('PPI', { hasppiclause: true });
    await addDeal('PRIMA', { hasppiclause: true, haspremiumclause: true });
    await addDeal('APERTURA', { hasopenningcomission: true, hascpdclause: false });
    await addDeal('DOS', { hasopenningcomission: true, hascpdclause: true });
    await addDeal('TRES', { hasppiclause: true, hasopenningcomission: true, hascpdclause: true });
    await addDeal('NADA', { hasppiclause: false });
    await addDeal('NULOS');
    await addDeal('YA', { hasppiclause: true }, cpd);
  };

  it('cuenta lo que haría y hace lo que ha contado; se deshace', async () => {
    const { prima, apertura, varias, cpd } = await starters();
    await eight();
    const counted = await preview();
    expect(counted).toMatchObject({
      una: 3,
      varias: 2,
      ninguna: 2,
      servicios: [
        { id: prima, nombre: 'Prima única / PPI', n: 2 },
        { id: apertura, nombre: 'Comisión de apertura', n: 1 },
      ],
      de_varias: { id: varias, nombre: 'Varias cláusulas' },
    });
    const grupo = randomUUID();
    expect(await detect(grupo, counted.contado, { tope: 3 })).toBe(3);
    expect(await detect(grupo, counted.contado, { tope: 3 })).toBe(2);
    expect(await detect(grupo, counted.contado, { tope: 3 })).toBe(0);
    const ids = ['PPI', 'PRIMA', 'APERTURA', 'DOS', 'TRES', 'NADA', 'NULOS', 'YA'];
    expect(await Promise.all(ids.map(servicioOf))).toEqual([
      prima,
      prima,
      apertura,
      varias,
      varias,
      null,
      null,
      cpd,
    ]);
    expect(await preview()).toMatchObject({ una: 0, varias: 0, ninguna: 2 });
    const listed = await call<{ grupo: string }[]>(
      staff,
      (tx) => tx`select public.servicios_asignados() as v`,
    );
    expect(listed.find((one) => one.grupo === grupo)).toMatchObject({
      origen: 'deteccion',
      expedientes: 5,
      quien: 'Persona de Prueba',
    });
    expect((await undo(staff, grupo)).quedan).toBe(1);
    expect((await undo(staff, grupo)).quedan).toBe(0);
    expect(await Promise.all(ids.map(servicioOf))).toEqual([...Array(7).fill(null), cpd]);
  });

  it('los que tienen varias, solo si se pide y hay quien los recoja', async () => {
    const { varias } = await starters();
    await eight();
    const { contado } = await preview();
    expect(await detect(randomUUID(), contado, { conVarias: false })).toBe(3);
    expect(await servicioOf('DOS')).toBeNull();
    await sql`update public.servicios set activo = false where id = ${varias}`;
    expect(await preview()).toMatchObject({ varias: 2, de_varias: null });
    expect(await detect(randomUUID(), (await preview()).contado)).toBe(0);
  });

  it('no toca lo que cambió después de contar, ni lo bloqueado, ni más de 20.000 de una vez', async () => {
    await eight();
    const { contado } = await preview();
    await sql`update public.deals set message = 'x' where id = 'PPI'`;
    expect(await detect(randomUUID(), contado)).toBe(4);
    expect(await servicioOf('PPI')).toBeNull();
    await sql`update public.deals set debtordni = '00000007F' where id = 'PPI'`;
    await block('00000007F');
    expect(await preview()).toMatchObject({ una: 0 });
    expect(await preview(admin)).toMatchObject({ una: 1 });
    expect(await message(detect(randomUUID(), contado, { tope: 20_001 }))).toContain(
      'Se admiten 20.000 expedientes de una vez como máximo',
    );
  });

  it('la misma operación pedida dos veces asigna una', async () => {
    await eight();
    const { contado } = await preview();
    const headers = JSON.stringify({ 'x-operation-id': `${randomUUID()}:a1` });
    const grupo = randomUUID();
    const once = () =>
      call<number>(staff, async (tx) => {
        await tx`select set_config('request.headers', ${headers}, true)`;
        return tx`select public.detectar_servicios(${grupo}, ${contado}::timestamptz, true, 2) as v`;
      });
    expect([await once(), await once()]).toEqual([2, 2]);
    const [row] = await sql`select count(*)::integer as n from public.deals where servicio_id is not null`;
    expect(row?.n).toBe(3);
  });
});
