import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';

import type { Cliente } from '@/data/clientes/clientes-api';
import { createEscritor } from '@/features/clientes/exportacion/exportacion';
import { csvLine, harmless } from '@/lib/exportacion/csv';

const cliente = (overrides: Partial<Cliente> = {}): Cliente => ({
  id: '0c5e7d6a-1b2c-4d3e-8f90-123456789abc',
  user_id: 'u',
  nombre_completo: 'Ana "La Núñez"; Gil',
  email: null,
  telefono: '+34 600 123 456',
  dni: '01234567L',
  ciudad: 'Logroño',
  provincia: 'La Rioja',
  direccion: 'C/ Mayor, 1\n2.º B',
  codigo_postal: '08005',
  nacionalidad: 'Española',
  iban: 'ES9121000418450200051332',
  es_empresa: false,
  cif: null,
  correo_aceptado: null,
  importacion_id: null,
  bloqueado_at: null,
  created_at: '2026-01-31T22:30:00Z',
  updated_at: '2026-01-31T22:30:00Z',
  ...overrides,
});

const HEADERS = [
  'ID',
  'Nombre completo',
  'Email',
  'Teléfono',
  'DNI/NIE',
  'Dirección',
  'Código postal',
  'Ciudad',
  'Provincia',
  'Nacionalidad',
  'IBAN',
  'Empresa',
  'CIF',
  'Acepta recibir correos desde',
  'Fecha creación',
];

describe('harmless', () => {
  it.each(['=1+1', '+34 600', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each(['Ana', '', '1-2', 'a=b', "'ya"])('leaves %j', (text) => {
    expect(harmless(text)).toBe(text);
  });
});

it('quotes what a semicolon, a quote or a line end would break', () => {
  expect(csvLine(['a;b', 'di "hola"', 'dos\nlíneas', ' x', 'normal', ''])).toBe(
    '"a;b";"di ""hola""";"dos\nlíneas";" x";normal;\r\n',
  );
});

describe('CSV', () => {
  it('has a BOM, semicolons, and every field, to read back as it was', async () => {
    const escritor = createEscritor('csv');
    escritor.add([cliente()]);
    escritor.add([
      cliente({ nombre_completo: '=HYPERLINK("http://x")', es_empresa: true, cif: 'B64717838' }),
    ]);
    const bytes = new Uint8Array(await escritor.end().arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const { data } = parse<string[]>(new TextDecoder().decode(bytes), { delimiter: ';' });
    expect(data[0]).toEqual(HEADERS);
    expect(data[1]).toEqual([
      '0c5e7d6a-1b2c-4d3e-8f90-123456789abc',
      'Ana "La Núñez"; Gil',
      '',
      "'+34 600 123 456",
      '01234567L',
      'C/ Mayor, 1\n2.º B',
      '08005',
      'Logroño',
      'La Rioja',
      'Española',
      'ES9121000418450200051332',
      'No',
      '',
      '',
      '31/01/2026 23:30',
    ]);
    expect(data[2]?.[1]).toBe(`'=HYPERLINK("http://x")`);
    expect(data[2]?.slice(11, 13)).toEqual(['Sí', 'B64717838']);
  });
});

describe('XLSX', () => {
  it('is a workbook of texts that reads back as it was', async () => {
    const escritor = createEscritor('xlsx');
    escritor.add([cliente({ nombre_completo: '<Ana> & \u0007Núñez 🙂' })]);
    escritor.add([cliente({ nombre_completo: '=1+1' })]);
    const rows = await readSheet(escritor.end());
    expect(rows[0]).toEqual(HEADERS);
    expect(rows[1]?.[1]).toBe('<Ana> &  Núñez 🙂');
    expect(rows[1]?.slice(3, 7)).toEqual(['+34 600 123 456', '01234567L', 'C/ Mayor, 1\n2.º B', '08005']);
    expect(rows[2]?.[1]).toBe('=1+1');
    expect(rows).toHaveLength(3);
  });

  it('without rows has its headers', async () => {
    expect(await readSheet(createEscritor('xlsx').end())).toEqual([HEADERS]);
  });
});
