/** Published series: who writes them, what is refused where another wrote meanwhile, and what of it Auditoría tells. */
import { describe, expect, it } from 'vitest';

import { aTeam, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);

const cifra = (desde: string, milesimas: number) => ({
  desde,
  milesimas,
  publicado_el: '2016-02-29',
  fuente: 'Cuadro de prueba',
  enlace: null as string | null,
});
const JUNIO = cifra('2015-06-01', 20_000);
const JULIO = cifra('2015-07-01', 20_100);

const guardar = (who: string, serie: string, filas: object[], antes: object[] = []) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx`
      select public.guardar_tipos_publicados(${serie}, ${sql.json(filas as never)}, ${sql.json(antes as never)}) as n`;
    return row?.n as number;
  });
const revisar = (who: string, serie: string, antes: object[], revisado = true) =>
  asUser(
    sql,
    who,
    (tx) => tx`select public.revisar_tipos_publicados(${serie}, ${sql.json(antes as never)}, ${revisado})`,
  );
const deSerie = (serie: string) => sql`
  select desde::text, milesimas, user_id, revisado_por from public.tipos_publicados where serie = ${serie} order by desde`;

describe('una serie publicada', () => {
  it('trae lo que se leyó en el BOE, de Ley 3/2004, y lo que otros cuentan; todo sin revisar', async () => {
    const rows = await sql`
      select serie, desde::text, milesimas, revisado_at, enlace from public.tipos_publicados where user_id is null order by desde`;
    expect(rows.map(({ serie, desde, milesimas }) => [serie, desde, milesimas])).toEqual([
      ['mercantil', '2005-01-01', 9090],
      ['mercantil', '2006-07-01', 9830],
      ['mercantil', '2009-07-01', 8000],
      ['mercantil', '2013-07-01', 8500],
      ['mercantil', '2014-07-01', 8150],
      ['mercantil', '2017-01-01', 8000],
      ['mercantil', '2020-01-01', 8000],
      ['mercantil', '2022-01-01', 8000],
      ['mercantil', '2023-01-01', 10_500],
      ['mercantil', '2023-07-01', 12_000],
      ['mercantil', '2024-01-01', 12_500],
      ['mercantil', '2024-07-01', 12_250],
      ['mercantil', '2025-01-01', 11_150],
      ['mercantil', '2025-07-01', 10_150],
      ['mercantil', '2026-01-01', 10_150],
      ['mercantil', '2026-07-01', 10_400],
    ]);
    expect(rows.filter(({ revisado_at }) => revisado_at !== null)).toEqual([]);
    const fueraDelBoe = rows.filter(
      ({ enlace }) =>
        enlace !== null && !/^https:\/\/www\.boe\.es\/.*BOE-A-\d{4}-\d+$/.test(enlace as string),
    );
    expect(fueraDelBoe).toEqual([]);
  });

  it('la cargan, corrigen y quitan administradores, con lo que vieron; y queda en Auditoría', async () => {
    expect(await sqlState(guardar(ana, 'revolving', [JUNIO]))).toBe('42501');
    expect(await deSerie('revolving')).toHaveLength(0);
    expect(await guardar(jefa, 'revolving', [JUNIO, JULIO])).toBe(2);
    // Asked again it writes nothing twice.
    expect(await guardar(jefa, 'revolving', [JUNIO, JULIO])).toBe(2);
    await revisar(jefa, 'revolving', [JUNIO, JULIO]);

    const corregida = { ...JULIO, milesimas: 20_200 };
    expect(await guardar(jefa, 'revolving', [JUNIO, corregida], [JUNIO, JULIO])).toBe(2);
    expect(await deSerie('revolving')).toMatchObject([
      { desde: '2015-06-01', milesimas: 20_000, revisado_por: jefa },
      { desde: '2015-07-01', milesimas: 20_200, revisado_por: null },
    ]);
    // As it was before: another has corrected it meanwhile.
    expect(await sqlState(guardar(jefa, 'revolving', [JUNIO], [JUNIO, JULIO]))).toBe('PT409');
    expect(await sqlState(guardar(jefa, 'revolving', [{ ...JULIO, milesimas: 1 }], [JULIO]))).toBe('PT409');
    expect(await sqlState(guardar(jefa, 'revolving', [{ ...JULIO, milesimas: 1 }]))).toBe('PT409');
    expect(await deSerie('revolving')).toHaveLength(2);

    expect(await guardar(jefa, 'revolving', [corregida], [JUNIO, corregida])).toBe(1);
    const historia = await sql`
      select accion, user_id from public.auditoria where tabla = 'tipos_publicados' and user_id = ${jefa} order by id`;
    expect(historia.map(({ accion }) => accion)).toEqual([
      'insert',
      'insert',
      'update',
      'update',
      'update',
      'delete',
    ]);
  });

  it('la lee el equipo y solo se escribe por sus funciones', async () => {
    expect(await asUser(sql, ana, (tx) => tx`select from public.tipos_publicados`)).not.toHaveLength(0);
    for (const who of [ana, jefa]) {
      const write = asUser(sql, who, (tx) => tx`update public.tipos_publicados set milesimas = 1`);
      expect(await sqlState(write)).toBe('42501');
    }
    expect(await sqlState(revisar(ana, 'mercantil', []))).toBe('42501');
  });

  it('solo se da por revisada entera y como se vio', async () => {
    await guardar(jefa, 'consumo_1_a_5', [JUNIO, JULIO]);
    expect(await sqlState(revisar(jefa, 'consumo_1_a_5', [JUNIO]))).toBe('PT409');
    expect(await sqlState(revisar(jefa, 'consumo_1_a_5', [JUNIO, { ...JULIO, milesimas: 2 }]))).toBe('PT409');
    await revisar(jefa, 'consumo_1_a_5', [JUNIO, JULIO]);
    expect((await deSerie('consumo_1_a_5')).every(({ revisado_por }) => revisado_por === jefa)).toBe(true);
    await revisar(jefa, 'consumo_1_a_5', [JUNIO, JULIO], false);
    expect((await deSerie('consumo_1_a_5')).every(({ revisado_por }) => revisado_por === null)).toBe(true);
  });

  it.each<[string, string, object]>([
    ['una serie que no existe', 'otra', JUNIO],
    ['un día que no es de mes', 'revolving', cifra('2015-08-02', 1)],
    ['un tipo negativo', 'revolving', cifra('2015-08-01', -1)],
    ['sin fuente', 'revolving', { ...cifra('2015-08-01', 1), fuente: ' ' }],
    ['un enlace que no es https', 'revolving', { ...cifra('2015-08-01', 1), enlace: 'http://a.es' }],
    ['sin día', 'revolving', { milesimas: 1 }],
    ['un día que no existe', 'revolving', { ...JUNIO, desde: '2015-02-30' }],
  ])('no entra %s', async (_what, serie, fila) => {
    expect(await sqlState(guardar(jefa, serie, [fila]))).toBe('PT400');
  });
});
