import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mapFolderRecord, mapRecord, naturalKey } from './mapeo';

const map = (raw: unknown, position = 1) => mapRecord(raw, position, 'user-1');
const errorsOf = (raw: unknown, position = 1) => map(raw, position).errors;
const rowOf = (raw: unknown) => map(raw).record?.row;

/** Every field of a deal under its name in the file, with its column. Written out on purpose. */
const dealTexts: [string, string][] = [
  ['contractNumber', 'contractnumber'],
  ['contractMethod', 'contractmethod'],
  ['premiumType', 'premiumtype'],
  ['insuranceCompanyName', 'insurancecompanyname'],
  ['insuranceCompanyCIF', 'insurancecompanycif'],
  ['insuranceCompanyAddress', 'insurancecompanyaddress'],
  ['debtorFullName', 'debtorfullname'],
  ['debtorFirstName', 'debtorfirstname'],
  ['debtorFirstSurname', 'debtorfirstsurname'],
  ['debtorSecondSurname', 'debtorsecondsurname'],
  ['debtorDNI', 'debtordni'],
  ['debtorFullAddress', 'debtorfulladdress'],
  ['debtorStreet', 'debtorstreet'],
  ['debtorStreetNumber', 'debtorstreetnumber'],
  ['debtorCity', 'debtorcity'],
  ['debtorProvince', 'debtorprovince'],
  ['debtorEmail', 'debtoremail'],
  ['debtorPhone', 'debtorphone'],
  ['creditorName', 'creditorname'],
  ['creditorId', 'creditorid'],
  ['creditorAddress', 'creditoraddress'],
  ['creditorEmail', 'creditoremail'],
  ['creditorPhone', 'creditorphone'],
  ['PPIClause', 'ppiclause'],
  ['premiumClause', 'premiumclause'],
  ['clauseCPD', 'clausecpd'],
  ['clauseOpenningComission', 'clauseopenningcomission'],
  ['message', 'message'],
];
const dealFlags: [string, string][] = [
  ['hasPPIClause', 'hasppiclause'],
  ['hasPremiumClause', 'haspremiumclause'],
  ['hasCPDClause', 'hascpdclause'],
  ['hasOpenningComission', 'hasopenningcomission'],
  ['hasInsuranceCompanyInfo', 'hasinsurancecompanyinfo'],
  ['hasContractReceipt', 'hascontractreceipt'],
  ['hasRespondedToExtrajudicialClaim', 'hasrespondedtoextrajudicialclaim'],
];
const dealDays: [string, string][] = [
  ['contractDate', 'contractdate'],
  ['signatureDate', 'signaturedate'],
  ['extrajudicialCommunicationSentDate', 'extrajudicialcommunicationsentdate'],
  ['extrajudicialResponseDate', 'extrajudicialresponsedate'],
];

const expedienteTexts = [
  'numero_contrato',
  'metodo_contratacion',
  'tipo_prima',
  'nombre_compania_seguro',
  'cif_compania_seguro',
  'direccion_compania_seguro',
  'nombre_acreedor',
  'id_acreedor',
  'direccion_acreedor',
  'email_acreedor',
  'telefono_acreedor',
  'clausula_ppi',
  'clausula_prima',
  'clausula_cpd',
  'clausula_comision_apertura',
  'mensaje',
];
const expedienteFlags = [
  'incluye_clausula_ppi',
  'incluye_clausula_prima',
  'incluye_clausula_cpd',
  'incluye_comision_apertura',
  'incluye_info_seguro',
  'tiene_recibo_contrato',
  'ha_respondido_reclamacion',
];
const expedienteDays = [
  'fecha_contrato',
  'fecha_firma',
  'fecha_envio_reclamacion',
  'fecha_respuesta_reclamacion',
];

describe('a camelCase record', () => {
  it('fills each of the 40 columns that the specification names', () => {
    const raw = {
      ...Object.fromEntries(dealTexts.map(([name]) => [name, `texto de ${name}`])),
      ...Object.fromEntries(dealFlags.map(([name], index) => [name, index % 2 === 0])),
      ...Object.fromEntries(dealDays.map(([name]) => [name, '10/03/2024'])),
      generatedDate: '2024-03-10T10:00:00Z',
    };
    const { record, errors, unknown } = map(raw);
    expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
    expect(record?.table).toBe('deals');
    const { id, ...columns } = record?.row ?? { id: '' };
    expect(Object.values(columns).filter((value) => value !== null)).toHaveLength(40);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(columns).toMatchObject({
      ...Object.fromEntries(dealTexts.map(([name, column]) => [column, `texto de ${name}`])),
      ...Object.fromEntries(dealFlags.map(([, column], index) => [column, index % 2 === 0])),
      ...Object.fromEntries(dealDays.map(([, column]) => [column, '2024-03-10'])),
      generateddate: '2024-03-10T10:00:00.000Z',
    });
  });

  it('leaves null what is missing, null or blank', () => {
    const row = rowOf({
      contractNumber: 'C-1',
      creditorName: null,
      message: '',
      debtorCity: '  ',
      hasPPIClause: '',
    });
    expect(row).toMatchObject({
      contractnumber: 'C-1',
      creditorname: null,
      message: null,
      debtorcity: null,
      hasppiclause: null,
    });
    expect(Object.values(row ?? {}).filter((value) => value !== null)).toHaveLength(2);
  });

  it('reads the columns of an exported table too', () => {
    expect(rowOf({ contractnumber: 'C-1', hasppiclause: true })).toMatchObject({
      contractnumber: 'C-1',
      hasppiclause: true,
    });
  });

  it('needs a contract number or a creditor', () => {
    expect(errorsOf({ debtorCity: 'Cádiz' }, 3)).toEqual([
      'Registro 3: Debe incluir contractNumber o creditorName',
    ]);
    expect(errorsOf({}, 4)).toEqual(['Registro 4: Debe incluir contractNumber o creditorName']);
    expect(errorsOf({ contractNumber: '  ' })).toEqual([
      'Registro 1: Debe incluir contractNumber o creditorName',
    ]);
    expect(errorsOf({ contractNumber: 'C' })).toEqual([]);
    expect(errorsOf({ creditorName: 'B' })).toEqual([]);
  });
});

describe('a snake_case record', () => {
  it('fills each column of the older table', () => {
    const raw = {
      cliente_id: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
      ...Object.fromEntries(expedienteTexts.map((name) => [name, `texto de ${name}`])),
      ...Object.fromEntries(expedienteFlags.map((name) => [name, 'Sí'])),
      ...Object.fromEntries(expedienteDays.map((name) => [name, '2024-03-10'])),
      fecha_generacion: '10/03/2024 10:00',
      documentos_urls: ['https://a.example/1.pdf'],
    };
    const { record, errors, unknown } = map(raw);
    expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
    expect(record?.table).toBe('expedientes');
    expect(record?.row).toMatchObject({
      ...raw,
      cliente_id: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
      ...Object.fromEntries(expedienteFlags.map((name) => [name, true])),
      fecha_generacion: '2024-03-10T09:00:00.000Z',
    });
  });

  it.each(['.', '..'])('refuses the id %s, which no address can hold', (id) => {
    expect(errorsOf({ id, contractNumber: 'A' }, 2)).toEqual([
      `Registro 2 (contrato A): id "${id}" no puede ser un identificador`,
    ]);
  });

  it('needs a client or a contract number', () => {
    expect(errorsOf({ nombre_acreedor: 'B' }, 2)).toEqual([
      'Registro 2: Debe incluir cliente_id o numero_contrato',
    ]);
    expect(errorsOf({ foo_bar: 1 })).toEqual(['Registro 1: Debe incluir cliente_id o numero_contrato']);
    expect(errorsOf({ cliente_id: 'pepe' })).toEqual([
      'Registro 1: cliente_id "pepe" no es un identificador',
    ]);
    expect(errorsOf({ numero_contrato: 12 })).toEqual([]);
  });
});

it('lists unknown fields, and does not call the row’s own ones unknown', () => {
  const raw = { contractNumber: 'C', user_id: 'x', created_at: 'y', inventado: 1, __proto__x: 2 };
  expect(map(raw).unknown).toEqual(['inventado', '__proto__x']);
});

describe('the id', () => {
  it('is the one of the file', () => {
    expect(rowOf({ id: ' EXP-1 ', contractNumber: 'C' })?.id).toBe('EXP-1');
    expect(rowOf({ id: 15, contractNumber: 'C' })?.id).toBe('15');
    expect(errorsOf({ id: 'x', numero_contrato: 'C' })).toEqual([
      'Registro 1 (contrato C): id "x" no es un identificador',
    ]);
  });

  it('comes from contract and creditor otherwise, so that the same record is the same case file', () => {
    const one = map({ contractNumber: 'C-1', creditorName: 'Crédito Ágil' });
    const other = map({ contractNumber: 'c-1 ', creditorName: 'CREDITO AGIL', message: 'x' }, 9);
    expect(one.record?.row.id).toBe(other.record?.row.id);
    expect(one.record?.natural).toBe(true);
    expect(map({ contractNumber: 'C-2', creditorName: 'Crédito Ágil' }).record?.row.id).not.toBe(
      one.record?.row.id,
    );
  });

  it('comes from the whole record where one of the two is missing', () => {
    const id = (raw: unknown) => rowOf(raw)?.id;
    expect(id({ creditorName: 'B', debtorDNI: '1' })).toBe(id({ debtorDNI: '1', creditorName: 'B' }));
    expect(id({ creditorName: 'B', debtorDNI: '1' })).not.toBe(id({ creditorName: 'B', debtorDNI: '2' }));
  });

  it('is each member of staff’s own in the older table only', () => {
    const id = (raw: unknown, owner: string) => mapRecord(raw, 1, owner).record?.row.id;
    const old = { numero_contrato: 'C', nombre_acreedor: 'B' };
    expect(id(old, 'u')).not.toBe(id(old, 'v'));
    const deal = { contractNumber: 'C', creditorName: 'B' };
    expect(id(deal, 'u')).toBe(id(deal, 'v'));
  });
});

describe('a folder', () => {
  it('gives its name as the id, whatever the JSON says', () => {
    const { record } = mapFolderRecord({ id: 'otro', contractNumber: 'C' }, 'EXP-Ñ-1');
    expect(record).toMatchObject({
      table: 'deals',
      label: 'Carpeta EXP-Ñ-1',
      row: { id: 'EXP-Ñ-1', contractnumber: 'C' },
    });
  });

  it('opens every message about it', () => {
    expect(mapFolderRecord({}, 'EXP-1').errors).toEqual([
      'Carpeta EXP-1: Debe incluir contractNumber o creditorName',
    ]);
    expect(mapFolderRecord({ contractNumber: 'C', contractDate: 'x' }, 'EXP-1').errors).toEqual([
      'Carpeta EXP-1: contractDate "x" no es una fecha',
    ]);
    expect(mapFolderRecord(7, 'EXP-1').errors).toEqual(['Carpeta EXP-1: 7 no es un objeto']);
  });
});

it('compares contract and creditor without case, accents and spaces around', () => {
  expect(naturalKey(' CT-1', 'Préstamos Montseny ')).toBe(naturalKey('ct-1', 'PRESTAMOS MONTSENY'));
  expect(naturalKey('a', 'b\nc')).not.toBe(naturalKey('a b', 'c'));
});

describe('whatever comes', () => {
  const names = [...dealTexts, ...dealFlags, ...dealDays].map(([name]) => name);
  const anything = fc.dictionary(
    fc.oneof(fc.constantFrom(...names, ...expedienteTexts), fc.string()),
    fc.anything(),
    {
      noNullPrototype: true,
    },
  );

  it('with fields of both tables is a case file, and names what is not a field of one', () => {
    const { record, unknown } = mapRecord(
      {
        contractNumber: 'CT-1',
        numero_contrato: 'CT-1',
        nombre_acreedor: 'Banco',
        fecha_contrato: '2020-01-01',
      },
      1,
      'ana',
    );
    expect(record).toMatchObject({ table: 'deals', row: { contractnumber: 'CT-1' } });
    expect(unknown).toEqual(['numero_contrato', 'nombre_acreedor', 'fecha_contrato']);
  });

  it('names both fields that are one column and say two things', () => {
    const twice = (creditorname: string | null) =>
      map({ contractNumber: 'C', creditorName: 'Banco A', creditorname });
    expect(twice('Banco B').errors).toEqual([
      'Registro 1 (contrato C): creditorName y creditorname son el mismo campo y dicen cosas distintas',
    ]);
    expect(twice('Banco A').errors).toEqual([]);
    expect(twice(null).record?.row['creditorname']).toBe('Banco A');
  });

  it('gives a record or says why not, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), (raw) => {
        const { record, errors } = map(raw);
        expect(record === undefined).toBe(errors.length > 0);
        for (const error of errors) expect(error).toMatch(/^Registro 1/);
      }),
    );
  });

  it('keeps every text to the letter', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 5000 })
      .filter((value) => value.trim() !== '' && !value.includes('\0'));
    fc.assert(
      fc.property(fc.constantFrom(...dealTexts), text, ([name, column], value) => {
        expect(rowOf({ contractNumber: 'C', [name]: value })?.[column]).toBe(value);
      }),
    );
  });
});
