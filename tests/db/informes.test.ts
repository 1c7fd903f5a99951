import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const DEALS = [
  // 00:30 in Madrid on the first of March is still February in UTC.
  {
    id: 'I-1',
    creditorname: 'Banco A',
    generateddate: '2026-02-28T23:30:00Z',
    hasinsurancecompanyinfo: true,
    extrajudicialcommunicationsentdate: '2026-01-01',
    hasrespondedtoextrajudicialclaim: true,
    extrajudicialresponsedate: '2026-01-08',
    hasppiclause: true,
    haspremiumclause: true,
  },
  {
    id: 'I-2',
    creditorname: 'Banco A',
    generateddate: '2026-02-10T10:00:00Z',
    hasinsurancecompanyinfo: false,
    extrajudicialcommunicationsentdate: '2026-01-01',
    hasrespondedtoextrajudicialclaim: false,
    hascpdclause: true,
  },
  { id: 'I-3', creditorname: 'Banco B', generateddate: '2026-02-11T10:00:00Z', hasopenningcomission: false },
  { id: 'I-4', creditorname: null, generateddate: null },
];

const { sql } = await openBackend();
const staff = await anAccount(sql);
for (const deal of DEALS) await sql`insert into public.deals ${sql({ ...deal, user_id: staff })}`;

async function informe(agrupar: string, desde: string | null = null, hasta: string | null = null) {
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`select public.informe(${agrupar}, ${desde}, ${hasta}) as r`,
  );
  const rows: { clave: string; expedientes: number }[] = row?.r;
  return rows.toSorted((a, b) => a.clave.localeCompare(b.clave));
}
const counts = async (...args: Parameters<typeof informe>) =>
  Object.fromEntries((await informe(...args)).map(({ clave, expedientes }) => [clave, expedientes]));

describe('informe', () => {
  it('por acreedor, con todo lo que cuenta', async () => {
    expect((await informe('acreedor'))[1]).toEqual({
      clave: 'Banco A',
      expedientes: 2,
      completos: 1,
      incompletos: 1,
      sin_definir: 0,
      reclamados: 2,
      respondidos: 1,
      dias: 7,
    });
    expect(await counts('acreedor')).toEqual({ '': 1, 'Banco A': 2, 'Banco B': 1 });
  });

  it('por mes, el de Madrid', async () => {
    expect(await counts('mes')).toEqual({ '': 1, '2026-02': 2, '2026-03': 1 });
  });

  it('por estado', async () => {
    expect(await counts('estado')).toEqual({ completo: 1, incompleto: 1, 'sin-definir': 2 });
  });

  it('por cláusula: quien tiene dos cuenta en las dos', async () => {
    expect(await counts('clausula')).toEqual({ ppi: 1, prima: 1, cpd: 1, ninguna: 2 });
  });

  it('entre dos días de Madrid, ambos incluidos', async () => {
    expect(await counts('acreedor', '2026-02-11', '2026-02-28')).toEqual({ 'Banco B': 1 });
    expect(await counts('acreedor', '2026-03-01')).toEqual({ 'Banco A': 1 });
    expect(await counts('estado', null, '2026-02-10')).toEqual({ incompleto: 1 });
  });

  it('no hay otros informes', async () => {
    expect(await sqlState(informe('user_id'))).toBe('PT400');
  });
});

describe('informe_documentos', () => {
  it('counts what is missing by creditor, whoever uploaded the rest', async () => {
    const other = await anAccount(sql);
    for (const [deal, owner] of [
      ['I-1', staff],
      ['I-2', other],
      ['I-2', staff],
    ] as const) {
      await sql`
        insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
        values (${deal}, ${owner}, 'documento', 'masc', 'a.pdf', ${`${deal}/${crypto.randomUUID()}`}, 1)`;
    }
    const [row] = await asUser(sql, staff, (tx) => tx`select public.informe_documentos() as r`);
    const rows = row?.r as { acreedor: string; expedientes: number; faltan: Record<string, number> }[];
    expect(rows.map(({ acreedor, expedientes }) => [acreedor, expedientes])).toEqual([
      ['Banco A', 2],
      ['Banco B', 1],
    ]);
    expect(rows[0]?.faltan).toMatchObject({ masc: 0, recibo: 2 });
    expect(rows[1]?.faltan).toMatchObject({ masc: 1 });
  });

  it("is nobody else's", async () => {
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select public.informe_documentos()`))).toBe(
      '42501',
    );
  });
});
