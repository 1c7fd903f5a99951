/** Prior complaints that the rules of today end on another day: who is asked about them, what is written, and what is left alone. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  esPeligrosa,
  lasQueCambian,
  type ReclamacionQueCambia,
  reglasDeCadaVia,
} from '@/data/masc/reclamaciones-que-cambian';
import type { ReclamacionDeOtraRegla } from '@/data/masc/reclamaciones-que-cambian-api';
import { type Reglas, relojGuardado } from '@/data/masc/reloj-guardado';
import { SIN_HECHOS } from '@/domain/masc/hechos';
import { porQueEsOtra } from '@/domain/masc/regla';

import { sqlState } from '../support/as-role';
import { type Fila, openReclamaciones, unaFila } from '../support/reclamaciones';

const { sql, jefa, ana, luis, gone, call } = await openReclamaciones();

/** As the screens read them. */
async function reglas(lecturas: Reglas['lecturas'] = {}): Promise<Reglas> {
  const vias = await sql`select * from public.masc_vias`;
  const fiestas = await sql`select fecha::text, motivo from public.festivos where ambito = 'nacional'`;
  return {
    vias: vias.map((via) => ({ ...via })) as unknown as Reglas['vias'],
    calendario: new Map(fiestas.map(({ fecha, motivo }) => [fecha as string, motivo as string])),
    lecturas,
  };
}

const ENVIADA = { ...SIN_HECHOS, enviado: '2026-05-04', presentado: '2026-05-04' };

/** Kept as a program that counted with `con` wrote it. */
async function guardada(con: Reglas, parte: Fila = {}, quien = ana): Promise<Fila> {
  const datos = { ...ENVIADA, via: 'consumo' as const, ambas: false, ...parte };
  const fila = unaFila('EXP-1', { ...datos, ...relojGuardado(datos, con), ...parte });
  await call(quien, 'masc_guardar', [fila], null);
  return fila;
}

const cambian = async (quien: string, con: Reglas): Promise<ReclamacionQueCambia[]> =>
  lasQueCambian(
    await call<ReclamacionDeOtraRegla[]>(quien, 'reclamaciones_con_otra_regla', reglasDeCadaVia(con), null),
    con,
  );

const decidir = (quien: string, filas: unknown[], decision: string, motivo: string | null = null) =>
  call<{ id: string }[]>(quien, 'decidir_reclamaciones', filas, decision, motivo);

const decididas = (unas: ReclamacionQueCambia[]) => unas.map(({ decidido }) => decidido);

const diasDe = async (id: unknown) => ({
  ...(
    await sql`select cumple_desde::text, caduca::text, conservado_motivo from public.masc_intentos where id = ${id as string}`
  )[0],
});

/** The year to sue under route B becomes half a year. */
const SEIS_MESES = { cumple_desde: '2026-06-05', caduca: '2026-11-04' };
const UN_ANIO = { cumple_desde: '2026-06-05', caduca: '2027-05-04', conservado_motivo: null };
const seisMeses = () => sql`update public.masc_vias set caduca_meses = 6 where clave = 'consumo'`;

beforeEach(async () => {
  await sql`update public.masc_vias set caduca_meses = 12 where clave = 'consumo'`;
  await sql`delete from public.festivos where motivo = 'Fiesta de prueba'`;
});

describe('qué cambia', () => {
  it('lo que se contó con las reglas de hoy no se pregunta', async () => {
    const con = await reglas();
    await guardada(con);
    expect(await call(ana, 'reclamaciones_con_otra_regla', reglasDeCadaVia(con), null)).toEqual([]);
  });

  it('otra ventana de su vía: los dos días, por qué, y nada se mueve solo', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const [una, ...mas] = await cambian(ana, await reglas());
    expect(mas).toEqual([]);
    expect(una).toMatchObject({ id: fila.id, caduca: '2027-05-04', decidido: SEIS_MESES });
    expect(una && esPeligrosa(una)).toBe(true);
    expect(porQueEsOtra(una?.regla ?? null, una?.decidido.regla ?? '')).toEqual([
      'Ha cambiado lo que dice su vía.',
    ]);
    expect(await diasDe(fila.id)).toEqual(UN_ANIO);
  });

  it('una fiesta nacional nueva mueve lo que se cuenta por días hábiles, y nada más', async () => {
    const antes = await reglas();
    await guardada(antes, { via: 'consumo_pagos' });
    await guardada(antes, { deal_id: 'EXP-2' });
    // 15 working days from Monday 4 May 2026 end on the 25th; with a holiday among them, on the 26th: free from the 27th.
    await sql`insert into public.festivos (fecha, motivo, ambito) values ('2026-05-12', 'Fiesta de prueba', 'nacional')`;
    const found = await cambian(ana, await reglas());
    expect(found).toMatchObject([
      { via: 'consumo_pagos', cumple_desde: '2026-05-26', decidido: { cumple_desde: '2026-05-27' } },
    ]);
    expect(porQueEsOtra(found[0]?.regla ?? null, found[0]?.decidido.regla ?? '')).toEqual([
      'Han cambiado las fiestas nacionales.',
    ]);
  });

  it('otra lectura del despacho: la petición de datos suspende donde antes reiniciaba', async () => {
    const pausa = { desde: '2026-05-11', hasta: '2026-05-14', causa: 'datos' };
    await guardada(await reglas(), { interrupciones: [pausa] });
    const found = await cambian(ana, await reglas({ interrupcion: 'suspende' }));
    // Anew from 14 May: 14 June, free on the 15th. Going on: 4 June and four days more, free on the 9th.
    expect(found).toMatchObject([
      { cumple_desde: '2026-06-15', decidido: { cumple_desde: '2026-06-09' }, fallo: null },
    ]);
    expect(esPeligrosa(found[0] as ReclamacionQueCambia)).toBe(false);
  });

  it('lo que contó un programa de antes se cuenta otra vez, y solo se pregunta lo que sale otro día', async () => {
    const con = await reglas();
    await guardada(con, { regla: null });
    await guardada(con, { deal_id: 'EXP-2', regla: 'motor=1', cumple_desde: '2026-06-08' });
    expect(await cambian(ana, con)).toMatchObject([
      { deal_id: 'EXP-2', cumple_desde: '2026-06-08', decidido: { cumple_desde: '2026-06-05' } },
    ]);
  });

  it('lo que ya no se puede contar se dice, y solo se puede conservar', async () => {
    const con = await reglas();
    const fila = await guardada(con, { via: 'consumo_pagos' });
    const [una] = await cambian(ana, { ...con, calendario: new Map() });
    expect(una).toMatchObject({ fallo: expect.stringContaining('calendario'), decidido: { computo: null } });
    expect(await decidir(ana, [una?.decidido], 'aceptar')).toEqual([]);
    expect(await decidir(ana, [una?.decidido], 'conservar', 'se contó a mano')).toEqual([{ id: fila.id }]);
  });

  it.each(['anular', 'usar'])('de lo que se ha hecho no se pregunta: %s', async (accion) => {
    const fila = await guardada(await reglas());
    await seisMeses();
    await call(jefa, 'masc_permitir', 'EXP-1', 'falta el acuse');
    await call(ana, 'masc_marcar', fila.id, accion, 'ya no hace falta', null);
    expect(await cambian(ana, await reglas())).toEqual([]);
  });
});

describe('a quién se pregunta', () => {
  it('a quien la escribió y a los administradores; nadie más decide, ni quien ya no está', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const con = await reglas();
    expect(await cambian(luis, con)).toEqual([]);
    const vistas = decididas(await cambian(jefa, con));
    expect(vistas).toHaveLength(1);
    expect(await decidir(luis, vistas, 'aceptar')).toEqual([]);
    expect(await sqlState(decidir(gone, vistas, 'aceptar'))).toBe('42501');
    expect(await sqlState(cambian(gone, con))).toBe('42501');
    expect(await diasDe(fila.id)).toEqual(UN_ANIO);
    expect(await decidir(jefa, vistas, 'aceptar')).toEqual([{ id: fila.id }]);
  });

  it('de un expediente bloqueado, a quien lo ve', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const vistas = decididas(await cambian(ana, await reglas()));
    const [cliente] = await sql`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', '12345678Z') returning id`;
    await call(ana, 'bloquear_cliente', cliente?.id);
    expect(await cambian(ana, await reglas())).toEqual([]);
    expect(await decidir(ana, vistas, 'aceptar')).toEqual([]);
    expect(await diasDe(fila.id)).toEqual(UN_ANIO);
  });
});

describe('aceptar y conservar', () => {
  it('aceptar escribe el reloj que se vio, con sus pasos y sus reglas, y queda en Auditoría', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    expect(await decidir(ana, decididas(await cambian(ana, await reglas())), 'aceptar')).toHaveLength(1);
    expect(await diasDe(fila.id)).toEqual({ ...SEIS_MESES, conservado_motivo: null });
    expect(await cambian(jefa, await reglas())).toEqual([]);
    const [rastro] = await sql`
      select user_id, despues from public.auditoria where tabla = 'masc_intentos' and accion = 'update' order by id desc limit 1`;
    expect(rastro?.user_id).toBe(ana);
    expect(JSON.stringify(rastro?.despues)).toContain('2026-11-04');
  });

  it('conservar pide el motivo, dice qué darían las reglas de hoy y no vuelve a preguntar hasta que sean otras', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const vistas = decididas(await cambian(ana, await reglas()));
    expect(await sqlState(decidir(ana, vistas, 'conservar', ' '))).toBe('PT400');
    expect(await sqlState(decidir(ana, vistas, 'mover'))).toBe('PT400');
    await decidir(ana, vistas, 'conservar', 'así se pactó con la entidad');
    expect(await diasDe(fila.id)).toEqual({
      ...UN_ANIO,
      conservado_motivo:
        'Con las reglas de hoy: demanda desde el 05/06/2026, hasta el 04/11/2026. así se pactó con la entidad',
    });
    expect(await cambian(jefa, await reglas())).toEqual([]);
    await sql`update public.masc_vias set caduca_meses = 9 where clave = 'consumo'`;
    expect(await cambian(ana, await reglas())).toMatchObject([{ decidido: { caduca: '2027-02-04' } }]);
  });

  it('contada de nuevo por quien la edita, lo conservado ya no vale', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const con = await reglas();
    await decidir(ana, decididas(await cambian(ana, con)), 'conservar', 'así se pactó con la entidad');
    const datos = { ...ENVIADA, via: 'consumo' as const, ambas: false };
    await call(ana, 'masc_guardar', [{ ...fila, ...relojGuardado(datos, con), numero_envio: 'NB1' }], null);
    expect(await diasDe(fila.id)).toEqual({ ...SEIS_MESES, conservado_motivo: null });
  });

  it('lo que alguien ha cambiado mientras tanto se queda como está', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const vistas = decididas(await cambian(ana, await reglas()));
    await sql`update public.masc_intentos set numero_envio = 'NB2' where id = ${fila.id as string}`;
    expect(await decidir(ana, vistas, 'aceptar')).toEqual([]);
    expect(await diasDe(fila.id)).toEqual(UN_ANIO);
  });

  it('dos personas a la vez: decide la primera', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const con = await reglas();
    const [deAna, deJefa] = [decididas(await cambian(ana, con)), decididas(await cambian(jefa, con))];
    const [una, otra] = await Promise.all([
      decidir(ana, deAna, 'aceptar'),
      decidir(jefa, deJefa, 'conservar', 'así se pactó con la entidad'),
    ]);
    expect(una.length + otra.length).toBe(1);
    const { caduca, conservado_motivo } = (await diasDe(fila.id)) as typeof UN_ANIO;
    expect([caduca, conservado_motivo === null]).toEqual(
      una.length === 1 ? ['2026-11-04', true] : ['2027-05-04', false],
    );
  });

  it('no se acepta un día que la ley no permite', async () => {
    const fila = await guardada(await reglas());
    await seisMeses();
    const [una] = await cambian(ana, await reglas());
    const pronto = { ...una?.decidido, cumple_desde: '2026-05-20' };
    expect(await sqlState(decidir(ana, [pronto], 'aceptar'))).toBe('PT400');
    expect(await diasDe(fila.id)).toEqual(UN_ANIO);
  });
});

it('las dos vías a la vez se cuentan con las reglas de las dos', async () => {
  const con = await reglas();
  await guardada(con, { ambas: true, recibido: '2026-05-05' });
  await sql`update public.masc_vias set caduca_meses = 2 where clave = 'general'`;
  const found = await cambian(ana, await reglas());
  await sql`update public.masc_vias set caduca_meses = 12 where clave = 'general'`;
  expect(found).toMatchObject([{ ambas: true, decidido: { caduca: '2026-07-05' } }]);
});

it('de mil en mil: ninguna queda atrás y ninguna sale dos veces', async () => {
  await sql`insert into public.deals (id, user_id) select 'M-' || n, ${ana} from generate_series(1, 1001) n`;
  await sql`
    insert into public.masc_intentos (user_id, deal_id, via, canal, enviado, presentado, cumple_desde, caduca, computo)
    select ${ana}, 'M-' || n, 'consumo', 'burofax', '2026-05-04', '2026-05-04', '2026-06-05', '2027-05-04', '{}' from generate_series(1, 1001) n`;
  const deHoy = reglasDeCadaVia(await reglas());
  const primera = await call<{ id: string }[]>(ana, 'reclamaciones_con_otra_regla', deHoy, null);
  const segunda = await call<{ id: string }[]>(
    ana,
    'reclamaciones_con_otra_regla',
    deHoy,
    primera.at(-1)?.id ?? randomUUID(),
  );
  expect([primera.length, segunda.length]).toEqual([1000, 1]);
  expect(new Set([...primera, ...segunda].map(({ id }) => id)).size).toBe(1001);
});

it('las reglas de cada vía caben donde se guardan', async () => {
  const con = await reglas({ ventana: 'siguiente-habil', interrupcion: 'suspende' });
  const suyas = reglasDeCadaVia(con);
  expect(suyas).toHaveLength(con.vias.length * 2);
  expect(Math.max(...suyas.map(({ regla }) => regla.length))).toBeLessThanOrEqual(500);
});
