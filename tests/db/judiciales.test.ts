/** Notices of courts: how they come in, whose they are, and who holds them. */
import { describe, expect, it } from 'vitest';

import { type Fila } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { NIG, ORGANO, openJudiciales } from '../support/judiciales';
import { keptOf } from '../support/objetos';

const { sql, jefa, ana, luis, gone, aDeal, aProcedure, call, unaFila, registrar, unaNotificacion, acuerdo } =
  await openJudiciales();

describe('la entrada', () => {
  it('un contenido entra una vez, y cuenta la primera', async () => {
    const fila = await unaFila(ana, { recibida: '2026-02-05' }, 'la misma');
    expect(await registrar(ana, fila)).toMatchObject([{ resultado: 'nueva' }]);
    const otra = await unaFila(luis, { recibida: '2026-03-01' }, 'la misma');
    expect(await registrar(luis, otra)).toMatchObject([{ resultado: 'repetida', estado: 'nueva' }]);
    const rows = await sql<{ recibida: Date }[]>`select recibida::text from public.notificaciones_judiciales`;
    expect(rows).toMatchObject([{ recibida: '2026-02-05' }]);
    expect(await call(luis, 'notificaciones_conocidas', `{${fila.sha256 as string}}`)).toMatchObject([
      { sha256: fila.sha256, vuelve: false },
    ]);
  });

  it('con un expediente propuesto espera como propuesta', async () => {
    const deal = await aDeal();
    const [answer] = await registrar(ana, await unaFila(ana, { deal_id: deal, puntos: 100 }));
    expect(answer).toMatchObject({ resultado: 'propuesta' });
  });

  it('lo que otra persona trae para mis expedientes es un aviso al día, con cuántas esperan', async () => {
    const [mio, otro] = [await aDeal(), await aDeal()];
    const avisos = () => sql`select user_id, texto, deal_id from public.avisos where clase = 'judicial'`;
    await registrar(ana, await unaFila(ana, { deal_id: mio, puntos: 100 }));
    await registrar(luis, await unaFila(luis));
    expect(await avisos()).toEqual([]);
    await registrar(luis, await unaFila(luis, { deal_id: mio, puntos: 100 }));
    expect(await avisos()).toEqual([
      { user_id: ana, deal_id: mio, texto: `Notificación judicial por revisar, de su expediente ${mio}` },
    ]);
    const more = await Promise.all(
      Array.from({ length: 5 }, () => unaFila(luis, { deal_id: otro, puntos: 100 })),
    );
    await registrar(luis, ...more);
    expect(await avisos()).toEqual([
      { user_id: ana, deal_id: null, texto: 'Notificaciones judiciales por revisar, de sus expedientes: 6' },
    ]);
  });

  it('la que nadie había propuesto y otra persona archiva en mi expediente me avisa', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion(luis);
    await call(luis, 'aceptar_notificacion', id, acuerdo(deal));
    expect(await sql`select user_id, texto from public.avisos where clase = 'judicial'`).toEqual([
      { user_id: ana, texto: `Notificación judicial archivada en su expediente ${deal}` },
    ]);
  });

  it('la que nombra a un cliente bloqueado se dice, y solo la ve un administrador', async () => {
    const deal = await aDeal({ nif: '12345678Z' });
    await aProcedure(deal, { nig: NIG });
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Ana', '12345678Z', now())`;
    const byNig = await unaFila(luis, { nigs: [NIG] });
    const byDni = await unaFila(luis, { dnis: ['12345678Z'] });
    expect(await registrar(luis, byNig, byDni)).toMatchObject([
      { resultado: 'bloqueada' },
      { resultado: 'bloqueada' },
    ]);
    const seen = (who: string) => asUser(sql, who, (tx) => tx`select from public.notificaciones_judiciales`);
    expect(await seen(luis)).toHaveLength(0);
    expect(await seen(jefa)).toHaveLength(2);
    expect(await call(luis, 'list_notificaciones_judiciales')).toMatchObject({ total: 0 });
    expect(await call(luis, 'buscar_asuntos', [{ n: 0, nigs: [NIG] }])).toEqual([]);
    expect(
      await asUser(
        sql,
        luis,
        (tx) => tx`select from storage.objects where name = ${byNig.file_path as string}`,
      ),
    ).toHaveLength(0);
  });

  it('rechaza lo que no es una notificación, con una frase', async () => {
    const bad: Fila[] = [
      { origen: '' },
      { texto: 'x'.repeat(20_001) },
      { nig: '123' },
      { autos: 'uno' },
      { recibida: '1999-01-01' },
      { candidatos: [1, 2, 3, 4, 5, 6] },
      { file_path: 'de/otro.pdf' },
    ];
    for (const fila of bad) expect(await sqlState(registrar(ana, await unaFila(ana, fila)))).toMatch(/^PT4/);
    expect(await sqlState(registrar(gone, await unaFila(gone)))).toBe('42501');
    expect(await sql`select from public.notificaciones_judiciales`).toHaveLength(0);
  });

  it('nadie nombra el archivo de otra persona', async () => {
    const fila = await unaFila(luis);
    expect(await sqlState(registrar(ana, fila))).toBe('PT409');
  });

  it('nadie escribe en la tabla sin sus funciones', async () => {
    await unaNotificacion();
    for (const verb of [
      "update public.notificaciones_judiciales set estado = 'aceptada'",
      'delete from public.notificaciones_judiciales',
    ])
      expect(await sqlState(asUser(sql, ana, (tx) => tx.unsafe(verb)))).toBe('42501');
  });

  it('su archivo no se borra mientras espera', async () => {
    const fila = await unaFila(ana);
    await registrar(ana, fila);
    await asUser(
      sql,
      ana,
      (tx) => tx`delete from storage.objects where name = ${fila.file_path as string}`,
    ).catch(() => undefined);
    expect(await keptOf(sql, fila.file_path as string)).toHaveLength(1);
  });
});

describe('de quién puede ser', () => {
  it('la encuentra por NIG, autos, DNI y, si no hay otra cosa, nombre', async () => {
    const [a, b, c] = [
      await aDeal(),
      await aDeal({ nif: '12345678Z' }),
      await aDeal({ nombre: 'Lucía Núñez Roca' }),
    ];
    await aProcedure(a, { nig: NIG, autos: '123/2025', organo: ORGANO });
    const found = await call<{ n: number; candidatos: Fila[] }[]>(ana, 'buscar_asuntos', [
      { n: 0, nigs: [NIG] },
      { n: 1, autos: ['123/2025'] },
      { n: 2, dnis: ['12345678Z'] },
      { n: 3, nombres: ['LUCIA NUÑEZ ROCA'] },
      { n: 4, nigs: ['0'.repeat(19)] },
    ]);
    expect(found.map(({ n, candidatos }) => [n, candidatos.map(({ deal_id }) => deal_id)])).toEqual([
      [0, [a]],
      [1, [a]],
      [2, [b]],
      [3, [c]],
    ]);
    expect(found[0]?.candidatos[0]).toMatchObject({
      nig: NIG,
      autos: '123/2025',
      organo: ORGANO,
      con_esos_autos: 1,
    });
  });

  it('no admite más de 500 de una vez', async () => {
    const many = Array.from({ length: 501 }, (_, n) => ({ n }));
    expect(await sqlState(call(ana, 'buscar_asuntos', many))).toBe('PT400');
  });
});

describe('una persona cada vez', () => {
  it('la segunda sabe quién la tiene, y no decide', async () => {
    const id = await unaNotificacion();
    const deal = await aDeal();
    expect(await call(ana, 'tomar_notificacion', id)).toEqual({ otro: null });
    expect(await call<{ otro: string }>(luis, 'tomar_notificacion', id)).toMatchObject({
      otro: expect.any(String),
    });
    expect(await sqlState(call(luis, 'aceptar_notificacion', id, acuerdo(deal)))).toBe('PT409');
    expect(await sqlState(call(luis, 'descartar_notificacion', id))).toBe('PT409');
    await call(ana, 'tomar_notificacion', id, true);
    expect(await call(luis, 'tomar_notificacion', id)).toEqual({ otro: null });
  });

  it('lo que se tiene más de cinco minutos queda libre', async () => {
    const id = await unaNotificacion();
    await call(ana, 'tomar_notificacion', id);
    await sql`update private.notificaciones_tomadas set hasta = now() - interval '1 second'`;
    expect(await call(luis, 'tomar_notificacion', id)).toEqual({ otro: null });
  });

  it('de dos que aceptan a la vez, una', async () => {
    const id = await unaNotificacion();
    const deal = await aDeal();
    const results = await Promise.allSettled([
      call(ana, 'aceptar_notificacion', id, acuerdo(deal)),
      call(luis, 'aceptar_notificacion', id, acuerdo(deal)),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sql`select from public.deal_documents`).toHaveLength(1);
  });
});

describe('sin compartir documentos', () => {
  it('cada uno ve las suyas, y lo ya conocido se dice a todos', async () => {
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    try {
      const fila = await unaFila(ana);
      await registrar(ana, fila);
      expect(await call(luis, 'list_notificaciones_judiciales')).toMatchObject({ total: 0 });
      expect(await asUser(sql, luis, (tx) => tx`select from public.notificaciones_judiciales`)).toHaveLength(
        0,
      );
      expect(await call(luis, 'notificaciones_conocidas', `{${fila.sha256 as string}}`)).toMatchObject([
        { sha256: fila.sha256, estado: 'nueva', de: 'Persona de Prueba' },
      ]);
      const [row] = await sql<{ id: string }[]>`select id from public.notificaciones_judiciales`;
      expect(await sqlState(call(luis, 'descartar_notificacion', row?.id))).toBe('PT404');
    } finally {
      await sql`update public.settings set value = 'team' where name = 'visibility'`;
    }
  });
});

describe('la lista y el resumen', () => {
  it('cuenta las que esperan y dice cuándo entró la última', async () => {
    const deal = await aDeal();
    await unaNotificacion(ana, { deal_id: deal });
    await unaNotificacion(ana, { texto: '' });
    const discarded = await unaNotificacion();
    await call(ana, 'descartar_notificacion', discarded);
    expect(await call(luis, 'resumen_notificaciones')).toMatchObject({
      pendientes: 2,
      propuestas: 1,
      sin_texto: 1,
      ultima: expect.any(String),
    });
    expect(await call(luis, 'list_notificaciones_judiciales', '', { estado: 'pendientes' })).toMatchObject({
      total: 2,
    });
    expect(await sqlState(call(luis, 'list_notificaciones_judiciales', '', { otro: 'x' }))).toBe('PT400');
  });
});

// The last: taking so many case files away would be most of the time of the next one.
describe('500 NIG contra muchos expedientes', () => {
  it('se buscan en pocos milisegundos', async () => {
    await sql`insert into public.deals (id, user_id) select 'MIL-' || n, ${ana} from generate_series(1, 20000) n`;
    await sql`insert into public.procedimientos (deal_id, user_id, principal, nig)
      select 'MIL-' || n, ${ana}, true, lpad(n::text, 19, '1') from generate_series(1, 20000) n`;
    await sql`analyze public.deals`;
    await sql`analyze public.procedimientos`;
    const claves = Array.from({ length: 500 }, (_, n) => ({
      n,
      nigs: [String(n * 37 + 1).padStart(19, '1')],
    }));
    await call(ana, 'buscar_asuntos', claves);
    const started = performance.now();
    expect(await call<unknown[]>(ana, 'buscar_asuntos', claves)).toHaveLength(500);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
