import { describe, expect, it } from 'vitest';

import { matchHeaders } from '@/features/clientes/importacion/columnas';

describe('matchHeaders', () => {
  it.each([
    ['Nombre completo', 'nombre_completo'],
    ['NOMBRE Y APELLIDOS', 'nombre_completo'],
    ['Full name', 'nombre_completo'],
    ['full_name', 'nombre_completo'],
    ['Razón social', 'nombre_completo'],
    ['Apellidos', 'primer_apellido'],
    ['Last Name', 'primer_apellido'],
    ['2º apellido', 'segundo_apellido'],
    ['Segundo Apellido', 'segundo_apellido'],
    ['E-mail', 'email'],
    ['Correo electrónico', 'email'],
    ['Teléfono', 'telefono'],
    ['telefono móvil', 'telefono'],
    ['Phone number', 'telefono'],
    ['DNI/NIE', 'dni'],
    ['N.I.F.', 'dni'],
    ['ID number', 'dni'],
    ['Nº documento', 'dni'],
    ['N.º de documento', 'dni'],
    ['Núm. documento', 'dni'],
    ['Cognoms i nom', 'nombre_completo'],
    ['Telèfon', 'telefono'],
    ['Adreça', 'direccion'],
    ['Codi postal', 'codigo_postal'],
    ['Enderezo', 'direccion'],
    ['Dirección', 'direccion'],
    ['Address', 'direccion'],
    ['Código postal', 'codigo_postal'],
    ['C.P.', 'codigo_postal'],
    ['Zip code', 'codigo_postal'],
    ['Población', 'ciudad'],
    ['City', 'ciudad'],
    ['Provincia', 'provincia'],
    ['Province', 'provincia'],
    ['Nacionalidad', 'nacionalidad'],
    ['Nationality', 'nacionalidad'],
    ['IBAN', 'iban'],
    ['Cuenta bancaria', 'iban'],
    ['Bank account', 'iban'],
    ['¿Es empresa?', 'es_empresa'],
    ['Company', 'es_empresa'],
    ['C.I.F.', 'cif'],
    ['VAT number', 'cif'],
    ['Mobile Phone', 'telefono'],
    ['Phone 1 - Value', 'telefono'],
    ['Phone 1 - Label', undefined],
    ['Teléfono particular', 'telefono'],
    ['Tel. trabajo', 'telefono'],
    ['Tlf 2', 'telefono'],
    ['Telecomunicaciones', undefined],
    ['Fax', undefined],
    ['E-mail 2 - Value', 'email'],
    ['Dirección de correo electrónico 2', 'email'],
    ['Correo postal', undefined],
    ['Acepta correos', undefined],
    ['Observaciones', undefined],
    ['', undefined],
  ])('%s is %s', (header, destino) => {
    expect(matchHeaders([header])).toEqual([destino]);
  });

  it('with decomposed accents as well', () => {
    expect(matchHeaders(['Teléfono'.normalize('NFD')])).toEqual(['telefono']);
  });

  it('gives each field to the first column that has its name', () => {
    expect(matchHeaders(['Teléfono', 'Móvil', 'Tel.', 'Nombre', 'Apellidos'])).toEqual([
      'telefono',
      'otro_telefono',
      'otro_telefono',
      'nombre_completo',
      'primer_apellido',
    ]);
  });
});
