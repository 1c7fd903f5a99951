import { describe, expect, it } from 'vitest';

import { readFestivosLocales } from '@/domain/plazos/festivos-locales';

const leer = (...lineas: string[]) => readFestivosLocales(lineas.join('\n'), 2026);
const errores = (...lineas: string[]) => leer(...lineas).errores;

describe('local holidays as they are typed', () => {
  it.each([
    '11/06 San Bernabé',
    '11/6 San Bernabé',
    '11/06/2026 San Bernabé',
    '2026-06-11 San Bernabé',
    '  11/06: San Bernabé  ',
    '11/06 - San Bernabé',
  ])('%s', (linea) => {
    expect(leer(linea)).toEqual({
      festivos: [{ linea: 1, municipio: '', fecha: '2026-06-11', motivo: 'San Bernabé' }],
      errores: [],
      avisos: [],
    });
  });

  it('without a name', () => {
    expect(leer('21/09').festivos).toEqual([
      { linea: 1, municipio: '', fecha: '2026-09-21', motivo: 'sin nombre' },
    ]);
  });

  it('several lines, some of them empty, from a Windows file', () => {
    const { festivos, errores: malas } = readFestivosLocales(
      '\uFEFF11/06 San Bernabé\r\n\r\n21/09 San Mateo\r\n',
      2026,
    );
    expect(festivos.map(({ linea, fecha }) => [linea, fecha])).toEqual([
      [1, '2026-06-11'],
      [3, '2026-09-21'],
    ]);
    expect(malas).toEqual([]);
  });
});

describe('a CSV', () => {
  it('of several towns, with its header and quotation marks', () => {
    const {
      festivos,
      errores: malas,
      avisos,
    } = leer(
      'municipio;fecha;motivo',
      'Logroño;11/06/2026;San Bernabé',
      '"Madrid";"15/05";"San Isidro"',
      'Madrid;2026-11-09;;',
    );
    expect(festivos.map(({ municipio, fecha, motivo }) => ({ municipio, fecha, motivo }))).toEqual([
      { municipio: 'Logroño', fecha: '2026-06-11', motivo: 'San Bernabé' },
      { municipio: 'Madrid', fecha: '2026-05-15', motivo: 'San Isidro' },
      { municipio: 'Madrid', fecha: '2026-11-09', motivo: 'sin nombre' },
    ]);
    expect([...malas, ...avisos]).toEqual([]);
  });
});

describe('what is wrong is named with its line, and the rest is taken', () => {
  it.each([
    ['31/06 San Juan', '«31/06» no es un día de 2026: escriba día/mes o día/mes/año.'],
    ['29/02 Bisiesto', '«29/02» no es un día de 2026: escriba día/mes o día/mes/año.'],
    ['11-06 San Bernabé', '«11-06» no es un día de 2026: escriba día/mes o día/mes/año.'],
    ['11/06/26 San Bernabé', '«11/06/26» no es un día de 2026: escriba día/mes o día/mes/año.'],
    ['Logroño;mañana;San Bernabé', '«mañana» no es un día de 2026: escriba día/mes o día/mes/año.'],
    ['11/06/2027 San Bernabé', 'El 11/06/2027 no es de 2026.'],
    [
      'San Bernabé',
      '«San Bernabé» no se entiende: escriba el día y el motivo («11/06 San Bernabé») o municipio;fecha;motivo.',
    ],
    [
      ';11/06;San Bernabé',
      '«;11/06;San Bernabé» no se entiende: escriba el día y el motivo («11/06 San Bernabé») o municipio;fecha;motivo.',
    ],
    [
      'Logroño;11/06;San;Bernabé',
      '«Logroño;11/06;San;Bernabé» no se entiende: escriba el día y el motivo («11/06 San Bernabé») o municipio;fecha;motivo.',
    ],
  ])('%s', (linea, mensaje) => {
    const lectura = leer('21/09 San Mateo', linea);
    expect(lectura.errores).toEqual([{ linea: 2, mensaje }]);
    expect(lectura.festivos).toHaveLength(1);
  });

  it('a day that is there twice', () => {
    expect(errores('11/06 San Bernabé', '21/09 San Mateo', '11/6/2026 Otra vez')).toEqual([
      { linea: 3, mensaje: 'El 11/06/2026 ya está en la línea 1.' },
    ]);
  });

  it('a day that is there twice for one town; of two towns it is no repetition', () => {
    expect(
      errores('Logroño;11/06;San Bernabé', 'Marbella;11/06;San Bernabé', 'LOGROÑO;11/06;Otra vez'),
    ).toEqual([{ linea: 3, mensaje: 'El 11/06/2026 de LOGROÑO ya está en la línea 1.' }]);
  });

  it('a third day of a town is taken and pointed out', () => {
    const { festivos, avisos } = leer(
      'Madrid;15/05;San Isidro',
      'Madrid;09/11;Almudena',
      'Madrid;01/06;Otra',
    );
    expect(festivos).toHaveLength(3);
    expect(avisos).toEqual([
      { linea: 3, mensaje: 'Madrid tiene 3 fiestas locales; lo normal son dos (art. 37.2 ET).' },
    ]);
  });
});
