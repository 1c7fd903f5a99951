/** What nobody has reviewed, and what an installation lacks to begin: one definition for the list, its count, the first page and the weekly notice. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { aTeam, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);

interface PorRevisar {
  total: number;
  clases: Record<string, number>;
  filas: { clase: string; clave: string; nombre: string; anio: number | null }[];
}

async function porRevisar(motor = '3'): Promise<PorRevisar> {
  const [row] = await asUser(sql, jefa, (tx) => tx`select public.por_revisar(${motor}) as answer`);
  return row?.answer;
}

async function pasosOf(user: string): Promise<Record<string, boolean> | null> {
  const [row] = await asUser(
    sql,
    user,
    (tx) => tx`select public.inicio_counters() -> 'primeros_pasos' as answer`,
  );
  return row?.answer;
}

/** By SQL: how each is reviewed has a test of its own. */
async function reviewAll(): Promise<void> {
  await sql`insert into public.reglas_revisadas (user_id, nombre, fecha, motor) values (${jefa}, 'Ana Núñez', current_date, '3')`;
  await sql`update public.plazos_tipo set revisado_por = 'Ana Núñez', revisado_at = now()`;
  await sql`update public.datos_legales set estado = 'leido', leido_el = current_date, enlace = 'https://www.boe.es/a' where estado = 'sin_leer'`;
  await sql`update public.tipos_publicados set revisado_por = ${jefa}, revisado_at = now()`;
  await sql`update public.masc_vias set revisado_por = 'Ana Núñez', revisado_at = now()`;
  await sql`update public.servicios set revisado_por = 'Ana Núñez', revisado_fecha = current_date where activo`;
  await sql`delete from public.plantillas where estado = 'borrador'`;
}

async function aSede(municipio: string): Promise<string> {
  const [sede] = await sql<{ id: string }[]>`
    insert into public.sedes (user_id, municipio, comunidad) values (${jefa}, ${municipio}, 'CL') returning id`;
  return sede?.id ?? '';
}

const aTemplate = (estado: string) => sql`
  insert into public.plantillas (user_id, familia, version, nombre, uso, clase, cuerpo, estado)
  values (${jefa}, ${randomUUID()}, 1, 'Reclamación de gastos', 'sac', 'texto', 'Hola', ${estado})`;

describe('por revisar', () => {
  it('lists each thing until somebody answers for it, and counts what it lists', async () => {
    const before = await porRevisar();
    for (const clase of ['reglas', 'plazo', 'serie', 'via', 'servicio'])
      expect(before.clases[clase]).toBeGreaterThan(0);
    expect(before.total).toBe(before.filas.length);
    for (const [clase, n] of Object.entries(before.clases))
      expect(before.filas.filter((fila) => fila.clase === clase)).toHaveLength(n);

    await reviewAll();
    expect(await porRevisar()).toEqual({ total: 0, clases: {}, filas: [] });
    // A later version of the rules has to be read again.
    expect((await porRevisar('4')).filas).toMatchObject([{ clase: 'reglas', nombre: 'Versión 4' }]);
    await aTemplate('borrador');
    expect((await porRevisar()).filas).toMatchObject([
      { clase: 'plantilla', nombre: 'Reclamación de gastos' },
    ]);
    await sql`delete from public.plantillas`;
  });

  it('asks for the calendars of this year, and from November for those of the next one, as the weekly notice does', async () => {
    const sede = await aSede('Peñafiel');
    const anios = async (hoy: string) =>
      (await sql`select c.anio from private.calendarios_sin_revisar(${hoy}) c order by 1`).map(
        ({ anio }) => anio,
      );
    expect(await anios('2026-10-31')).toEqual([2026]);
    expect(await anios('2026-11-01')).toEqual([2026, 2027]);
    await sql`insert into public.calendarios (user_id, sede_id, anio, estado) values (${jefa}, ${sede}, 2026, 'revisado')`;
    expect(await anios('2026-11-01')).toEqual([2027]);
    await sql`delete from public.calendarios`;
    await sql`delete from public.sedes`;
  });

  it('is for administrators', async () => {
    expect(await sqlState(asUser(sql, ana, (tx) => tx`select public.por_revisar('3')`))).toBe('42501');
  });
});

describe('primeros pasos', () => {
  it('ticks each step when it is done, and is gone when all are or the practice has begun', async () => {
    await sql`update public.servicios set revisado_por = null, revisado_fecha = null`;
    await sql`update public.staff set active = false where user_id <> ${jefa}`;
    const none = {
      despacho: false,
      equipo: false,
      calendarios: false,
      servicios: false,
      plantilla: false,
      importar: false,
    };
    expect(await pasosOf(jefa)).toEqual(none);

    await sql`insert into public.settings (name, value) values ('despacho', '{"nombre": "  "}')
      on conflict (name) do update set value = excluded.value`;
    expect(await pasosOf(jefa)).toEqual(none);
    await sql`update public.settings set value = '{"nombre": "Núñez Abogados"}' where name = 'despacho'`;
    expect(await pasosOf(jefa)).toEqual({ ...none, despacho: true });
    await sql`update public.staff set active = true where user_id = ${ana}`;
    expect(await pasosOf(jefa)).toMatchObject({ despacho: true, equipo: true, calendarios: false });
    // Whoever cannot do them is told of none.
    expect(await pasosOf(ana)).toBeNull();

    const sede = await aSede('Ávila');
    expect(await pasosOf(jefa)).toMatchObject({ calendarios: false });
    await sql`insert into public.calendarios (user_id, sede_id, anio, estado)
      values (${jefa}, ${sede}, extract(year from private.hoy()), 'revisado')`;
    expect(await pasosOf(jefa)).toMatchObject({ calendarios: true, servicios: false });
    await sql`update public.servicios set revisado_por = 'Ana Núñez', revisado_fecha = current_date
      where id = (select s.id from public.servicios s where s.activo limit 1)`;
    expect(await pasosOf(jefa)).toMatchObject({ servicios: true, plantilla: false });
    await aTemplate('borrador');
    expect(await pasosOf(jefa)).toMatchObject({ plantilla: false });
    await aTemplate('aprobada');
    expect(await pasosOf(jefa)).toMatchObject({ plantilla: true, importar: false });
    await sql`insert into public.deals (id, user_id) values ('P-1', ${jefa})`;
    expect(await pasosOf(jefa)).toBeNull();

    await sql`update public.servicios set revisado_por = null, revisado_fecha = null`;
    expect(await pasosOf(jefa)).toMatchObject({ servicios: false, importar: true });
    await sql`insert into public.deals (id, user_id) select 'Q-' || n, ${jefa} from generate_series(1, 19) n`;
    expect(await pasosOf(jefa)).toBeNull();
  });
});
