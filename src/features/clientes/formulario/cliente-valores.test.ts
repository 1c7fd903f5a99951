import { describe, expect, it } from 'vitest';

import type { Cliente } from '@/data/clientes/clientes-api';
import {
  blockingProblems,
  changedFields,
  conflictRows,
  toFields,
  toValues,
} from '@/features/clientes/formulario/cliente-valores';

const before = toValues({ nombre_completo: 'Ana', dni: '12345678A', telefono: '600123456' });

describe('toFields', () => {
  it('cleans, and leaves what is empty without value', () => {
    const fields = toFields({
      ...toValues(),
      nombre_completo: '  Ana   Núñez ',
      dni: '12.345.678-z',
      iban: 'es91 2100 0418 4502 0005 1332',
      cif: 'b-64717838',
      ciudad: ' Logroño ',
      correo_aceptado: '5/3/24',
    });
    expect(fields).toEqual({
      nombre_completo: 'Ana Núñez',
      email: null,
      correo_aceptado: '2024-03-05',
      telefono: null,
      dni: '12345678Z',
      direccion: null,
      codigo_postal: null,
      ciudad: 'Logroño',
      provincia: null,
      nacionalidad: null,
      iban: 'ES9121000418450200051332',
      es_empresa: false,
      cif: 'B64717838',
    });
  });
});

it('saves only what was changed', () => {
  expect(changedFields(before, { ...before, telefono: '', es_empresa: true })).toEqual({
    telefono: null,
    es_empresa: true,
  });
});

describe('blockingProblems', () => {
  it('asks for the name', () => {
    expect(blockingProblems(before, { ...before, nombre_completo: ' ' })).toEqual({
      nombre_completo: 'Escriba el nombre completo',
    });
  });

  it('lets an imported DNI that does not check be while nobody touches it', () => {
    expect(blockingProblems(before, { ...before, telefono: '611222333' })).toEqual({});
    expect(blockingProblems(before, { ...before, dni: '12345678B' })).toEqual({
      dni: 'La letra no corresponde al número',
    });
  });
});

it('names what somebody else changed', () => {
  const theirs = { ...before, telefono: '699999999', es_empresa: true } as unknown as Cliente;
  expect(conflictRows(before, { ...before, telefono: '' }, theirs)).toEqual([
    { label: 'Empresa', mine: 'sin tocar', theirs: 'Sí' },
    { label: 'Teléfono', mine: '—', theirs: '699999999' },
  ]);
});
