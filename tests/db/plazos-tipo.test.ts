/** Kinds of term: all of staff reads them, an administrator changes and signs them, and what changes has to be signed again. */
import { describe, expect, it } from 'vitest';

import { PLAZOS_TIPO } from '@/domain/plazos/catalogo';

import { agendaOf, unPlazo } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const deJefa = agendaOf(sql, jefa);
const deAna = agendaOf(sql, ana);

type Fila = Record<string, unknown>;

const tipoDe = async (clave: string) => {
  const [row] = await sql<Fila[]>`
    select clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde::text,
      vigente_hasta::text, estado, leido_el::text, enlace, lecturas, nota, motivo, revisado_por, revisado_at, updated_at::text as visto
    from public.plazos_tipo where clave = ${clave}`;
  return row ?? {};
};

const unTipo = (fila: Fila = {}): Fila => ({
  titulo: 'Recurso de revisión',
  cantidad: 5,
  unidad: 'dias',
  clase: 'procesal',
  articulo: 'art. 454 bis LEC',
  cuenta_desde: 'la notificación',
  vigente_desde: '2024-03-20',
  ...fila,
});

const guardar = (tipo: Fila) => deJefa.call<string>('guardar_plazo_tipo', tipo);
/** The time as text: the driver would cut its microseconds. */
const firmar = (clave: string, nombre: string, visto: unknown) =>
  asUser(
    sql,
    jefa,
    (tx) => tx`select public.firmar_plazo_tipo(${clave}, ${nombre}, ${String(visto)}::text::timestamptz)`,
  );

it('vienen con el programa como dice el catálogo, sin verificar y sin rastro en la auditoría', async () => {
  const rows = await sql<Fila[]>`
    select clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde::text,
      estado, leido_el::text, enlace, lecturas, nota
    from public.plazos_tipo where user_id is null`;
  const byKey = (all: readonly object[]) => new Map(all.map((row) => [(row as Fila).clave, { ...row }]));
  expect(byKey(rows)).toEqual(byKey(PLAZOS_TIPO));
  expect(await sql`select from public.plazos_tipo where revisado_por is not null`).toHaveLength(0);
  expect(await sql`select from public.auditoria where tabla = 'plazos_tipo'`).toHaveLength(0);
});

describe('quién', () => {
  it('todo el equipo las lee y solo un administrador las escribe y firma', async () => {
    const seen = await asUser(sql, ana, (tx) => tx`select clave from public.plazos_tipo`);
    expect(seen).toHaveLength(PLAZOS_TIPO.length);
    const { visto } = await tipoDe('apelacion');
    expect(await sqlState(deAna.call('guardar_plazo_tipo', unTipo()))).toBe('42501');
    expect(await sqlState(deAna.call('firmar_plazo_tipo', 'apelacion', 'Ana', visto))).toBe('42501');
    const direct = (who: string) =>
      sqlState(asUser(sql, who, (tx) => tx`update public.plazos_tipo set cantidad = 99`));
    expect(await direct(ana)).toBe('42501');
    expect(await direct(jefa)).toBe('42501');
    expect(await tipoDe('apelacion')).toMatchObject({ cantidad: 20, visto });
  });

  it('una cuenta dada de baja, nada', async () => {
    const baja = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${baja}`;
    expect(await asUser(sql, baja, (tx) => tx`select clave from public.plazos_tipo`)).toHaveLength(0);
    expect(await sqlState(agendaOf(sql, baja).call('guardar_plazo_tipo', unTipo()))).toBe('42501');
  });

  it('sin sesión, nada', async () => {
    const anon = (statement: string) =>
      sqlState(sql.begin((tx) => tx.unsafe(`set local role anon; ${statement}`)));
    expect(await anon('select from public.plazos_tipo')).toBe('42501');
    expect(await anon(`select public.guardar_plazo_tipo('{}')`)).toBe('42501');
    expect(await anon(`select public.firmar_plazo_tipo('apelacion', 'x', now())`)).toBe('42501');
  });
});

describe('cambiar', () => {
  it('se guarda con lo que se leyó, pierde la firma y queda en la auditoría', async () => {
    const leido = await tipoDe('contestacion_verbal');
    await firmar('contestacion_verbal', ' Letrada de Prueba ', leido.visto);
    const firmado = await tipoDe('contestacion_verbal');
    expect(firmado).toMatchObject({ revisado_por: 'Letrada de Prueba', revisado_at: expect.any(Date) });
    expect(await sqlState(guardar({ ...leido, cantidad: 15, motivo: 'Reforma' }))).toBe('PT409');
    await guardar({ ...firmado, cantidad: 15, vigente_hasta: '2027-12-31', motivo: 'Reforma' });
    expect(await tipoDe('contestacion_verbal')).toMatchObject({
      cantidad: 15,
      vigente_hasta: '2027-12-31',
      revisado_por: null,
      revisado_at: null,
    });
    const [entry] = await sql<{ antes: Fila; despues: Fila; user_id: string }[]>`
      select antes, despues, user_id from public.auditoria
      where tabla = 'plazos_tipo' and registro_id = 'contestacion_verbal' order by id desc limit 1`;
    expect(entry).toMatchObject({
      user_id: jefa,
      antes: { cantidad: 10, revisado_por: 'Letrada de Prueba' },
      despues: { cantidad: 15, revisado_por: null },
    });
  });

  it('guardarla como estaba no quita la firma', async () => {
    const leido = await tipoDe('apelacion');
    await firmar('apelacion', 'Letrada de Prueba', leido.visto);
    await guardar(await tipoDe('apelacion'));
    const firmado = await tipoDe('apelacion');
    expect(firmado.revisado_por).toBe('Letrada de Prueba');
    await firmar('apelacion', '', firmado.visto);
    expect(await tipoDe('apelacion')).toMatchObject({ revisado_por: null, revisado_at: null });
  });

  it('los plazos ya contados guardan lo que se contó', async () => {
    const [made] = await deAna.crear(unPlazo({ plazo_tipo: 'reposicion' }));
    await guardar({ ...(await tipoDe('reposicion')), cantidad: 9, motivo: 'Prueba' });
    const [row] = await sql<Fila[]>`
      select inicio::text, gracia::text, entrada, computo from public.agenda where id = ${made?.id ?? ''}`;
    const { inicio, gracia, entrada, computo } = unPlazo();
    expect(row).toEqual({ inicio, gracia, entrada, computo });
  });

  it('una nueva tiene su propia clave, sin firma aunque la traiga', async () => {
    const clave = await guardar(unTipo({ clave: 'apelacion', revisado_por: 'Nadie', user_id: ana }));
    expect(clave).not.toBe('apelacion');
    expect(await tipoDe(clave)).toMatchObject({ titulo: 'Recurso de revisión', revisado_por: null });
    const [row] = await sql`select user_id from public.plazos_tipo where clave = ${clave}`;
    expect(row?.user_id).toBe(jefa);
  });

  it('lo que ya no existe, y la firma de lo que otro cambió', async () => {
    const { visto } = await tipoDe('oposicion_apelacion');
    expect(await sqlState(guardar(unTipo({ clave: 'ninguna', visto })))).toBe('PT404');
    expect(await sqlState(firmar('ninguna', 'Letrada', visto))).toBe('PT404');
    expect(await sqlState(firmar('oposicion_apelacion', 'Letrada', '2020-01-01'))).toBe('PT409');
    expect(await sqlState(firmar('oposicion_apelacion', 'X', visto))).toBe('PT400');
    expect(await sqlState(firmar('oposicion_apelacion', 'x'.repeat(121), visto))).toBe('PT400');
  });
});

describe('valores absurdos', () => {
  it.each([
    { titulo: ' ' },
    { titulo: 'x'.repeat(201) },
    { cantidad: 0 },
    { cantidad: null },
    { cantidad: 1001 },
    { cantidad: 1_000_000_000 },
    { cantidad: -2_147_483_648 },
    { cantidad: 99_999_999_999 },
    { cantidad: 'muchos' },
    { cantidad: -5, unidad: 'meses' },
    { cantidad: -5, clase: 'natural' },
    { unidad: 'siglos' },
    { unidad: null },
    { clase: 'otra' },
    { clase: 'habiles-civiles', unidad: 'anios' },
    { articulo: '' },
    { articulo: 'x'.repeat(201) },
    { cuenta_desde: null },
    { vigente_desde: null },
    { vigente_desde: 'infinity' },
    { vigente_desde: '-infinity' },
    { vigente_desde: '2024-02-30' },
    { vigente_hasta: 'infinity' },
    { vigente_hasta: '9999-12-31' },
    { vigente_hasta: '2001-01-01' },
    { nota: 'x'.repeat(1001) },
  ])('%j', async (mal) => {
    expect(await sqlState(guardar(unTipo(mal)))).toBe('PT400');
  });

  it('lo que no es un plazo', async () => {
    for (const nada of [{}, [], [1]]) expect(await sqlState(guardar(nada as Fila))).toBe('PT400');
    expect(await sqlState(guardar(unTipo({ visto: 'ayer' })))).toBe('PT400');
  });
});

describe('el estado de lo que dice la ley', () => {
  it('se cambia con un motivo, que queda, y dice lo que le falta', async () => {
    const leido = await tipoDe('queja');
    const sinLeer = { ...leido, estado: 'sin_leer', motivo: '' };
    expect(await sqlState(guardar(sinLeer))).toBe('PT400');
    await guardar({ ...sinLeer, motivo: 'Se ha reformado' });
    const ahora = await tipoDe('queja');
    expect(ahora).toMatchObject({ estado: 'sin_leer', leido_el: null, motivo: 'Se ha reformado' });
    const discutido = { ...ahora, estado: 'discutido', leido_el: '2026-11-26', motivo: 'Leído' };
    expect(await sqlState(guardar(discutido))).toBe('PT400');
    await guardar({ ...discutido, lecturas: 'Una. Otra.' });
    expect(await tipoDe('queja')).toMatchObject({ estado: 'discutido', lecturas: 'Una. Otra.' });
    expect(
      await sqlState(guardar({ ...(await tipoDe('queja')), leido_el: '2090-01-01', motivo: 'No' })),
    ).toBe('PT400');
  });

  it.each([
    { estado: 'leido', leido_el: null },
    { estado: 'leido', leido_el: '2026-11-26', enlace: 'file:///etc/passwd' },
    { disparo: 'otro' },
    { efecto: 'otro' },
    { cantidad: -5, disparo: 'firmeza', gracia: false },
    { efecto: 'espera', gracia: true },
    { clase: 'natural', gracia: true },
  ])('no vale %j', async (mal) => {
    expect(await sqlState(guardar(unTipo(mal)))).toBe('PT400');
  });
});
