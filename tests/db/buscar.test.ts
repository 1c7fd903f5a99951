import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

interface Found {
  clientes: { id: string; nombre_completo: string; exacto: boolean }[];
  expedientes: { id: string; debtorfullname: string; exacto: boolean }[];
  antiguos: { id: string; numero_contrato: string; exacto: boolean }[];
  documentos: {
    id: string;
    file_name: string;
    deal_id: string | null;
    cliente_id: string | null;
    de: string;
  }[];
}

const NOTHING = { clientes: [], expedientes: [], antiguos: [], documentos: [] };

async function buscar(userId: string, texto: string, limite = 6, abiertos: string[] = []): Promise<Found> {
  const [row] = await asUser(
    sql,
    userId,
    (tx) => tx`select public.buscar(${texto}, ${limite}, ${abiertos}) as found`,
  );
  return row?.found as Found;
}

const names = async (texto: string, limite = 6) =>
  (await buscar(staff, texto, limite)).clientes.map((cliente) => cliente.nombre_completo);

const aCliente = (user: string, nombre: string, dni: string | null = null) =>
  sql`insert into public.clientes (user_id, nombre_completo, dni) values (${user}, ${nombre}, ${dni})`;

const aDeal = (
  id: string,
  deal: { numero?: string; deudor?: string; acreedor?: string; days?: number } = {},
) =>
  sql`insert into public.deals (id, user_id, contractnumber, debtorfullname, creditorname, generateddate)
    values (${id}, ${staff}, ${deal.numero ?? null}, ${deal.deudor ?? null}, ${deal.acreedor ?? null},
      now() - ${deal.days ?? 0} * interval '1 day')`;

const aDocument = (user: string, deal: string, name: string) =>
  sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${deal}, ${user}, 'documento', ${name}, ${randomUUID()}, 1)`;

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

describe('buscar', () => {
  it('encuentra sin acentos ni mayúsculas, en cualquier parte, en los tres grupos', async () => {
    await aCliente(staff, 'Íñigo Arquelladas Peña');
    await aDeal('BUS-1', { numero: 'CT-77', deudor: 'Íñigo Arquelladas Peña', acreedor: 'Banco Ñandú' });
    await aDocument(staff, 'BUS-1', 'Póliza ARQUELLADAS.pdf');
    const found = await buscar(staff, ' arqueLLadas ');
    expect(found.clientes.map((c) => c.nombre_completo)).toEqual(['Íñigo Arquelladas Peña']);
    expect(found.expedientes).toEqual([
      expect.objectContaining({ id: 'BUS-1', creditorname: 'Banco Ñandú' }),
    ]);
    expect(found.documentos).toEqual([
      expect.objectContaining({
        file_name: 'Póliza ARQUELLADAS.pdf',
        deal_id: 'BUS-1',
        de: 'Íñigo Arquelladas Peña',
      }),
    ]);
    expect((await buscar(staff, 'quellada')).expedientes).toHaveLength(1);
    expect((await buscar(staff, 'nandu')).expedientes).toHaveLength(1);
  });

  it('por el teléfono y el DNI enteros, como se escriban, en Ctrl+K y en las listas', async () => {
    await sql`insert into public.clientes (user_id, nombre_completo, telefono) values (${staff}, 'Tel Uno', '+34 612 345 678')`;
    await sql`insert into public.deals (id, user_id, debtordni, debtorphone)
      values ('TEL-1', ${staff}, '11.223.344-B', '612.345.678'), ('TEL-2', ${staff}, null, '699000111')`;
    const lists = async (texto: string) => {
      const [row] = await asUser(
        sql,
        staff,
        (tx) => tx`select public.list_deals(${texto}) as deals, public.list_clientes(${texto}) as clientes`,
      );
      return [row?.deals.rows.map(({ id }: { id: string }) => id), row?.clientes.total];
    };
    for (const texto of ['612345678', '612 34 56 78', '0034612345678', '+34 612 345 678']) {
      const found = await buscar(staff, texto);
      expect(found.clientes).toEqual([expect.objectContaining({ nombre_completo: 'Tel Uno', exacto: true })]);
      expect(found.expedientes).toEqual([expect.objectContaining({ id: 'TEL-1', exacto: true })]);
      expect(await lists(texto)).toEqual([['TEL-1'], 1]);
    }
    for (const texto of ['11223344b', '11.223.344-B']) {
      expect((await buscar(staff, texto)).expedientes).toEqual([expect.objectContaining({ id: 'TEL-1' })]);
      expect(await lists(texto)).toEqual([['TEL-1'], 0]);
    }
    expect((await buscar(staff, '612345')).expedientes).toEqual([]);
  });

  it('por los autos y por el NIG, como se escriban, en Ctrl+K y en la lista', async () => {
    await sql`insert into public.deals (id, user_id) values ('AUTOS-1', ${staff}), ('AUTOS-2', ${staff})`;
    await sql`insert into public.procedimientos (deal_id, user_id, autos, nig)
      values ('AUTOS-1', ${staff}, '123/2025', '2807942120250012345')`;
    for (const texto of ['123/2025', 'autos 0123 / 25', '28079 42 1 2025 0012345']) {
      expect((await buscar(staff, texto)).expedientes).toEqual([
        expect.objectContaining({ id: 'AUTOS-1', exacto: true }),
      ]);
      const [row] = await asUser(sql, staff, (tx) => tx`select public.list_deals(${texto}) as deals`);
      expect(row?.deals).toMatchObject({ total: 1, rows: [{ id: 'AUTOS-1' }] });
    }
    expect((await buscar(staff, '124/2025')).expedientes).toEqual([]);
  });

  it('el formato anterior, con el contrato entero delante', async () => {
    await sql`insert into public.expedientes (user_id, numero_contrato, nombre_acreedor)
      values (${staff}, 'VIEJO-12', 'Uno'), (${staff}, 'VIEJO-1', 'Dos'), (${other}, 'VIEJO-13', 'Tres')`;
    const { antiguos } = await buscar(staff, 'VIEJO-1');
    expect(antiguos.map(({ numero_contrato, exacto }) => [numero_contrato, exacto])).toEqual([
      ['VIEJO-1', true],
      ['VIEJO-12', false],
    ]);
  });

  it('lo abierto hace poco va delante, por muchos que coincidan después', async () => {
    for (let n = 0; n < 30; n += 1) await aDeal(`ABI-${n}`, { deudor: 'Abierto Hace', days: n });
    await aCliente(staff, 'Abierto Cliente');
    const [{ id: cliente } = { id: '' }] = await sql`
      select id from public.clientes where nombre_completo = 'Abierto Cliente'`;
    await aCliente(staff, 'Abierto Después');
    const abiertos = ['ABI-29', cliente, 'otro que no coincide', 'BUS-1'];
    const found = await buscar(staff, 'abierto', 1, abiertos);
    expect(found.expedientes.map(({ id }) => id)).toEqual(['ABI-29']);
    expect(found.clientes.map(({ id }) => id)).toEqual([cliente]);
    expect((await buscar(staff, 'abierto', 1)).expedientes.map(({ id }) => id)).toEqual(['ABI-0']);
    // Of what others own, nothing.
    expect((await buscar(other, 'abierto', 1, abiertos)).clientes).toEqual([]);
  });

  it('también los documentos de un cliente', async () => {
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Obdulia Sanmillán') returning id`;
    await sql`insert into public.cliente_documents (cliente_id, user_id, file_name, file_path, file_size)
      values (${cliente?.id ?? ''}, ${staff}, 'Escritura vivienda.pdf', ${randomUUID()}, 1)`;
    expect((await buscar(staff, 'escritura viv')).documentos).toEqual([
      expect.objectContaining({ cliente_id: cliente?.id, deal_id: null, de: 'Obdulia Sanmillán' }),
    ]);
  });

  it('primero lo que es exactamente eso, después las palabras que empiezan así, después lo más nuevo', async () => {
    await aDeal('RANGO-1', { days: 90 });
    await aDeal('RANGO-10', { deudor: 'Uno' });
    await aDeal('XRANGO-1', { days: 1 });
    const ids = (await buscar(staff, 'RANGO-1')).expedientes.map((deal) => deal.id);
    expect(ids).toEqual(['RANGO-1', 'RANGO-10', 'XRANGO-1']);
    await aCliente(staff, 'Con Documento', '00012345V');
    expect((await buscar(staff, '12.345-v')).clientes.map((c) => c.nombre_completo)).toContain(
      'Con Documento',
    );
  });

  it('una o dos letras son el principio de una palabra', async () => {
    await aCliente(staff, 'Wenceslao Xove');
    await aCliente(staff, 'Txomin Kwame');
    expect(await names('w')).toEqual(['Wenceslao Xove']);
    expect(await names('xo')).toEqual(['Wenceslao Xove']);
    expect(await names('kw')).toEqual(['Txomin Kwame']);
  });

  it.each(['%', '_', '(', '\\', "'", '[a', '*', '.*', '$1', '%%%', '\\d+', "a'b", '()'])(
    'los signos se buscan como tales: %s',
    async (texto) => {
      await aCliente(staff, `Signo ${texto} raro`);
      expect(await names(texto, 20)).toContain(`Signo ${texto} raro`);
      expect((await buscar(staff, texto)).expedientes).toEqual([]);
    },
  );

  it('no devuelve más de lo pedido, ni nada sin texto', async () => {
    for (let n = 0; n < 8; n++) await aDeal(`TOPE-${n}`);
    expect((await buscar(staff, 'TOPE-', 3)).expedientes).toHaveLength(3);
    expect((await buscar(staff, 'TOPE-', 0)).expedientes).toHaveLength(1);
    expect(await buscar(staff, '   ')).toEqual(NOTHING);
    expect(await buscar(staff, 'z'.repeat(5000))).toEqual(NOTHING);
  });

  it('lo ajeno no aparece, salvo los expedientes; con VISIBILITY=team, todo', async () => {
    await aCliente(staff, 'Quirina Bahamonde');
    await aDeal('AJENO-1', { deudor: 'Quirina Bahamonde' });
    await aDocument(staff, 'AJENO-1', 'Bahamonde.pdf');
    const seen = await buscar(other, 'bahamonde');
    expect([seen.clientes.length, seen.expedientes.length, seen.documentos.length]).toEqual([0, 1, 0]);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    try {
      const team = await buscar(other, 'bahamonde');
      expect([team.clientes.length, team.expedientes.length, team.documentos.length]).toEqual([1, 1, 1]);
    } finally {
      await sql`update public.settings set value = 'own' where name = 'visibility'`;
    }
  });

  it('quien no es del equipo no busca', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(buscar(gone, 'a'))).toBe('42501');
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select public.buscar('a')`))).toBe('42501');
  });

  it('entre muchos encuentra tanto lo frecuente como lo raro, y lo más nuevo primero', async () => {
    // The old half has a creditor that none of the newest 10,000 has.
    await sql`
      insert into public.deals (id, user_id, debtorfullname, creditorname, generateddate)
      select 'MUCHO-' || n, ${staff}, case when n % 3 = 0 then 'Frecuentísimo Pérez' else 'Raro ' || n end,
        case when n >= 10000 then 'Antiguo y Frecuente' end, now() - n * interval '1 hour'
      from generate_series(1, 20000) n`;
    await sql`analyze public.deals`;
    const frequent = await buscar(staff, 'frecuentisimo');
    expect(frequent.expedientes.map((deal) => deal.id)).toEqual([
      'MUCHO-3',
      'MUCHO-6',
      'MUCHO-9',
      'MUCHO-12',
      'MUCHO-15',
      'MUCHO-18',
    ]);
    expect((await buscar(staff, 'raro 19999')).expedientes.map((deal) => deal.id)).toEqual(['MUCHO-19999']);
    expect((await buscar(staff, 'antiguo y frec', 3)).expedientes.map((deal) => deal.id)).toEqual([
      'MUCHO-10000',
      'MUCHO-10001',
      'MUCHO-10002',
    ]);
  });
});
