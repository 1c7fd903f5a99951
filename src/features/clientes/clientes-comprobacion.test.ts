import { describe, expect, it } from 'vitest';

import { clienteErrors, clienteWarnings } from '@/features/clientes/clientes-comprobacion';

describe('clienteErrors', () => {
  it('says nothing of what is right or empty', () => {
    expect(
      clienteErrors({
        nombre_completo: 'Ana',
        email: 'ana.nunez+casa@correo.example',
        telefono: '+34 600 123 456',
        dni: '12345678Z',
        cif: 'B64717838',
        iban: 'ES91 2100 0418 4502 0005 1332',
      }),
    ).toEqual({});
    expect(clienteErrors({ email: '', telefono: null, dni: '  ', cif: '', iban: '' })).toEqual({});
  });

  it.each([
    ['dni', '12345678A', 'La letra no corresponde al número'],
    [
      'dni',
      '1234',
      'No tiene la forma de un DNI o NIE: ocho cifras y letra, o X, Y o Z, siete cifras y letra',
    ],
    ['dni', 'B64717838', 'Es un CIF: escríbalo en el campo CIF'],
    ['correo_aceptado', '31/02/2026', 'Febrero de 2026 tiene 28 días'],
    ['correo_aceptado', 'sí', 'Escriba una fecha: dd/mm/aaaa'],
    ['correo_aceptado', '2999-01-01', 'Es una fecha que no ha llegado'],
    ['cif', 'B64717837', 'El dígito de control no corresponde al número'],
    ['cif', '12345678Z', 'No tiene la forma de un CIF: una letra, siete cifras y el control'],
    ['iban', 'ES9121000418450200051333', 'Los dígitos de control no corresponden a la cuenta'],
    ['iban', 'ES91', 'No tiene la forma de un IBAN: dos letras, dos dígitos de control y la cuenta'],
    ['iban', 'ES912100', 'El país o el número de caracteres no es el de un IBAN (en España son 24)'],
    ['email', 'ana@correo', 'No tiene la forma de una dirección de correo'],
    ['email', 'ana correo.example', 'No tiene la forma de una dirección de correo'],
    ['telefono', '600-ABC', 'No tiene la forma de un teléfono'],
    ['telefono', '12', 'No tiene la forma de un teléfono'],
  ] as const)('%s %s: %s', (campo, value, problem) => {
    expect(clienteErrors({ [campo]: value })).toEqual({ [campo]: problem });
  });
});

describe('clienteWarnings', () => {
  it.each([
    ['28009', 'Madrid', {}],
    ['28009', null, {}],
    ['', 'Madrid', {}],
    ['28009', 'Sevilla', { codigo_postal: 'El código postal no es de Sevilla' }],
    ['2800', 'Madrid', { codigo_postal: 'No es un código postal español de cinco cifras' }],
  ])('%s in %s', (codigo_postal, provincia, expected) => {
    expect(clienteWarnings({ codigo_postal, provincia })).toEqual(expected);
  });
});
