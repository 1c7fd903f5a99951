import { describe, expect, it } from 'vitest';

import { readTabla } from '@/features/clientes/importacion/lectura';
import { createXlsx } from '@/lib/exportacion/xlsx';

const csv = (content: BlobPart) => new File([content], 'clientes.csv');

describe('readTabla', () => {
  it.each([
    ['semicolons', 'Nombre;Email\nAna;a@x.example\n'],
    ['commas', 'Nombre,Email\r\nAna,a@x.example\r\n'],
    ['tabs', 'Nombre\tEmail\nAna\ta@x.example'],
    ['a BOM', '\uFEFFNombre;Email\nAna;a@x.example'],
    ['a sep line', 'sep=;\r\nNombre;Email\r\nAna;a@x.example'],
    ['quotes', '"Nombre";"Email"\n"Ana";"a@x.example"'],
  ])('reads a CSV with %s', async (_what, text) => {
    const { headers, rows } = await readTabla(csv(text));
    expect(headers).toEqual(['Nombre', 'Email']);
    expect(rows).toEqual([{ numero: 2, celdas: ['Ana', 'a@x.example'] }]);
  });

  it('reads what Windows writes: Windows-1252 and UTF-16', async () => {
    const text = 'Nombre;Ciudad\nÍñigo Núñez;Logroño';
    const latin = Uint8Array.from(text, (c) => c.charCodeAt(0));
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
    ]);
    for (const bytes of [latin, utf16]) {
      expect((await readTabla(csv(bytes))).rows[0]?.celdas).toEqual(['Íñigo Núñez', 'Logroño']);
    }
  });

  it('numbers the rows as they are in the file, empty ones left out', async () => {
    const { rows } = await readTabla(csv('Nombre;Email\n\nAna;\n;;\nLuis;\n'));
    expect(rows.map(({ numero }) => numero)).toEqual([3, 5]);
  });

  it('reads an XLSX', async () => {
    const book = createXlsx('Hoja', [
      { header: 'Nombre', width: 10 },
      { header: 'Teléfono', width: 10 },
    ]);
    book.addRows([
      ['Ana Núñez', '600123456'],
      ['', ''],
      ['Luis', ''],
    ]);
    const { headers, rows } = await readTabla(new File([book.end()], 'Clientes.XLSX'));
    expect(headers).toEqual(['Nombre', 'Teléfono']);
    expect(rows[0]).toEqual({ numero: 2, celdas: ['Ana Núñez', '600123456'] });
    expect(rows[1]?.celdas[0]).toBe('Luis');
  });

  it.each([
    [csv(''), 'El archivo está vacío'],
    [csv('\n \n\n'), 'El archivo no tiene ninguna fila'],
    [csv('Nombre;Email\n'), 'El archivo solo tiene la fila de los títulos'],
    [new File(['esto no es un libro'], 'a.xlsx'), 'No es un libro de Excel (.xlsx) que se pueda leer'],
  ])('says what is wrong: %#', async (file, message) => {
    await expect(readTabla(file)).rejects.toThrow(message);
  });
});
