import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { csv, importar, muestra, xlsx } from '../../../../tests/muestras/clientes/importar';
import { contestado, enIngles, mutados, mutadosPorDentro } from '../../../../tests/muestras/mutar';

const ana = { nombre_completo: 'Ana Núñez Poi', dni: '12345678Z' };

describe('the samples', () => {
  it('17: numbers as Java writes them', async () => {
    const uno = await importar('1.xlsx', muestra('17-01-java-numbers.xlsx'));
    expect(uno.listas).toEqual([
      { ...ana, telefono: '600111222', codigo_postal: '08005' },
      { nombre_completo: 'Luis Poi', dni: '11111111H', telefono: '934001122', codigo_postal: '28013' },
    ]);
    const dos = await importar('2.xlsx', muestra('17-02-java-phone-prefix.xlsx'));
    expect(dos.listas).toMatchObject([{ telefono: '34600111222', iban: 'ES9121000418450200051332' }]);
    expect([...uno.errores, ...dos.errores]).toEqual([]);
  });

  it('18: a quote that does not close swallows nobody', async () => {
    const { listas, avisos, errores } = await importar('26.csv', muestra('18-26-quote-open.csv'));
    expect(listas.map(({ nombre_completo, dni }) => `${nombre_completo} ${String(dni)}`)).toEqual([
      'Ana "La Rubia" Pérez 12345678Z',
      'Luis Ruiz 11111111H',
      'Eva Sanz 00000000T',
      'Mario Gil 00000001R',
    ]);
    expect(avisos).toContain('Las comillas no cuadran: compruebe «Eva Sanz;00000000T;"Calle 3»');
    expect(errores).toEqual([]);
  });

  it.each(['20-20-cp850.csv', '20-21-mac-roman.csv', '20-22-utf16be.csv', '20-23-utf16le-nobom.csv'])(
    '20: the letters of %s',
    async (nombre) => {
      const { listas } = await importar(nombre, muestra(nombre));
      expect(listas).toEqual([
        { nombre_completo: 'José Núñez Peña', dni: '12345678Z', telefono: '600111222', ciudad: 'A Coruña' },
      ]);
    },
  );

  it.each<[string, number, string[]]>([
    ['21-08-title-rows.xlsx', 2, ['Es una fila de totales: no es de nadie']],
    ['21-09-no-dim-merged.xlsx', 1, []],
    ['21-27-title-lines.csv', 1, []],
  ])('21: the titles of %s', async (nombre, count, errores) => {
    const found = await importar(nombre, muestra(nombre));
    expect(found.listas).toHaveLength(count);
    expect(found.listas[0]).toMatchObject({ dni: '12345678Z', telefono: '600111222' });
    expect(found.errores).toEqual(errores);
    expect(found.tabla.avisos).toEqual([
      `Los títulos están en la fila ${found.tabla.titulos}: lo de encima no se importa`,
    ]);
  });

  it('23: ="600…"', async () => {
    const { listas } = await importar('29.csv', muestra('23-29-excel-eq.csv'));
    expect(listas).toMatchObject([{ telefono: '600111222', codigo_postal: '08005' }]);
  });

  it('25: a NIF with its country, an IBAN with its word', async () => {
    const { listas, avisos } = await importar('15.xlsx', muestra('25-15-odoo-vat.xlsx'));
    expect(listas).toMatchObject([
      { dni: '12345678Z', iban: 'ES9121000418450200051332' },
      { cif: 'B58378431', iban: 'ES7712341234161234567890' },
    ]);
    expect(avisos).toEqual([]);
  });
});

describe('brothers of the samples', () => {
  it.each<[string, Uint8Array, Record<string, unknown>]>([
    [
      'PHP’s floats',
      csv('Nombre;CP;Tel\nAna;8005,0;600111222.0'),
      { codigo_postal: '08005', telefono: '600111222' },
    ],
    ['an exponent with all its digits', csv('Nombre;Tel\nAna;6,00111222E+08'), { telefono: '600111222' }],
    ['quoted ="…"', csv('Nombre;Tel\nAna;"=""600111222"""'), { telefono: '600111222' }],
    ['="…" of a DNI', csv('Nombre,DNI\nAna,="12345678Z"'), { dni: '12345678Z' }],
    ['dashes and a country', csv('Nombre;NIF\nAna;ES-12.345.678-Z'), { dni: '12345678Z' }],
    ['a NIE with its country', csv('Nombre;NIF\nAna;ESX1234567L'), { dni: 'X1234567L' }],
    [
      'an IBAN with colons and slashes',
      csv('Nombre;IBAN\nAna;IBAN: ES91/2100/0418/4502/0005/1332'),
      { iban: 'ES9121000418450200051332' },
    ],
    [
      'two telephones in columns',
      csv('Nombre;Teléfono;Móvil\nAna;934001122;600111222'),
      { telefono: '934001122 / 600111222' },
    ],
    [
      'two telephones in one',
      csv('Nombre;Tel\nAna;600 11 12 22 / 93 400 11 22 (tardes)'),
      { telefono: '600 11 12 22 / 93 400 11 22 (tardes)' },
    ],
    [
      'capitals of CP850',
      Uint8Array.from([...csv('NOMBRE;DNI\nPE'), 0xa5, ...csv('A GARC'), 0xd6, ...csv('A;12345678Z')]),
      { nombre_completo: 'PEÑA GARCÍA' },
    ],
    [
      'capitals of Windows',
      csv('NOMBRE;DNI\nPEÑA GARCÍA;12345678Z', 'latin1'),
      { nombre_completo: 'PEÑA GARCÍA' },
    ],
    [
      'capitals of MacRoman',
      Uint8Array.from([...csv('NOMBRE;DNI\nPE'), 0x84, ...csv('A GARC'), 0xea, ...csv('A;12345678Z')]),
      { nombre_completo: 'PEÑA GARCÍA' },
    ],
    [
      'UTF-16BE without its mark',
      new Uint8Array(Buffer.from('Nombre;DNI\nJosé;12345678Z', 'utf16le').swap16()),
      { nombre_completo: 'José' },
    ],
    ['UTF-8 with its mark', csv('\uFEFFNombre;DNI\nJosé;12345678Z'), { nombre_completo: 'José' }],
    [
      'a euro and an ordinal',
      csv('Nombre;Dirección\nAna;C/ Mayor, 3º 2ª', 'latin1'),
      { direccion: 'C/ Mayor, 3º 2ª' },
    ],
    ['a cell of two lines', csv('Nombre;Dirección\nAna;"C/ Mayor\n3"\n'), { direccion: 'C/ Mayor\n3' }],
    [
      '23: = before the digits',
      csv('Nombre;Tel;CP\nAna;=600111222;=08005'),
      { telefono: '600111222', codigo_postal: '08005' },
    ],
    ['23: =T("…")', csv('Nombre;Tel\nAna;"=T(""600111222"")"'), { telefono: '600111222' }],
    ['23: = "…" with a space', csv('Nombre;Tel\nAna;= "600111222"'), { telefono: '600111222' }],
    [
      '23: of a TSV in UTF-16',
      csv('\uFEFFNombre\tTel\tCP\r\nJosé\t="600111222"\t="08005"', 'utf16le'),
      { telefono: '600111222', codigo_postal: '08005' },
    ],
    [
      '23: an apostrophe before the digits',
      csv("Nombre;Tel;CP\nAna;'600111222;'08005"),
      { telefono: '600111222', codigo_postal: '08005' },
    ],
    [
      '23: in the titles too',
      csv('="Nombre";="Tel"\n="Ana";="+34600111222"'),
      { nombre_completo: 'Ana', telefono: '+34600111222' },
    ],
    ['25: a NIF with its word', csv('Nombre;DNI\nAna;N.I.F. 12.345.678-Z'), { dni: '12345678Z' }],
    ['25: its word and its country', csv('Nombre;NIF\nAna;NIF: ES-12345678-Z'), { dni: '12345678Z' }],
    [
      '25: a CIF with its word in the column of the DNI',
      csv('Nombre;DNI\nX, S.L.;CIF B-58378431'),
      { cif: 'B58378431' },
    ],
    [
      '25: Odoo in English',
      csv('Name,VAT,Bank account\nAna,ES12345678Z,"(IBAN) ES91-2100-0418-4502-0005-1332"'),
      { dni: '12345678Z', iban: 'ES9121000418450200051332' },
    ],
    [
      '25: an IBAN with its bank',
      csv('Nombre;IBAN\nAna;IBAN nº ES91·2100·0418·4502·0005·1332 BIC CAIXESBB'),
      { iban: 'ES9121000418450200051332' },
    ],
    [
      '17: decimals of PHP',
      csv('Nombre;Tel;CP\nAna;600111222.00;8005.00'),
      { telefono: '600111222', codigo_postal: '08005' },
    ],
    ['17: a double of Java that ends in zeros', csv('Nombre;Tel\nAna;6.0011E8'), { telefono: '600110000' }],
    ['17: thousands', csv('Nombre;CP\nAna;8.005'), { codigo_postal: '08005' }],
    [
      'titles under three lines',
      csv('Informe\n\n;;\nNombre;DNI;Email\nAna;12345678Z;a@b.es'),
      { email: 'a@b.es' },
    ],
  ])('%s', async (_what, bytes, record) => {
    const { listas } = await importar('a.csv', bytes);
    expect(listas).toHaveLength(1);
    expect(listas[0]).toMatchObject(record);
  });

  it('tells a file of two encodings, and reads both', async () => {
    const bytes = new Uint8Array([...csv('Nombre;DNI\nJosé Núñez;1\n'), ...csv('Íñigo Peña;2\n', 'latin1')]);
    const { tabla, listas } = await importar('a.csv', bytes);
    expect(listas.map(({ nombre_completo }) => nombre_completo)).toEqual(['José Núñez', 'Íñigo Peña']);
    expect(tabla.avisos).toEqual([expect.stringContaining('de dos maneras en el mismo archivo (líneas 3)')]);
  });

  it('asks where letters may be read in two ways, and does as it is told', async () => {
    const bytes = Uint8Array.from([...csv('Nombre;Notas\nAna;x'), 0xfe, ...csv('y')]);
    expect((await importar('a.csv', bytes)).tabla.letras).toMatchObject({ dudosa: true });
    const { tabla } = await importar('a.csv', bytes, { codificacion: 'macintosh' });
    expect(tabla.letras).toEqual({ codificacion: 'macintosh', dudosa: false, muestra: 'x˛y' });
  });

  it('names rows with too many or too few cells', async () => {
    const { listas, avisos, errores } = await importar(
      'a.csv',
      csv('Nombre;DNI;Ciudad\nAna;1;Madrid;x\nLuis;2\n'),
    );
    expect(errores).toEqual(['Tiene más celdas (4) que títulos (3): sobra «x»']);
    expect(listas).toHaveLength(1);
    expect(avisos).toContain('Tiene menos celdas (2) que títulos (3)');
  });

  it('names a cell that has swallowed a row', async () => {
    const { avisos } = await importar('a.csv', csv('Nombre;DNI;Calle\nEva;1;"Calle 3\nMario;2;Calle 4"\n'));
    expect(avisos).toContain(
      'Una celda ocupa varias líneas y puede haberse tragado otra fila: «Calle 3 Mario;2;Calle 4»',
    );
  });

  it.each([
    ['in the first cell', csv('Nombre;DNI\n"Eva;1\nLuis;2\nMario;3\n'), 3],
    ['in the last one', csv('Nombre;DNI\nEva;1\nLuis;"2\n'), 2],
    ['twice', csv('Nombre;DNI\n"Eva;1\nLuis;2\n"Mario;3\nAna;4\n'), 4],
  ])('a quote that does not close %s', async (_where, bytes, count) => {
    const { listas, errores } = await importar('a.csv', bytes);
    expect(listas.length + errores.length).toBe(count);
  });

  it.each([
    ['Total clientes: 1', 'Es una fila de totales: no es de nadie'],
    ['1 cliente', 'Es el pie de un listado: no es de nadie'],
    ['Página 1 de 1', 'Es el pie de un listado: no es de nadie'],
  ])('21: «%s» is nobody', async (pie, error) => {
    const { listas, errores } = await importar('a.csv', csv(`Nombre;DNI\nAna;12345678Z\n${pie};`));
    expect(listas).toHaveLength(1);
    expect(errores).toEqual([error]);
  });

  it('20: letters that were written twice are told', async () => {
    const { tabla } = await importar('a.csv', csv('Nombre;Ciudad\nJosÃ© NÃºÃ±ez;CÃ¡diz'));
    expect(tabla.avisos).toEqual([expect.stringContaining('Hay letras estropeadas por otro programa')]);
  });

  it('a web page that is called a sheet is told what it is', async () => {
    const page = csv('<html><table><tr><td>Nombre</td></tr></table></html>');
    await expect(importar('clientes.xls', page)).rejects.toThrow(/Es una página web/);
  });

  it('says that a number has lost its digits', async () => {
    const { errores } = await importar('a.csv', csv('Nombre;Tel\nAna;3,46E+10'));
    expect(errores).toEqual([expect.stringContaining('ha perdido cifras')]);
  });

  it('takes the first sheet that is seen and has rows, tells hidden rows, and reads another one', async () => {
    const book = xlsx([
      { nombre: 'Tablas', estado: 'hidden', filas: [{ celdas: ['Nombre'] }, { celdas: ['Oculta'] }] },
      { nombre: 'Portada', filas: [{ celdas: ['Clientes'] }] },
      {
        nombre: 'Datos &amp; más',
        filas: [
          { celdas: ['Nombre', 'DNI'] },
          { celdas: ['Ana', '12345678Z'] },
          { celdas: ['Luis', '11111111H'], mas: ' hidden="1"' },
          { celdas: ['Nombre', 'DNI'] },
          { celdas: ['Total general', '2'] },
        ],
      },
    ]);
    const { tabla, listas, errores } = await importar('a.xlsx', book);
    expect(tabla).toMatchObject({
      hoja: 'Datos & más',
      avisos: ['Excel no enseña 1 fila (ocultas o filtradas): también se importan'],
    });
    expect(tabla.hojas).toContainEqual({ nombre: 'Tablas', oculta: true });
    expect(listas).toHaveLength(2);
    expect(errores).toEqual(['Repite los títulos', 'Es una fila de totales: no es de nadie']);
    expect((await importar('a.xlsx', book, { hoja: 'Tablas' })).listas).toEqual([
      { nombre_completo: 'Oculta' },
    ]);
  });

  it.each([
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'a.xls', /Excel antiguo/],
    [zipSync({ 'a.txt': strToU8('x') }), 'a.csv', /No es un libro de Excel/],
    [new Uint8Array([1, 0, 0, 0, 2, 3, 0, 1, 1]), 'a.csv', /No es un archivo de texto/],
  ])('says what it is not: %#', async (bytes, nombre, message) => {
    await expect(importar(nombre, bytes)).rejects.toThrow(message);
  });
});

const libros = [muestra('17-01-java-numbers.xlsx'), muestra('21-08-title-rows.xlsx')];

it.each<[string, string, () => Iterable<Uint8Array>]>([
  ['XLSX', 'a.xlsx', () => mutados(libros)],
  ['part of an XLSX', 'a.xlsx', () => mutadosPorDentro(libros)],
  [
    'CSV',
    'a.csv',
    () => mutados(['18-26-quote-open.csv', '20-20-cp850.csv', '20-22-utf16be.csv'].map(muestra)),
  ],
])(
  'a damaged %s is answered soon, in Spanish',
  async (_tipo, nombre, danados) => {
    for (const bytes of danados()) {
      const said = await contestado(() =>
        importar(nombre, bytes).then(
          ({ avisos, errores, tabla }) => [...avisos, ...errores, ...tabla.avisos],
          (error: unknown) => [(error as Error).message],
        ),
      );
      expect(enIngles(said)).toEqual([]);
    }
  },
  600_000,
);
