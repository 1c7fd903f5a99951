import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

interface Fila {
  id: string;
  estado: string;
  quien: string;
  creados: number;
  documentos: number;
  errores: number;
  queda: boolean;
}

async function list(as: string): Promise<Fila[]> {
  const [answer] = await asUser(sql, as, (tx) => tx`select public.list_importaciones(1, 50) as page`);
  return answer?.page.rows;
}

async function anImport(owner: string, values: Record<string, unknown> = {}): Promise<string> {
  const row = { id: randomUUID(), user_id: owner, origen: 'carpetas', nombre: 'EXP-1 y 3 más', ...values };
  await sql`insert into public.importaciones ${sql(row)}`;
  return row.id;
}

const importInto = (owner: string, importacion: string, ids: string[]) =>
  asUser(sql, owner, (tx) =>
    importDeals(
      tx,
      ids.map((id, n) => aDeal(n, { id })),
      { importacion },
    ),
  );

async function aDocument(owner: string, dealId: string, importacion: string | null): Promise<string> {
  const [row] = await sql`
    insert into public.deal_documents (deal_id, user_id, importacion_id, document_type, file_name, file_path, file_size)
    values (${dealId}, ${owner}, ${importacion}, 'documento', 'a.pdf', ${`${dealId}/${randomUUID()}.pdf`}, 10)
    returning id`;
  return row?.id;
}

describe('list_importaciones', () => {
  it('dice quién, cuánto y cómo acabó, de la más reciente a la más antigua', async () => {
    const owner = await anAccount(sql);
    const done = await anImport(owner, {
      started_at: '2026-01-01T10:00:00Z',
      finished_at: '2026-01-01T10:01:00Z',
      creados: 4,
      errores: sql.json(['uno', 'dos']),
    });
    const cut = await anImport(owner, {
      started_at: '2026-01-02T10:00:00Z',
      latido_at: '2026-01-02T10:00:20Z',
    });
    const running = await anImport(owner);
    const rows = await list(owner);
    expect(rows.map(({ id, estado }) => [id, estado])).toEqual([
      [running, 'en_curso'],
      [cut, 'interrumpida'],
      [done, 'completada'],
    ]);
    expect(rows[2]).toMatchObject({ quien: 'Persona de Prueba', creados: 4, errores: 2, queda: false });
  });

  it('de una cortada cuenta lo que llegó a entrar', async () => {
    const owner = await anAccount(sql);
    const cut = await anImport(owner, { latido_at: null });
    await importInto(owner, cut, ['HIS-1', 'HIS-2']);
    await aDocument(owner, 'HIS-1', cut);
    const [row] = await list(owner);
    expect(row).toMatchObject({ estado: 'interrumpida', creados: 2, documentos: 1, queda: true });
  });

  it('cada cual ve las suyas; con visibilidad de equipo, todas', async () => {
    const [owner, other] = [await anAccount(sql), await anAccount(sql)];
    await anImport(owner);
    expect(await list(other)).toEqual([]);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect((await list(other)).length).toBeGreaterThan(0);
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
  });

  it('se niega a quien está desactivado', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(list(gone))).toBe('42501');
  });
});

describe('importacion_registros', () => {
  it('lo que hizo y sigue ahí: sus expedientes, y los documentos que añadió a otros', async () => {
    const owner = await anAccount(sql);
    const importacion = await anImport(owner);
    await sql`insert into public.deals (id, user_id) values ('HIS-10', ${owner})`;
    await importInto(owner, importacion, ['HIS-10', 'HIS-11']);
    await aDocument(owner, 'HIS-11', importacion);
    await aDocument(owner, 'HIS-11', null);
    // A colleague's, which the owner does not see, goes with its case file too.
    await aDocument(await anAccount(sql), 'HIS-11', null);
    const added = await aDocument(owner, 'HIS-10', importacion);
    await sql`insert into public.expedientes (id, user_id, importacion_id, numero_contrato)
      values ('00000000-0000-4000-8000-000000000aaa', ${owner}, ${importacion}, 'C')`;
    // So do a payment that she noted since, and her term.
    await sql`insert into public.importes (deal_id, user_id, concepto, importe, fecha)
      values ('HIS-11', ${await anAccount(sql)}, 'cobro', 10, '2026-01-02')`;
    const [answer] = await asUser(
      sql,
      owner,
      (tx) => tx`select public.importacion_registros(${importacion}) as r`,
    );
    expect(answer?.r).toEqual({
      deals: ['HIS-11'],
      expedientes: ['00000000-0000-4000-8000-000000000aaa'],
      clientes: [],
      deal_documents: [added],
      documentos: 3,
      vida: { importes: 1 },
    });
  });

  it('de lo que no se puede ver, nada', async () => {
    const [owner, other] = [await anAccount(sql), await anAccount(sql)];
    const importacion = await anImport(owner);
    await sql`insert into public.clientes (user_id, importacion_id, nombre_completo) values (${owner}, ${importacion}, 'A')`;
    const [answer] = await asUser(
      sql,
      other,
      (tx) => tx`select public.importacion_registros(${importacion}) as r`,
    );
    expect(answer?.r).toMatchObject({ clientes: [] });
  });
});

describe('find_by_contract', () => {
  it('halla lo que quien pregunta puede ver, en las dos tablas', async () => {
    const [owner, other] = [await anAccount(sql), await anAccount(sql)];
    await sql`insert into public.deals (id, user_id, contractnumber, creditorname)
      values ('CON-1', ${owner}, 'CON"1,', 'Banco'), ('CON-2', ${owner}, 'CON-2', null)`;
    await sql`insert into public.expedientes (user_id, numero_contrato) values (${owner}, 'CON-2')`;
    const find = async (as: string, tabla: string) => {
      const contracts = ['CON"1,', 'CON-2', 'no está'];
      const [row] = await asUser(
        sql,
        as,
        (tx) => tx`select public.find_by_contract(${tabla}, ${contracts}) as r`,
      );
      return row?.r;
    };
    expect(await find(other, 'deals')).toEqual([
      { id: 'CON-1', contract: 'CON"1,', creditor: 'Banco' },
      { id: 'CON-2', contract: 'CON-2', creditor: '' },
    ]);
    expect(await find(owner, 'expedientes')).toMatchObject([{ contract: 'CON-2', creditor: '' }]);
    expect(await find(other, 'expedientes')).toEqual([]);
    expect(await sqlState(find(owner, 'papelera'))).toBe('PT400');
  });
});
