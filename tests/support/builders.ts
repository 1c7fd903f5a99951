import { personOf, pick } from '@/data/demostracion/gente';
import type { TablesInsert } from '@/lib/database.types';

/**
 * Typed rows for the tests and the pictures, of the people of the demonstration. `n` is the row's number: the same number always gives the same row, so that a
 * failure can be made again.
 */

const LUGARES = [
  { ciudad: 'Madrid', provincia: 'Madrid', postal: '28009' },
  { ciudad: 'Barcelona', provincia: 'Barcelona', postal: '08005' },
  { ciudad: 'Sevilla', provincia: 'Sevilla', postal: '41004' },
  { ciudad: 'Santiago de Compostela', provincia: 'A Coruña', postal: '15705' },
  { ciudad: 'Cádiz', provincia: 'Cádiz', postal: '11001' },
  { ciudad: 'Málaga', provincia: 'Málaga', postal: '29015' },
  { ciudad: 'Logroño', provincia: 'La Rioja', postal: '26001' },
];
export const ACREEDORES = [
  'Financiera Cantábrica, S.A.',
  'Banco del Duero',
  'Crédito Ágil E.F.C.',
  'Caja Rural del Ebro',
  'Préstamos Montseny',
  'Consumo Ibérico Finanzas',
  'Banco Peñalara',
  'Tarjetas del Sur, S.A.',
  'Entidad de Pago Azahar',
  'Hipotecaria Guadiana',
  'Financiera Ñandú',
  'Crédito Hogar Alcázar',
];
const METODOS = ['Presencial', 'Online', 'Telefónico'];
const ESTADOS = [null, true, false];

export { dniOf as aDni } from '@/data/demostracion/gente';

const aPerson = (n: number) => ({ ...personOf(n), lugar: pick(LUGARES, n) });

const day = (n: number, from: string): string =>
  new Date(Date.parse(from) + (n % 3000) * 86_400_000).toISOString().slice(0, 10);

export function aCliente(
  n: number,
  overrides: Partial<TablesInsert<'clientes'>> = {},
): TablesInsert<'clientes'> {
  const person = aPerson(n);
  return {
    nombre_completo: person.completo,
    email: person.correo,
    telefono: person.telefono,
    dni: person.dni,
    direccion: `Calle de Alcalá, ${(n % 400) + 1}`,
    codigo_postal: person.lugar.postal,
    ciudad: person.lugar.ciudad,
    provincia: person.lugar.provincia,
    nacionalidad: 'Española',
    created_at: new Date(Date.parse('2026-10-28T08:00:00Z') - n * 3_723_000).toISOString(),
    ...overrides,
  };
}

type Deal = TablesInsert<'deals'>;

/** Whatever estado (null, true, false), clauses and answers the number gives: any run of six covers every state. */
export function aDeal(n: number, overrides: Partial<Deal> = {}): Deal {
  return {
    id: `EXP-${String(n).padStart(5, '0')}`,
    contractnumber: `CT-${2015 + (n % 10)}-${String((n * 7919) % 1_000_000).padStart(6, '0')}`,
    contractdate: day(n, '2015-01-05'),
    signaturedate: day(n + 4, '2015-01-05'),
    contractmethod: pick(METODOS, n),
    premiumtype: pick(['Única', 'Periódica'], n),
    ...anInsurance(n),
    ...aDebtor(n),
    ...aCreditor(n),
    ...someClauses(n),
    ...someCommunications(n),
    hascontractreceipt: pick([true, false, null], n),
    generateddate: new Date(Date.parse('2026-10-28T08:00:00Z') - n * 3_603_000).toISOString(),
    message: `Análisis completado: ${n % 5} cláusulas detectadas`,
    ...overrides,
  };
}

function anInsurance(n: number): Partial<Deal> {
  const hasinsurancecompanyinfo = pick(ESTADOS, n);
  if (!hasinsurancecompanyinfo) return { hasinsurancecompanyinfo };
  return {
    hasinsurancecompanyinfo,
    insurancecompanyname: pick(['Seguros Vitoria, S.A.', 'Mutua del Tajo', 'Aseguradora Levante'], n),
    insurancecompanycif: 'A39000013',
    insurancecompanyaddress: `Paseo de la Castellana, ${(n % 200) + 1}, 28046 Madrid`,
  };
}

function aDebtor(n: number): Partial<Deal> {
  const person = aPerson(n);
  const street = `Calle de ${person.segundo}`;
  const number = String((n % 120) + 1);
  return {
    debtorfullname: person.completo,
    debtorfirstname: person.nombre,
    debtorfirstsurname: person.primero,
    debtorsecondsurname: person.segundo,
    debtordni: person.dni,
    debtorfulladdress: `${street}, ${number}, ${person.lugar.postal} ${person.lugar.ciudad}`,
    debtorstreet: street,
    debtorstreetnumber: number,
    debtorcity: person.lugar.ciudad,
    debtorprovince: person.lugar.provincia,
    debtoremail: person.correo,
    debtorphone: person.telefono,
  };
}

/** What a case file says of the creditor of that number: always the same of the same. */
export function aCreditor(n: number): Partial<Deal> {
  const index = n % ACREEDORES.length;
  return {
    creditorname: pick(ACREEDORES, index),
    creditorid: `A${20_000_000 + index}`,
    creditoraddress: `Plaza de España, ${index + 1}, 08005 Barcelona`,
    creditoremail: `reclamaciones${index}@acreedor.example`,
    creditorphone: `91${String(5_550_000 + index)}`,
  };
}

function someClauses(n: number): Partial<Deal> {
  const has = (every: number) => n % every === 0;
  return {
    hasppiclause: has(3),
    ppiclause: has(3) ? 'El prestatario queda obligado a suscribir un seguro de protección de pagos.' : null,
    haspremiumclause: has(4),
    premiumclause: has(4) ? 'La prima se abonará íntegramente a la firma del contrato.' : null,
    hascpdclause: has(5) ? true : null,
    clausecpd: has(5) ? 'Comisión por posiciones deudoras de treinta y cinco euros por cada impago.' : null,
    hasopenningcomission: has(2),
    clauseopenningcomission: has(2) ? 'Comisión de apertura del tres por ciento sobre el capital.' : null,
  };
}

function someCommunications(n: number): Partial<Deal> {
  const answered = pick([true, false, null], n + 1);
  return {
    extrajudicialcommunicationsentdate: answered === null ? null : day(n, '2024-01-08'),
    hasrespondedtoextrajudicialclaim: answered,
    extrajudicialresponsedate: answered ? day(n + 21, '2024-01-08') : null,
  };
}
