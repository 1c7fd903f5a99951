import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { message, withServicios } from '../support/servicios';

/** Services: who writes them, what may be written, and their list. Assigning: servicios-asignar. Required documents: servicios-exigidos. */

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
const { call, reset, starters, addDeal, servicioOf, assign } = withServicios(sql, staff);

beforeEach(reset);

describe('los de serie', () => {
  it('son borradores que nadie ha revisado, con su detección', async () => {
    const rows = await sql`
      select nombre, activo, deteccion, revisado_por, documentos_exigidos, honorarios ->> 'porcentaje' as porcentaje
      from public.servicios where user_id is null order by id`;
    const draft = { activo: true, revisado_por: null, documentos_exigidos: null, porcentaje: '0' };
    expect([...rows]).toEqual([
      {
        ...draft,
        nombre: 'Prima única / PPI',
        deteccion: { clausulas: ['hasppiclause', 'haspremiumclause'] },
      },
      { ...draft, nombre: 'Comisión de apertura', deteccion: { clausulas: ['hasopenningcomission'] } },
      { ...draft, nombre: 'Comisión por posiciones deudoras', deteccion: { clausulas: ['hascpdclause'] } },
      { ...draft, nombre: 'Varias cláusulas', deteccion: { varias: true } },
    ]);
  });

  it('pasan sus propias comprobaciones', async () => {
    const rows = await sql`update public.servicios set nombre = nombre where user_id is null returning id`;
    expect(rows).toHaveLength(4);
  });
});

describe('quién los escribe', () => {
  const insert = (userId: string) =>
    asUser(
      sql,
      userId,
      (tx) => tx`insert into public.servicios (nombre) values (${randomUUID()}) returning id`,
    );

  it('un administrador; los demás los leen', async () => {
    const [made] = await insert(admin);
    const id = made?.id as string;
    expect(await sqlState(insert(staff))).toBe('42501');
    const change = (userId: string) =>
      asUser(sql, userId, (tx) => tx`update public.servicios set fuente = 'x' where id = ${id} returning id`);
    expect(await change(staff)).toHaveLength(0);
    expect(await change(admin)).toHaveLength(1);
    const remove = (userId: string) =>
      asUser(sql, userId, (tx) => tx`delete from public.servicios where id = ${id} returning id`);
    expect(await remove(staff)).toHaveLength(0);
    const [seen] = await asUser(sql, staff, (tx) => tx`select count(*)::integer as n from public.servicios`);
    expect(seen?.n).toBe(5);
    expect(await remove(admin)).toHaveLength(1);
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select from public.servicios`))).toBe(
      '42501',
    );
  });

  it('quien está desactivado no ve ninguno ni asigna', async () => {
    await sql`update public.staff set active = false where user_id = ${other}`;
    await sql`insert into auth.sessions (id, user_id) values (${other}, ${other}) on conflict do nothing`;
    expect(await asUser(sql, other, (tx) => tx`select id from public.servicios`)).toHaveLength(0);
    expect(await sqlState(assign(other, [], null))).toBe('42501');
    for (const name of ['servicios_deteccion', 'servicios_asignados', 'list_servicios'])
      expect(await sqlState(asUser(sql, other, (tx) => tx.unsafe(`select public.${name}()`)))).toBe('42501');
    await sql`update public.staff set active = true where user_id = ${other}`;
  });

  const honorarios = { porcentaje: 20, fijo: 0, minimo: 0, iva: 21, costas: 'cliente' };
  const DETECCION = 'La detección solo puede mirar las cláusulas del expediente';
  const RANGO =
    'Los honorarios van de 0 en adelante, con dos decimales como máximo, y los porcentajes hasta 100';
  const LARGO = 'Cada texto para el cliente admite 4.000 caracteres como máximo';

  it.each<[Record<string, unknown>, string]>([
    [{ deteccion: { clausulas: ['message'] } }, DETECCION],
    [{ deteccion: { sql: 'true' } }, DETECCION],
    [{ deteccion: [] }, DETECCION],
    [{ deteccion: { clausulas: [] } }, DETECCION],
    [{ deteccion: { varias: true, clausulas: ['hascpdclause'] } }, DETECCION],
    [{ deteccion: { varias: true } }, 'Ya hay otro servicio activo para los que tienen varias cláusulas'],
    [{ documentos_exigidos: ['recibo', 'otro'] }, 'Uno de los documentos exigidos no existe'],
    [{ honorarios: {} }, 'Los honorarios no son válidos'],
    [{ honorarios: { ...honorarios, porcentaje: '20' } }, 'Los honorarios no son válidos'],
    [{ honorarios: { ...honorarios, costas: 'nadie' } }, 'Los honorarios no son válidos'],
    [{ honorarios: { ...honorarios, otra: 1 } }, 'Los honorarios no son válidos'],
    [{ honorarios: { ...honorarios, porcentaje: 101 } }, RANGO],
    [{ honorarios: { ...honorarios, minimo: -1 } }, RANGO],
    [{ honorarios: { ...honorarios, fijo: 1.234 } }, RANGO],
    [{ texto_cliente: { general: 1 } }, LARGO],
    [{ texto_cliente: { general: 'x'.repeat(4001) } }, LARGO],
    [
      { revisado_por: 'Luz Peña', revisado_fecha: '2999-01-01' },
      'La fecha de la revisión no puede ser posterior a hoy',
    ],
  ])('%j no entra: %s', async (columns, sentence) => {
    const row = { deteccion: {}, honorarios, texto_cliente: {}, ...columns };
    const work = asUser(
      sql,
      admin,
      (tx) => tx`
        insert into public.servicios (nombre, deteccion, documentos_exigidos, honorarios, texto_cliente, revisado_por, revisado_fecha)
        select ${randomUUID()}, r.deteccion, r.documentos_exigidos, r.honorarios, r.texto_cliente, r.revisado_por, r.revisado_fecha
        from jsonb_populate_record(null::public.servicios, ${tx.json(row as never)}) r returning id`,
    );
    expect(await message(work)).toContain(sentence);
  });

  it('dos no tienen el mismo nombre, tampoco con otras mayúsculas o acentos', async () => {
    const again = asUser(
      sql,
      admin,
      (tx) => tx`insert into public.servicios (nombre) values ('comision de APERTURA ')`,
    );
    expect(await sqlState(again)).toBe('23505');
  });

  /** One value of each column that may be written, other than those that the row below has. */
  const OTHERS: Record<string, unknown> = {
    nombre: 'Revisado 2',
    activo: false,
    descripcion: 'Otra',
    deteccion: { clausulas: ['hasppiclause'] },
    documentos_exigidos: ['masc'],
    via_masc: 'X',
    clase_juicio: 'Ordinario',
    fuente: 'Art. 249 LEC',
    honorarios: { porcentaje: 20, fijo: 0, minimo: 0, iva: 21, costas: 'cliente' },
    texto_cliente: { general: 'Hola' },
    fases_ocultas: ['recurso'],
    extension_efectos: 'cabe',
  };
  const NOT_LAW = new Set(['nombre', 'activo', 'descripcion']);

  it('de toda columna que se escribe se sabe si quita la revisión', async () => {
    const granted = await sql<{ name: string }[]>`
      select column_name as name from information_schema.column_privileges
      where table_schema = 'public' and table_name = 'servicios' and grantee = 'authenticated' and privilege_type = 'UPDATE'`;
    const own = ['revisado_por', 'revisado_fecha'];
    expect(granted.map(({ name }) => name).toSorted()).toEqual([...Object.keys(OTHERS), ...own].toSorted());
  });

  it.each(Object.keys(OTHERS))(
    'lo que un letrado ha leído deja de estarlo cuando dice otra cosa, salvo que lo lea otra vez: %s',
    async (column) => {
      const [made] = await sql`
        insert into public.servicios (user_id, nombre, deteccion, revisado_por, revisado_fecha)
        values (${admin}, 'Revisado', '{}', 'Luz Peña', '2026-01-02') returning id`;
      const changed = OTHERS[column];
      const value = changed?.constructor === Object ? sql.json(changed as never) : changed;
      const change = async (columns: object) => {
        const [row] = await sql`
          update public.servicios set ${sql(columns as never)} where id = ${made?.id} returning revisado_por`;
        return row?.revisado_por as string | null;
      };
      const reviewed = { revisado_por: 'Luz Peña', revisado_fecha: '2026-01-03' };
      expect(await change({ [column]: value })).toBe(NOT_LAW.has(column) ? 'Luz Peña' : null);
      expect(await change({ ...reviewed, clase_juicio: 'Verbal' })).toBe('Luz Peña');
      await sql`delete from public.servicios where id = ${made?.id}`;
    },
  );
});

describe('eliminar', () => {
  it('solo uno que no tiene ningún expediente, ni en la Papelera', async () => {
    const [made] = await asUser(
      sql,
      admin,
      (tx) => tx`insert into public.servicios (nombre) values ('Para eliminar') returning id`,
    );
    const id = made?.id as string;
    await addDeal('D-1', {}, id);
    const remove = () => asUser(sql, admin, (tx) => tx`select public.delete_to_papelera('servicios', ${id})`);
    const sentence = 'Lo tienen expedientes, quizá en la Papelera: desactívelo en vez de eliminarlo';
    expect(await message(remove())).toContain(sentence);
    const entry = await call<string>(
      staff,
      (tx) => tx`select public.delete_to_papelera('deals', 'D-1') as v`,
    );
    expect(await message(remove())).toContain(sentence);
    await asUser(sql, staff, (tx) => tx`select public.restore_papelera(${[entry]})`);
    expect(await servicioOf('D-1')).toBe(id);
    await assign(staff, ['D-1'], null);
    await remove();
    const [gone] = await sql`select titulo from public.papelera where tabla = 'servicios'`;
    expect(gone?.titulo).toBe('Para eliminar');
  });
});

describe('la lista', () => {
  it('busca, filtra, ordena y cuenta lo que queda sin servicio', async () => {
    const { prima, cpd } = await starters();
    await addDeal('A', {}, prima);
    await addDeal('B', {}, prima);
    await addDeal('C', {}, cpd);
    await addDeal('D');
    await sql`update public.servicios set activo = false where id = ${cpd}`;
    const list = (args: string) =>
      call<{ total: number; rows: { nombre: string; expedientes: number }[]; sin_servicio: number }>(
        staff,
        (tx) => tx.unsafe(`select public.list_servicios(${args}) as v`),
      );
    const all = await list("sort_by => 'expedientes', sort_desc => true");
    expect(all).toMatchObject({ total: 4, sin_servicio: 1 });
    expect(all.rows.map(({ expedientes }) => expedientes)).toEqual([2, 1, 0, 0]);
    expect((await list("search => 'COMISION'")).rows.map(({ nombre }) => nombre)).toEqual([
      'Comisión de apertura',
      'Comisión por posiciones deudoras',
    ]);
    expect((await list("estado => 'inactivos'")).rows.map(({ nombre }) => nombre)).toEqual([
      'Comisión por posiciones deudoras',
    ]);
    expect(await list('page_number => 99, page_size => 3')).toMatchObject({ total: 4, page: 2 });
    expect(await sqlState(list("estado => 'x'"))).toBe('PT400');
    expect(await sqlState(list("sort_by => 'x'"))).toBe('PT400');
  });
});
