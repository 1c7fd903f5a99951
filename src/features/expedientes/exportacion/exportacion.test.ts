import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';

import type { Deal } from '@/data/deals/deal-types';
import { DEAL_FIELD_NAMES } from '@/domain/expediente/deal-fields';
import {
  createEscritor,
  type DealExportado,
  type Formato,
} from '@/features/expedientes/exportacion/exportacion';

const empty = Object.fromEntries(DEAL_FIELD_NAMES.map((name) => [name, null])) as unknown as Deal;

const deal = (overrides: Partial<DealExportado>): DealExportado => ({ ...empty, id: 'EXP-1', ...overrides });

const deals = [
  deal({
    servicio_id: 's-1',
    responsable_id: 'p-1',
    vida: {
      phase: 'presentada',
      phaseDate: '2026-10-14',
      courtName: 'Sección Civil n.º 3',
      caseNumber: '123/2026',
      nig: '2807900120260001234',
      claimedAmount: 1234.5,
      claimValue: 'indeterminada',
      result: 'estimada_parcial',
    },
    contractnumber: '=1+1',
    debtorfullname: 'Íñigo; "El Núñez"',
    contractdate: '2015-01-05',
    generateddate: '2026-01-31T23:30:00Z',
    hasppiclause: false,
    hascpdclause: true,
    ppiclause: 'dos\nlíneas',
  }),
  deal({ id: 'EXP-Ñ-2', creditorname: 'Banco del Duero' }),
];

function exported(formato: Formato): Blob {
  const escritor = createEscritor(formato, {
    servicios: new Map([['s-1', 'Comisión de apertura']]),
    fases: new Map([['presentada', 'Demanda presentada']]),
    correos: new Map([['p-1', 'ana@despacho.example']]),
  });
  for (const one of deals) escritor.add([one]);
  return escritor.end();
}

describe('CSV', () => {
  it('opens right in a Spanish Excel: BOM, semicolons, no formulas', async () => {
    const bytes = new Uint8Array(await exported('csv').arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const { data, errors } = parse<string[]>(new TextDecoder().decode(bytes), {
      delimiter: ';',
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const [header = [], first = [], second = []] = data;
    const cell = (row: string[], title: string) => row[header.indexOf(title)];
    expect(header).toHaveLength(10 + DEAL_FIELD_NAMES.length);
    expect(new Set(header).size).toBe(header.length);
    expect(cell(first, 'Número de contrato')).toBe("'=1+1");
    expect(cell(first, 'Nombre completo (demandante)')).toBe('Íñigo; "El Núñez"');
    expect(cell(first, 'Fecha del contrato')).toBe('05/01/2015');
    expect(cell(first, 'Fecha de generación')).toBe('01/02/2026 00:30');
    expect(cell(first, 'Cláusula PPI')).toBe('No');
    expect(cell(first, 'Cláusula CPD')).toBe('Sí');
    expect(cell(first, 'Cláusula de prima')).toBe('');
    expect(cell(first, 'Texto de la cláusula PPI')).toBe('dos\nlíneas');
    expect(cell(second, 'ID')).toBe('EXP-Ñ-2');
    expect(cell(first, 'Servicio')).toBe('Comisión de apertura');
    expect(cell(second, 'Servicio')).toBe('');
    expect([cell(first, 'Responsable'), cell(second, 'Responsable')]).toEqual(['ana@despacho.example', '']);
    expect(header.slice(-8).map((title) => [title, cell(first, title)])).toEqual([
      ['Fase', 'Demanda presentada'],
      ['Fase desde', '14/10/2026'],
      ['Órgano judicial', 'Sección Civil n.º 3'],
      ['Autos', '123/2026'],
      ['NIG', '2807900120260001234'],
      ['Importe reclamado', '1.234,50\u00A0€'],
      ['Cuantía', 'Indeterminada'],
      ['Resultado', 'Estimada en parte'],
    ]);
    expect(
      header
        .slice(-8)
        .map((title) => cell(second, title))
        .join(''),
    ).toBe('');
  });
});

describe('XLSX', () => {
  it('has a row a case file and a column a field, beyond Z', async () => {
    const rows = await readSheet(await exported('xlsx').arrayBuffer());
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveLength(10 + DEAL_FIELD_NAMES.length);
    expect(rows[0]?.at(-9)).toBe('Servicio');
    expect(rows[1]?.at(-9)).toBe('Comisión de apertura');
    expect([rows[0]?.at(-8), rows[1]?.at(-8)]).toEqual(['Fase', 'Demanda presentada']);
    expect(rows[1]?.at(-7)).toBeInstanceOf(Date);
    expect(rows[1]?.[1]).toBe('=1+1');
    expect(rows[2]?.[0]).toBe('EXP-Ñ-2');
    // A real date: days since 1900, with the time of Madrid.
    const generated = rows[0]?.indexOf('Fecha de generación') ?? -1;
    const [, row] = rows;
    const seconds = Number(row?.[generated]) / 1000;
    expect(seconds).toBeCloseTo(Date.parse('2026-02-01T00:30:00Z') / 1000, 1);
  });
});

describe('JSON', () => {
  it('is an array of camelCase records, null where nothing is', async () => {
    const records = JSON.parse(await exported('json').text()) as Record<string, unknown>[];
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      id: 'EXP-1',
      contractNumber: '=1+1',
      debtorFullName: 'Íñigo; "El Núñez"',
      hasPPIClause: false,
      PPIClause: 'dos\nlíneas',
      generatedDate: '2026-01-31T23:30:00Z',
      hasPremiumClause: null,
      phase: 'presentada',
      claimedAmount: 1234.5,
      result: 'estimada_parcial',
    });
    expect(Object.keys(records[1] ?? {})).toHaveLength(1 + DEAL_FIELD_NAMES.length);
  });

  it('of nothing is an empty array', async () => {
    expect(JSON.parse(await createEscritor('json').end().text())).toEqual([]);
  });
});
