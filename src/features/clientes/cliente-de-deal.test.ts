import { describe, expect, it } from 'vitest';

import type { Deal } from '@/data/deals/deal-types';
import { clienteOfDeal } from '@/features/clientes/cliente-de-deal';

const deal = (fields: Partial<Deal>): Deal =>
  ({
    debtorfullname: null,
    debtorfirstname: null,
    debtorfirstsurname: null,
    debtorsecondsurname: null,
    debtordni: null,
    debtoremail: null,
    debtorphone: null,
    debtorfulladdress: null,
    debtorstreet: null,
    debtorstreetnumber: null,
    debtorcity: null,
    debtorprovince: null,
    ...fields,
  }) as Deal;

describe('clienteOfDeal', () => {
  it('takes everything the case file says of its debtor', () => {
    expect(
      clienteOfDeal(
        deal({
          debtorfullname: ' Ana Núñez Gil ',
          debtordni: '12.345.678-z',
          debtoremail: 'ana@correo.example',
          debtorphone: '600123456',
          debtorfulladdress: 'Calle Mayor, 1, 28009 Madrid',
          debtorcity: 'Madrid',
          debtorprovince: 'Madrid',
        }),
      ),
    ).toEqual({
      nombre_completo: 'Ana Núñez Gil',
      email: 'ana@correo.example',
      telefono: '600123456',
      dni: '12345678Z',
      direccion: 'Calle Mayor, 1, 28009 Madrid',
      codigo_postal: '28009',
      ciudad: 'Madrid',
      provincia: 'Madrid',
      nacionalidad: null,
      iban: null,
      es_empresa: false,
      cif: null,
      correo_aceptado: null,
    });
  });

  it('puts name and address together from their parts', () => {
    const made = clienteOfDeal(
      deal({
        debtorfirstname: 'Ana',
        debtorfirstsurname: 'Núñez',
        debtorsecondsurname: '',
        debtorstreet: 'Calle Mayor',
        debtorstreetnumber: '1',
      }),
    );
    expect(made).toMatchObject({
      nombre_completo: 'Ana Núñez',
      direccion: 'Calle Mayor 1',
      codigo_postal: null,
    });
  });

  it('keeps a wrong DNI as it came, and knows a company', () => {
    expect(clienteOfDeal(deal({ debtorfullname: 'Ana', debtordni: '12345678A' }))?.dni).toBe('12345678A');
    expect(clienteOfDeal(deal({ debtorfullname: 'Talleres, S.L.', debtordni: 'B64717838' }))).toMatchObject({
      dni: null,
      cif: 'B64717838',
      es_empresa: true,
    });
  });

  it('makes nobody without a name', () => {
    expect(clienteOfDeal(deal({ debtordni: '12345678Z', debtorfullname: '  ' }))).toBeUndefined();
  });
});
