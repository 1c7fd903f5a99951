import { describe, expect, it } from 'vitest';

import { matchHeaders } from '@/features/clientes/importacion/columnas';
import { readFilas } from '@/features/clientes/importacion/filas';

const read = (headers: string[], ...rows: string[][]) =>
  readFilas(
    rows.map((celdas, index) => ({ numero: index + 2, celdas })),
    matchHeaders(headers),
  );

const recordOf = (headers: string[], row: string[]) => {
  const { id: _id, ...record } = read(headers, row).listas[0]?.record ?? { id: '' };
  return record;
};

describe('readFilas', () => {
  it('puts every column where it belongs, cleaned', () => {
    const headers = [
      'Nombre',
      'Apellidos',
      '2º apellido',
      'Correo',
      'Tel.',
      'NIF',
      'CP',
      'Población',
      'Provincia',
      'IBAN',
      'Empresa',
      'CIF',
    ];
    const row = [
      ' Ana ',
      'Núñez',
      'Gil',
      'ana@correo.example',
      "'+34 600 123 456",
      '12.345.678-z',
      '8005',
      'Barcelona',
      'Barcelona',
      'es91 2100 0418 4502 0005 1332',
      'sí',
      'b-64717838',
    ];
    expect(recordOf(headers, row)).toEqual({
      nombre_completo: 'Ana Núñez Gil',
      email: 'ana@correo.example',
      telefono: '+34 600 123 456',
      dni: '12345678Z',
      codigo_postal: '08005',
      ciudad: 'Barcelona',
      provincia: 'Barcelona',
      iban: 'ES9121000418450200051332',
      es_empresa: true,
      cif: 'B64717838',
    });
  });

  it('leaves out what is empty or has no place', () => {
    expect(recordOf(['Nombre', 'Notas', 'Email'], ['Ana', 'algo', '  '])).toEqual({ nombre_completo: 'Ana' });
  });

  it('takes a CIF in the column of the NIF for what it is', () => {
    expect(recordOf(['Nombre', 'NIF'], ['Talleres Gil, S.L.', 'B64717838'])).toEqual({
      nombre_completo: 'Talleres Gil, S.L.',
      cif: 'B64717838',
    });
  });

  it.each([
    [['', 'no'], 'Falta el nombre completo'],
    [['Ana', 'quizá'], 'Empresa: se esperaba Sí o No y pone «quizá»'],
    [['A'.repeat(501), ''], `Hay un texto de más de 500 caracteres: «${'A'.repeat(30)}…»`],
  ])('keeps a bad row out and says why: %#', (row, error) => {
    const { listas, erroneas } = read(['Nombre', 'Empresa'], ['Bien', 'Sí'], row);
    expect(listas).toHaveLength(1);
    expect(erroneas).toEqual([{ fila: { numero: 3, celdas: row }, error }]);
  });

  it('tells what does not check, and lets it in', () => {
    const { listas, erroneas } = read(
      ['Nombre', 'DNI', 'CP', 'Provincia'],
      ['Ana', '12345678A', '28009', 'Sevilla'],
    );
    expect(erroneas).toEqual([]);
    expect(listas[0]?.avisos).toEqual([
      'DNI/NIE: La letra no corresponde al número',
      'Código postal: El código postal no es de Sevilla',
    ]);
  });

  it.each([
    ['Sí', true],
    ['NO', false],
    ['true', true],
    ['Falso', false],
    ['1', true],
    ['x', true],
  ])('reads %s as %s', (text, expected) => {
    expect(recordOf(['Nombre', 'Es empresa'], ['Ana', text])).toMatchObject({ es_empresa: expected });
  });

  it.each(['91210004184502E+21', '9,12E+23', '9.12e23'])(
    'refuses an IBAN that became the number %s',
    (iban) => {
      const { listas, erroneas } = read(['Nombre', 'IBAN'], ['Ana', iban]);
      expect(listas).toEqual([]);
      expect(erroneas[0]?.error).toBe(
        `IBAN: Excel ha convertido «${iban}» en un número y ha perdido cifras. Dé a la celda el formato Texto y escriba el IBAN otra vez`,
      );
    },
  );

  it('and a telephone', () => {
    expect(read(['Nombre', 'Teléfono'], ['Ana', '3,46E+10']).erroneas[0]?.error).toBe(
      'Teléfono: Excel ha convertido «3,46E+10» en un número y ha perdido cifras. Dé a la celda el formato Texto y escriba el teléfono otra vez',
    );
  });

  it('gives each row an id of its own', () => {
    const { listas } = read(['Nombre'], ['Ana'], ['Ana']);
    expect(new Set(listas.map(({ record }) => record.id)).size).toBe(2);
  });
});
