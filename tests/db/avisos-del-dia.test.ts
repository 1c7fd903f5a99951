/** Avisos that a day brings to whoever asks first, and the working days that they are counted with. */
import { describe, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazoNatural } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { openAvisos } from '../support/avisos';

const { sql, jefa, ana, luis, avisosDe, nuevosDe, clasesDe } = await openAvisos();
const deAna = agendaOf(sql, ana);

const hoyMas = async (days: number) => {
  const [row] = await sql<{ dia: string }[]>`select (private.hoy() + ${days}::integer)::text as dia`;
  return row?.dia ?? '';
};
/** The nth working day of the country from today. */
const habil = async (n: number) => {
  const [row] = await sql<{ dia: string }[]>`select private.sumar_habiles(private.hoy(), ${n})::text as dia`;
  return row?.dia ?? '';
};
/** Prior complaints of Ana's that may be followed by a demanda from that day on, each of its own case file. */
const cumplidas = (n: number, days: number) => sql`
  with made as (
    insert into public.deals (id, user_id) select 'EXP-' || gen_random_uuid(), ${ana} from generate_series(1, ${n}::integer) returning id
  )
  insert into public.masc_intentos (user_id, deal_id, via, canal, enviado, presentado, cumple_desde, computo)
  select ${ana}, m.id, 'consumo', 'burofax', private.hoy() - 40, private.hoy() - 40, private.hoy() + ${days}::integer, '{"pasos": ["…"]}'
  from made m`;
describe('lo que trae el día', () => {
  const plazoEl = async (days: number, fila = {}) =>
    unPlazoNatural(await hoyMas(days), { responsable: ana, ...fila });

  it('la primera vez del día dice lo que vence hoy y lo vencido; la segunda, nada nuevo', async () => {
    await deAna.crear(await plazoEl(0), await plazoEl(-4), await plazoEl(300));
    const first = await nuevosDe(ana);
    expect(first.sin_leer).toBe(2);
    expect(await clasesDe(ana)).toEqual(['plazo_hoy', 'plazo_vencido']);
    expect((await nuevosDe(ana)).sin_leer).toBe(2);
    expect((await nuevosDe(luis)).sin_leer).toBe(0);
  });

  it('tras tres días sin nadie, al cuarto se dice una vez lo de ese día', async () => {
    await deAna.crear(await plazoEl(0), await plazoEl(-2), await plazoEl(-3));
    await sql`insert into private.hechos_del_dia (que, dia) values (${`avisos ${ana}`}, private.hoy() - 3)`;
    await Promise.all([nuevosDe(ana), nuevosDe(ana), nuevosDe(ana)]);
    expect(await clasesDe(ana)).toEqual(['plazo_hoy', 'plazo_vencido', 'plazo_vencido']);
  });

  /** A term out of court: its days are the working days of the country. */
  const plazoA = async (n: number) => unPlazoNatural(await habil(n), { responsable: ana });
  const prefiere = (habiles: number[]) =>
    asUser(sql, ana, (tx) => tx`select public.avisos_preferir(habiles => ${habiles}::integer[])`);

  describe('antes de que venza', () => {
    it('avisa a los siete, a los tres y a un día hábil, y de lo que está más lejos no', async () => {
      await deAna.crear(...(await Promise.all([8, 7, 4, 3, 2, 1].map(plazoA))));
      await nuevosDe(ana);
      expect(await clasesDe(ana)).toEqual([
        'plazo_manana',
        'plazo_pronto',
        'plazo_pronto',
        'plazo_siete',
        'plazo_siete',
      ]);
      const textos = (await avisosDe(ana)).map(({ texto }) => texto);
      expect(textos).toContainEqual(expect.stringMatching(/^Quedan siete días hábiles o menos: «Recurso/));
      expect(textos).toContainEqual(expect.stringMatching(/^Quedan tres días hábiles o menos: «Recurso/));
      expect(textos).toContainEqual(expect.stringMatching(/^Queda un día hábil: «Recurso/));
    });

    it('un plazo se dice otra vez cuando se acerca, y no dos veces lo mismo', async () => {
      await deAna.crear(await plazoA(2));
      await prefiere([7]);
      await nuevosDe(ana);
      const otroDia = async () => {
        await sql`update private.hechos_del_dia set dia = dia - 1`;
        await sql`update public.avisos set dia = dia - 1, created_at = created_at - interval '1 day'`;
        await nuevosDe(ana);
      };
      await otroDia();
      expect(await clasesDe(ana)).toEqual(['plazo_siete']);
      await prefiere([7, 3, 1]);
      await otroDia();
      expect(await clasesDe(ana)).toEqual(['plazo_pronto', 'plazo_siete']);
    });

    it('cada persona elige cuáles; lo de hoy y lo vencido se dice siempre', async () => {
      await prefiere([]);
      await deAna.crear(
        await plazoA(1),
        await plazoA(3),
        await plazoA(7),
        await plazoEl(0),
        await plazoEl(-2),
      );
      await nuevosDe(ana);
      expect(await clasesDe(ana)).toEqual(['plazo_hoy', 'plazo_vencido']);
    });

    it('veinticinco en siete días son veinte y uno', async () => {
      await deAna.crear(...(await Promise.all(Array.from({ length: 25 }, () => plazoA(5)))));
      await nuevosDe(ana);
      expect((await avisosDe(ana)).map(({ texto }) => texto)).toContain(
        'Y otros 5 plazos: vencen en siete días hábiles o menos',
      );
    });

    it('la preferencia es de cada uno, se guarda sin tocar el resumen y no admite otros días', async () => {
      await prefiere([1, 1, 7]);
      const suyas = () => sql`
        select resumen, habiles from public.avisos_preferencias where user_id = ${ana}`;
      expect(await suyas()).toEqual([{ resumen: true, habiles: [7, 1] }]);
      await asUser(sql, ana, (tx) => tx`select public.avisos_preferir(false)`);
      expect(await suyas()).toEqual([{ resumen: false, habiles: [7, 1] }]);
      expect(await asUser(sql, luis, (tx) => tx`select from public.avisos_preferencias`)).toHaveLength(0);
      expect(await sqlState(prefiere([5]))).toBe('PT400');
      expect(await sqlState(prefiere([1_000_000_000]))).toBe('PT400');
      expect(
        await sqlState(
          asUser(sql, ana, (tx) => tx`select public.avisos_preferir(habiles => array[null]::integer[])`),
        ),
      ).toBe('PT400');
      const direct = asUser(sql, ana, (tx) => tx`update public.avisos_preferencias set habiles = '{}'`);
      expect(await sqlState(direct)).toBe('42501');
      const anon = sql.begin((tx) => tx.unsafe('set local role anon; select public.avisos_preferir(true)'));
      expect(await sqlState(anon)).toBe('42501');
    });
  });

  it('lo vencido no se repite cada día', async () => {
    await deAna.crear(await plazoEl(-4));
    await nuevosDe(ana);
    await sql`update private.hechos_del_dia set dia = dia - 1`;
    await sql`update public.avisos set dia = dia - 1, created_at = created_at - interval '1 day'`;
    await nuevosDe(ana);
    expect(await clasesDe(ana)).toEqual(['plazo_vencido']);
  });

  it('lo hecho, lo de otro y lo anulado no se dice; lo que nadie tiene, a quien lo propuso', async () => {
    const [hecho, deOtro, sinNadie] = [
      await plazoEl(0),
      await plazoEl(0, { responsable: luis }),
      await plazoEl(0, { responsable: null }),
    ];
    await deAna.crear(hecho, deOtro, sinNadie);
    await deAna.marcar([hecho.id], 'hecho', 'Presentado en mano');
    await nuevosDe(ana);
    expect((await avisosDe(ana)).map(({ clase }) => clase)).toEqual(['plazo_hoy']);
  });

  it('veinticinco que vencen hoy son veinte avisos y uno con los que faltan', async () => {
    await deAna.crear(...(await Promise.all(Array.from({ length: 25 }, () => plazoEl(0)))));
    await nuevosDe(ana);
    const textos = (await avisosDe(ana)).map(({ texto }) => texto);
    expect(textos).toHaveLength(21);
    expect(textos).toContain('Y otros 5 plazos: vencen hoy');
  });

  it('un señalamiento de mañana se dice a quien va, o a quien lo anotó si no va nadie; el de otro día, no', async () => {
    const manana = async (n: number, fila = {}) =>
      unaTarea({ tipo: 'senalamiento', titulo: 'Vista', hora: '10:00', inicio: await habil(n), ...fila });
    await deAna.crear(
      await manana(1, { responsable: luis }),
      await manana(1),
      await manana(3, { responsable: luis }),
    );
    await sql`delete from public.avisos`;
    await nuevosDe(luis);
    await nuevosDe(ana);
    expect(await clasesDe(luis)).toEqual(['vista_cerca']);
    expect(await clasesDe(ana)).toEqual(['vista_cerca']);
  });

  it('ochocientas reclamaciones con el plazo cumplido son un aviso, y al día siguiente ninguno', async () => {
    await cumplidas(800, -1);
    await cumplidas(1, 1);
    await nuevosDe(ana);
    await nuevosDe(luis);
    expect((await avisosDe(ana)).map(({ texto }) => texto)).toEqual([
      'Plazo cumplido de reclamaciones previas: 800 expedientes',
    ]);
    expect(await avisosDe(luis)).toEqual([]);
    await sql`update private.hechos_del_dia set dia = dia - 1`;
    await sql`update public.avisos set dia = dia - 1`;
    await sql`delete from public.masc_intentos`;
    await cumplidas(1, 0);
    await nuevosDe(ana);
    expect((await avisosDe(ana)).map(({ texto }) => texto)).toContainEqual(
      expect.stringMatching(/^Plazo cumplido de la reclamación previa de EXP-/),
    );
    await sql`update private.hechos_del_dia set dia = dia - 1`;
    await nuevosDe(ana);
    expect(await clasesDe(ana)).toEqual(['masc', 'masc']);
  });

  it('lo archivado, lo usado y lo de un expediente suspendido no cumple plazo', async () => {
    await cumplidas(2, -1);
    await sql`update public.deals set situacion = 'suspendido'`;
    await nuevosDe(ana);
    expect(await avisosDe(ana)).toEqual([]);
  });

  it('desde el 1 de noviembre hay una tarea para revisar los calendarios del año siguiente, una vez', async () => {
    await sql`insert into public.sedes (municipio, comunidad, user_id) values ('Madrid', 'MD', ${jefa}) on conflict do nothing`;
    const tareas = () => sql`select titulo, responsable, inicio::text from public.agenda`;
    await sql`select private.tarea_de_calendarios('2026-10-31')`;
    expect(await tareas()).toEqual([]);
    await sql`select private.tarea_de_calendarios('2026-11-01')`;
    await sql`select private.tarea_de_calendarios('2026-12-31')`;
    expect(await tareas()).toEqual([
      { titulo: 'Revisar calendarios de 2027', responsable: null, inicio: '2026-11-01' },
    ]);
    await sql`delete from public.agenda`;
    await sql`select private.tarea_de_calendarios('2026-12-31')`;
    expect(await tareas()).toEqual([]);
    await sql`select private.tarea_de_calendarios('2027-11-02')`;
    expect(await tareas()).toMatchObject([{ titulo: 'Revisar calendarios de 2028' }]);
    await sql`delete from public.sedes`;
    await sql`delete from public.agenda`;
    await sql`select private.tarea_de_calendarios('2028-11-02')`;
    expect(await tareas()).toEqual([]);
  });

  it('una persona que administra sabe qué calendarios están sin revisar, una vez a la semana', async () => {
    await sql`insert into public.sedes (municipio, comunidad, user_id) values ('Madrid', 'MD', ${jefa}) on conflict do nothing`;
    await nuevosDe(jefa);
    await nuevosDe(ana);
    const first = await clasesDe(jefa);
    expect(new Set(first)).toEqual(new Set(['calendario']));
    expect(await clasesDe(ana)).toEqual([]);
    await sql`update private.hechos_del_dia set dia = dia - 1`;
    await nuevosDe(jefa);
    expect(await clasesDe(jefa)).toEqual(first);
  });

  it('en la misma semana se le dice qué sede queda, y la que ha cambiado después de revisarse', async () => {
    await sql`delete from public.sedes`;
    const sede = async (municipio: string) =>
      (
        await sql<{ id: string }[]>`
          insert into public.sedes (municipio, comunidad, user_id) values (${municipio}, 'MD', ${jefa}) returning id`
      )[0]?.id ?? '';
    const [getafe, madrid] = [await sede('Getafe'), await sede('Madrid')];
    const revisado = (id: string) => sql`
      insert into public.calendarios (sede_id, anio, estado, user_id)
      select ${id}, a, 'revisado', ${jefa} from generate_series(2020, 2050) a
      on conflict (sede_id, anio) do update set estado = 'revisado'`;
    const dicho = async () => {
      await sql`update private.hechos_del_dia set dia = dia - 1`;
      await sql`update public.avisos set dia = '2020-01-01'::date + id::integer`;
      await nuevosDe(jefa);
      return (await avisosDe(jefa)).map(({ texto }) => texto.replace(/\d{4}/, 'AAAA'));
    };
    await sql`delete from public.avisos`;
    expect(new Set(await dicho())).toEqual(new Set(['Calendarios de AAAA sin revisar: Getafe y Madrid']));
    await revisado(getafe);
    expect((await dicho())[0]).toBe('Calendario de AAAA sin revisar: Madrid');
    await revisado(madrid);
    const todo = await dicho();
    expect(await dicho()).toEqual(todo);
    await sql`update public.calendarios set estado = 'sin_revisar' where sede_id = ${getafe}`;
    expect((await dicho())[0]).toBe('Calendario de AAAA sin revisar: Getafe');
    await sede('Alcalá');
    await sede('Bilbao');
    await sede('Cádiz');
    expect((await dicho())[0]).toBe('Calendarios de AAAA sin revisar: Alcalá, Bilbao, Cádiz y 1 sede más');
  });
});

describe('los días hábiles', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-07-31', 1, '2026-08-03'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s y %i hábiles es el %s', async (desde, n, dia) => {
    const [row] = await asUser(
      sql,
      ana,
      (tx) => tx<{ dia: string }[]>`select public.sumar_habiles(${desde}::date, ${n}::integer)::text as dia`,
    );
    expect(row?.dia).toBe(dia);
  });

  it.each([-1, 366, null])('%s días no se cuentan', async (n) => {
    const work = asUser(sql, ana, (tx) => tx`select public.sumar_habiles('2026-01-01'::date, ${n}::integer)`);
    expect(await sqlState(work)).toBe('PT400');
  });
});
