import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cambiosDe, writeSerie, huecosDe, readMes, readSerie } from './hoja';
import type { CifraPublicada } from './tipos';

const HOY = '2026-11-28';
const FUENTE = 'Boletín de prueba';

describe('a published series, as it is loaded', () => {
  it('reads a CSV with its titles, by month', () => {
    const csv = `\uFEFFmes;tipo;publicado;fuente;enlace\r\n07/2010;19,32;31/08/2010;"Cuadro 19.4; ""TEDR""";https://www.bde.es/a\r\n2010-06;19,3;30/07/2010;${FUENTE}`;
    expect(readSerie(csv, 'revolving', HOY)).toEqual({
      cifras: [
        { desde: '2010-06-01', milesimas: 19_300, publicado_el: '2010-07-30', fuente: FUENTE, enlace: null },
        {
          desde: '2010-07-01',
          milesimas: 19_320,
          publicado_el: '2010-08-31',
          fuente: 'Cuadro 19.4; "TEDR"',
          enlace: 'https://www.bde.es/a',
        },
      ],
      errores: [],
    });
  });

  it.each([
    ['13/2010;19;31/08/2010;Fuente', 'Línea 1: «13/2010» no es un mes: escríbalo como 06/2010'],
    ['15/06/2010;19;31/08/2010;Fuente', 'Línea 1: «15/06/2010» no es un mes: escríbalo como 06/2010'],
    ['06/2010;diecinueve;31/08/2010;Fuente', 'Línea 1: «diecinueve» no es un tipo: escríbalo como 19,32'],
    ['06/2010;-3;31/08/2010;Fuente', 'Línea 1: «-3» no es un tipo: escríbalo como 19,32'],
    ['06/2010;100,001;31/08/2010;Fuente', 'Línea 1: «100,001» no es un tipo: escríbalo como 19,32'],
    [
      '06/2010;19;31/02/2010;Fuente',
      'Línea 1: «31/02/2010» no es el día en que se publicó: escríbalo como 30/07/2010',
    ],
    ['06/2010;19;31/08/2030;Fuente', 'Línea 1: se publica el 31/08/2030, que es después de hoy'],
    ['06/2010;19;31/05/2010;Fuente', 'Línea 1: se publicó el 31/05/2010, antes de su mes'],
    ['06/2010;19;31/08/2010;', 'Línea 1: falta la fuente, de 3 a 300 letras'],
    ['06/2010;19', 'Línea 1: «» no es el día en que se publicó: escríbalo como 30/07/2010'],
    [
      '06/2010;19;31/08/2010;Fuente;http://a.es',
      'Línea 1: la dirección empieza por https:// y no lleva espacios',
    ],
    ['06/2010;19;31/08/2010;Fuente\n2010-06;20;31/08/2010;Fuente', 'Línea 2: 06/2010 ya está en otra línea'],
  ])('%s', (linea, error) => {
    expect(readSerie(linea, 'revolving', HOY).errores).toEqual([error]);
  });

  it('reads the lines of an old spreadsheet, which a return alone ends', () => {
    const csv = `mes;tipo;publicado;fuente\r06/2010;19,3;30/07/2010;${FUENTE}\r07/2010;19,32;31/08/2010;${FUENTE}`;
    const { cifras, errores } = readSerie(csv, 'revolving', HOY);
    expect([cifras.map(({ milesimas }) => milesimas), errores]).toEqual([[19_300, 19_320], []]);
  });

  it('reads semesters, and the day on which a rate changed within one', () => {
    const { cifras, errores } = readSerie(
      `01/2013;7,75;31/12/2012;${FUENTE}\n24/02/2013;8,75;01/03/2013;${FUENTE}\n03/2014;8;31/12/2013;${FUENTE}`,
      'mercantil',
      HOY,
    );
    expect(cifras.map(({ desde }) => desde)).toEqual(['2013-01-01', '2013-02-24']);
    expect(errores).toEqual([
      'Línea 3: «03/2014» no es un semestre: escriba su primer mes, 01/2024 o 07/2024, o el día desde el que rige',
    ]);
    expect(readMes('6/2010')).toBe('2010-06');
  });

  const cifra = (desde: string, milesimas = 1): CifraPublicada => ({
    desde,
    milesimas,
    publicado_el: '2020-01-01',
    fuente: FUENTE,
    enlace: null,
  });

  it('says what saving would do, and which months have none', () => {
    const antes = [cifra('2010-06-01'), cifra('2010-07-01'), cifra('2010-08-01')];
    const ahora = [cifra('2010-06-01'), cifra('2010-07-01', 2), cifra('2010-11-01')];
    expect(cambiosDe(antes, ahora)).toEqual({ nuevas: 1, corregidas: 1, quitadas: 1 });
    expect(huecosDe(ahora, 'revolving')).toEqual(['08/2010', '09/2010', '10/2010']);
    expect(huecosDe([cifra('2012-07-01'), cifra('2013-02-24'), cifra('2014-07-01')], 'mercantil')).toEqual([
      '07/2013',
      '01/2014',
    ]);
    expect(huecosDe([], 'revolving')).toEqual([]);
  });

  it('writes lines that it reads back', () => {
    const una = fc.record({
      desde: fc
        .integer({ min: 0, max: 500 })
        .map((n) => `${1980 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`),
      milesimas: fc.integer({ min: 0, max: 100_000 }),
      publicado_el: fc.constant('2025-03-02'),
      fuente: fc
        .string({ minLength: 3, maxLength: 40 })
        .map((texto) => `F${texto.replaceAll(/\s+/g, ' ').trim()}x;"y`),
      enlace: fc.constantFrom(null, 'https://www.bde.es/serie'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(una, { selector: ({ desde }) => desde, maxLength: 20 }), (cifras) => {
        expect(readSerie(writeSerie(cifras), 'revolving', HOY)).toEqual({
          cifras: cifras.toSorted((a, b) => a.desde.localeCompare(b.desde)),
          errores: [],
        });
      }),
      { numRuns: 200 },
    );
  });
});
