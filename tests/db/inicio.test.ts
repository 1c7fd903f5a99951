import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

const abrir = async (user: string) => {
  const [row] = await asUser(sql, user, (tx) => tx`select public.abrir_inicio() as answer`);
  return row?.answer;
};

const openExpediente = (user: string, deal: string) =>
  asUser(sql, user, (tx) => tx`select public.abrir_expediente(${deal})`);

async function aDeal(user: string, columns: Record<string, string | null> = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.deals ${sql({ id, user_id: user, ...columns })}`;
  return id;
}

async function aDocument(user: string, deal: string, category = 'otro'): Promise<void> {
  await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${deal}, ${user}, 'documento', ${category}, 'a.pdf', ${randomUUID()}, 1)`;
}

const awayFor = (user: string, hours: number) =>
  sql`update public.visitas set ultima = now() - ${hours} * interval '1 hour' where user_id = ${user}`;

describe('últimos expedientes abiertos', () => {
  it('son los de cada cual, el último primero, una vez cada uno; lo eliminado vuelve con la papelera', async () => {
    const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
    const [a, b] = [await aDeal(ana, { contractnumber: 'A' }), await aDeal(ana, { contractnumber: 'B' })];
    for (const id of [a, b, a]) await openExpediente(ana, id);
    const opened = async (user: string) =>
      (await abrir(user)).abiertos.map((deal: { contractnumber: string }) => deal.contractnumber);
    expect(await opened(ana)).toEqual(['A', 'B']);
    expect(await opened(luis)).toEqual([]);
    await sql`delete from public.deals where id = ${a}`;
    expect(await opened(ana)).toEqual(['B']);
    const [entry] = await sql<{ id: string }[]>`select id from public.papelera where registro_id = ${a}`;
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entry?.id ?? ''}]::uuid[])`);
    expect(await opened(ana)).toEqual(['A', 'B']);
  });

  it('se guardan veinte; lo que no existe no se guarda', async () => {
    const ana = await anAccount(sql);
    for (let n = 0; n < 25; n++) await openExpediente(ana, await aDeal(ana));
    await openExpediente(ana, 'no existe');
    expect(await sql`select from public.aperturas where user_id = ${ana}`).toHaveLength(20);
  });

  it('nadie lee ni escribe las aperturas y visitas de nadie por su cuenta', async () => {
    const ana = await anAccount(sql);
    for (const table of ['visitas', 'aperturas']) {
      expect(await sqlState(asUser(sql, ana, (tx) => tx`select from public.${tx(table)}`))).toBe('42501');
    }
    await sql`update public.staff set active = false where user_id = ${ana}`;
    expect(await sqlState(abrir(ana))).toBe('42501');
    expect(await sqlState(openExpediente(ana, 'x'))).toBe('42501');
  });
});

describe('documentos desde la última visita', () => {
  it('la primera visita no tiene anterior; otra empieza tras cuatro horas, y recargar no la cambia', async () => {
    const ana = await anAccount(sql);
    expect((await abrir(ana)).desde).toBeNull();
    await awayFor(ana, 3);
    expect((await abrir(ana)).desde).toBeNull();
    await awayFor(ana, 5);
    const { desde } = await abrir(ana);
    expect(Date.now() - Date.parse(desde)).toBeGreaterThan(4.9 * 3_600_000);
    expect((await abrir(ana)).desde).toBe(desde);
    await awayFor(ana, 1);
    expect((await abrir(ana)).desde).toBe(desde);
  });

  it('cuenta lo que se añadió después, lo que la persona ve, y el filtro da los mismos expedientes', async () => {
    const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
    const [mine, old, other] = [await aDeal(ana), await aDeal(ana), await aDeal(luis)];
    await aDocument(ana, old);
    await sql`update public.deal_documents set uploaded_at = now() - interval '2 days' where deal_id = ${old}`;
    await abrir(ana);
    await awayFor(ana, 10);
    for (const deal of [mine, mine]) await aDocument(ana, deal);
    await aDocument(luis, other);
    const { documentos, desde } = await abrir(ana);
    expect(documentos).toMatchObject({ total: 2, expedientes: 1 });
    expect(documentos.rows).toHaveLength(2);
    const [list] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.list_deals(filters => ${tx.json({ anadidos: desde })}) as page`,
    );
    expect(list?.page.rows.map((row: { id: string }) => row.id)).toEqual([mine]);
  });
});

describe('importaciones con errores', () => {
  it('las de cada cual, y la lista se filtra igual', async () => {
    const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
    for (const [user, nombre, errores] of [
      [ana, 'bien.json', []],
      [ana, 'mal.json', ['uno', 'dos']],
      [luis, 'de-luis.json', ['uno']],
    ] as const) {
      await sql`insert into public.importaciones (user_id, origen, nombre, errores)
        values (${user}, 'json', ${nombre}, ${sql.json(errores)})`;
    }
    expect((await abrir(ana)).importaciones).toMatchObject({
      total: 1,
      rows: [{ nombre: 'mal.json', errores: 2 }],
    });
    const names = async (only: boolean) => {
      const [row] = await asUser(
        sql,
        ana,
        (tx) => tx`select public.list_importaciones(con_errores => ${only}) as page`,
      );
      return row?.page.rows.map((importacion: { nombre: string }) => importacion.nombre).toSorted();
    };
    expect(await names(true)).toEqual(['mal.json']);
    expect(await names(false)).toEqual(['bien.json', 'mal.json']);
  });
});

describe('resumen', () => {
  const resumen = async (user: string, creditors = 8) => {
    const [row] = await asUser(sql, user, (tx) => tx`select public.inicio_resumen(${creditors}) as answer`);
    return row?.answer;
  };

  it('los que faltan son los que da el filtro, categoría por categoría', async () => {
    const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
    const deal = await aDeal(ana);
    for (const category of ['masc', 'masc', 'recibo', 'demanda']) await aDocument(ana, deal, category);
    await aDocument(luis, deal, 'apud-acta');
    const { faltan, expedientes } = await resumen(ana);
    expect(faltan.map((one: { categoria: string }) => one.categoria)).toEqual([
      'apud-acta',
      'masc',
      'contrato-poliza',
      'recibo',
      'traduccion-jurada',
      'informe-aespj',
    ]);
    for (const { categoria, expedientes: lacking } of faltan) {
      const [list] = await asUser(
        sql,
        ana,
        (tx) =>
          tx`select public.list_deals(filters => ${tx.json({ falta: [categoria] })}) ->> 'total' as total`,
      );
      expect([categoria, lacking]).toEqual([categoria, Number(list?.total)]);
    }
    expect(faltan[1].expedientes).toBe(expedientes - 1);
    expect(faltan[0].expedientes).toBe(expedientes - 1);
  });

  it('doce meses de Madrid con sus ceros, y los acreedores con más expedientes', async () => {
    const ana = await anAccount(sql);
    const before = await resumen(ana);
    expect(before.meses).toHaveLength(12);
    const current = before.meses[11];
    const [{ mes }] = await sql<
      [{ mes: string }]
    >`select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM') as mes`;
    expect(current.mes).toBe(mes);
    await aDeal(ana, { generateddate: new Date().toISOString(), creditorname: 'Uno' });
    // The first instant of the month, in Madrid.
    const [{ first }] = await sql<[{ first: string }]>`
      select (date_trunc('month', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid')::text as first`;
    await aDeal(ana, { generateddate: first, creditorname: 'Uno' });
    await aDeal(ana, { generateddate: '2001-01-01', creditorname: 'Dos' });
    await aDeal(ana, { generateddate: null, creditorname: '' });
    const after = await resumen(ana, 1);
    expect(after.meses[11].expedientes).toBe(current.expedientes + 2);
    expect(after.acreedores).toEqual({
      rows: [{ nombre: 'Uno', expedientes: 2 }],
      otros: 1,
      sin_acreedor: after.expedientes - 3,
    });
  });
});
