/** Lists of people as address books and programs write them: each is a kind of which more will come. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { csv, importar, xlsx } from '../../../../tests/muestras/clientes/importar';

const telefonos = '934001122 / 600111222 / 911234567';
const fuera = ['Trae varios correos: se guarda a@b.es y queda fuera c@d.es'];

describe('several telephones and mails of one person', () => {
  it.each<[string, string, Record<string, unknown>, string[]]>([
    [
      'Google',
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value\nJosé,Núñez,Home,a@b.es,c@d.es,Mobile,934001122 ::: 600111222,911234567',
      { nombre_completo: 'José Núñez', email: 'a@b.es', telefono: telefonos },
      fuera,
    ],
    [
      'Google, with the whole name too',
      'Name,Given Name,Family Name,Phone 1 - Value\nJosé Núñez,José,Núñez,600111222',
      { nombre_completo: 'José Núñez', telefono: '600111222' },
      [],
    ],
    [
      'Outlook',
      '"First Name","Last Name","E-mail Address","E-mail 2 Address","Home Phone","Mobile Phone","Business Phone","Business Fax"\n"José","Núñez","a@b.es","c@d.es","934001122","600111222","911234567","910000000"',
      { nombre_completo: 'José Núñez', email: 'a@b.es', telefono: telefonos },
      fuera,
    ],
    [
      'Outlook in Spanish',
      'Nombre;Apellidos;Dirección de correo electrónico;Dirección de correo electrónico 2;Teléfono particular;Móvil;Teléfono del trabajo\nJosé;Núñez Gil;a@b.es;c@d.es;934001122;600111222;911234567',
      { nombre_completo: 'José Núñez Gil', email: 'a@b.es', telefono: telefonos },
      fuera,
    ],
    [
      'a practice’s own sheet',
      'Nombre;Tel. 1;Tel. 2;Tel. 3;Correo 1;Correo 2\nJosé;934001122;600111222;911234567;a@b.es;a@b.es',
      { telefono: telefonos, email: 'a@b.es' },
      [],
    ],
    ['only a second column', 'Nombre;Teléfono;Móvil\nJosé;;600111222', { telefono: '600111222' }, []],
    ['two mails in a cell', 'Nombre;Email\nJosé;"a@b.es; c@d.es"', { email: 'a@b.es' }, fuera],
    ['a mail with its name', 'Nombre;Email\nJosé;José <a@b.es>', { email: 'a@b.es' }, []],
    ['a link', 'Nombre;Email\nJosé;"=HYPERLINK(""mailto:a@b.es"";""a@b.es"")"', { email: 'a@b.es' }, []],
    [
      'a mail with a remark is kept whole, and told',
      'Nombre;Email\nJosé;a@b.es (no usar)',
      { email: 'a@b.es (no usar)' },
      ['Email: No tiene la forma de una dirección de correo'],
    ],
    [
      'an extension and a remark',
      'Nombre;Tel\nJosé;93 400 11 22 ext. 23 (tardes)',
      { telefono: '93 400 11 22 ext. 23 (tardes)' },
      [],
    ],
  ])('%s', async (_what, text, record, avisos) => {
    const found = await importar('a.csv', csv(text));
    expect(found.listas).toEqual([expect.objectContaining(record)]);
    expect(found.avisos).toEqual(avisos);
    expect(found.errores).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['Apellido 1;Apellido 2;Nombre\nNúñez;Gil;Ana', 'Ana Núñez Gil'],
    ['Nombre;Apellidos\nAna;García García', 'Ana García García'],
    ['Nombre;Apellidos\nMartín;Martín', 'Martín Martín'],
    ['Nombre completo;Apellidos\nAna Núñez Gil;Núñez Gil', 'Ana Núñez Gil'],
    ['Apellidos y nombre\n"NÚÑEZ GIL, ANA"', 'NÚÑEZ GIL, ANA'],
    ['Nombre;DNI\n "Ana" ; "12345678Z"', 'Ana'],
  ])('%j is %s', async (text, nombre) => {
    const { listas } = await importar('a.csv', csv(text));
    expect(listas.map(({ nombre_completo }) => nombre_completo)).toEqual([nombre]);
  });
});

describe('totals', () => {
  it.each([
    'SUMA;;100',
    'TOTAL GENERAL:;;100',
    'Total Madrid;;1.200,50 €',
    'Subtotal;2;100',
    ';Total;100',
    'Nº de clientes: 1;;',
    'Número total de expedientes 12;;',
  ])('«%s» is nobody', async (linea) => {
    const { listas, errores } = await importar('a.csv', csv(`Nombre;DNI;Deuda\nAna;12345678Z;100\n${linea}`));
    expect(listas).toHaveLength(1);
    expect(errores).toHaveLength(1);
  });
  it.each(['Total Energies, S.A.;A12345674;', 'Total Energies, S.A.;;', 'Suma Capital, S.L.;B58378431;100'])(
    '«%s» is somebody',
    async (linea) => {
      const { listas } = await importar('a.csv', csv(`Nombre;CIF;Deuda\nAna;;100\n${linea}`));
      expect(listas).toHaveLength(2);
    },
  );
});

it('a euro of ISO 8859-15 makes no other letters of the names', async () => {
  const bytes = Uint8Array.from([...csv('Nombre;Ciudad\nJosé;Deuda 5 ', 'latin1'), 0xa4]);
  const { listas } = await importar('a.csv', bytes);
  expect(listas).toMatchObject([{ nombre_completo: 'José' }]);
});

it('pieces of a text that a formula puts together', async () => {
  const { listas } = await importar('a.csv', csv('Nombre;Tel\nAna;="+34"&"600111222"'));
  expect(listas).toMatchObject([{ telefono: '+34600111222' }]);
});

it('a workbook whose cells do not say where they stand', async () => {
  const book = xlsx([
    {
      nombre: 'A',
      filas: [{ celdas: ['Nombre', 'DNI', 'Tel'] }, { celdas: ['Ana', '12345678Z', '600111222'] }],
    },
  ]);
  const sheet = 'xl/worksheets/sheet1.xml';
  const sin = (xml: string) => xml.replaceAll(/ r="[^"]*"/g, '');
  const partes = unzipSync(book);
  const unsaid = zipSync({ ...partes, [sheet]: strToU8(sin(strFromU8(partes[sheet] ?? new Uint8Array()))) });
  expect((await importar('a.xlsx', unsaid)).listas).toEqual([
    { nombre_completo: 'Ana', dni: '12345678Z', telefono: '600111222' },
  ]);
});

it.each([
  ['<?xml version="1.0"?><Workbook/>', /libro de Excel en XML/],
  ['<html><table></table></html>', /página web/],
])('says what %s is', async (text, message) => {
  await expect(importar('a.xls', csv(text))).rejects.toThrow(message);
});

describe('what stands around the rows', () => {
  const filas = [{ celdas: ['Nombre', 'DNI'] }, { celdas: ['Ana', '12345678Z'] }];

  it('a sheet may have an apostrophe in its name', async () => {
    const book = xlsx([
      { nombre: "Clientes d'Aro", filas: [{ celdas: ['Nombre'] }] },
      { nombre: "Clientes d'Elx", filas },
    ]);
    const { tabla, listas } = await importar('clientes.xlsx', book);
    expect(tabla.hojas?.map(({ nombre }) => nombre)).toEqual(["Clientes d'Aro", "Clientes d'Elx"]);
    expect({ hoja: tabla.hoja, listas }).toMatchObject({
      hoja: "Clientes d'Elx",
      listas: [{ nombre_completo: 'Ana' }],
    });
  });

  it('a chart with a sheet of its own is none to choose', async () => {
    const book = unzipSync(
      xlsx([
        { nombre: 'Gráfico', filas: [] },
        { nombre: 'Datos', filas },
      ]),
    );
    book['xl/worksheets/sheet1.xml'] = strToU8('<chartsheet><drawing/></chartsheet>');
    const { tabla, listas } = await importar('clientes.xlsx', zipSync(book));
    expect(tabla.hojas?.map(({ nombre }) => nombre)).toEqual(['Datos']);
    expect(listas).toMatchObject([{ nombre_completo: 'Ana' }]);
  });

  it('the sign that DOS ends a file with is nobody', async () => {
    const { listas, errores } = await importar('a.csv', csv('Nombre;DNI\r\nAna;12345678Z\r\n\u001A'));
    expect(listas).toMatchObject([{ nombre_completo: 'Ana' }]);
    expect(errores).toEqual([]);
  });

  it.each([
    ['a PDF', '%PDF-1.4\nNombre;DNI\nAna;1'],
    ['an RTF', '{\\rtf1 Nombre;DNI\nAna;1}'],
    ['a mail', 'From: a@b.es\r\nTo: c@d.es\r\n\r\nNombre;DNI\nAna;1'],
  ])('%s with the name of a sheet is none', async (_what, text) => {
    await expect(importar('clientes.csv', csv(text))).rejects.toThrow(
      'No es un archivo de texto: elija un CSV o un XLSX',
    );
  });
});
