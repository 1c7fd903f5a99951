/** The people of the demonstration, all invented: `n` always gives the same one. Numbers have the right check characters, addresses of mail go nowhere. */
import { addDias } from '@/domain/plazos/dias';
import type { TablesInsert } from '@/lib/database.types';
import { letraDeDni } from '@/lib/nif';

const NOMBRES = [
  'José',
  'María',
  'Antonio',
  'Carmen',
  'Íñigo',
  'Begoña',
  'Ángel',
  'Lucía',
  'Óscar',
  'Nuria',
  'Raúl',
  'Sofía',
];
const PRIMEROS = [
  'García',
  'Muñoz',
  'Peña',
  'Ibáñez',
  'López',
  'Núñez',
  'Sánchez',
  'Gutiérrez',
  'Fernández',
  'Castaño',
  'Ordóñez',
];
const SEGUNDOS = [
  'Ruiz',
  'Vázquez',
  'Domínguez',
  'Gil',
  'Serrano',
  'Blanco',
  'Suárez',
  'Molina',
  'Ortega',
  'Rubio',
  'Nieto',
  'Sáez',
  'Vega',
];
const LUGARES = [
  { ciudad: 'Madrid', provincia: 'Madrid', postal: '28009' },
  { ciudad: 'Vigo', provincia: 'Pontevedra', postal: '36201' },
  { ciudad: 'Lugo', provincia: 'Lugo', postal: '27001' },
];
const ACREEDORES = [
  'Financiera Cantábrica, S.A.',
  'Banco del Duero',
  'Crédito Ágil E.F.C.',
  'Caja Rural del Ebro',
  'Préstamos Montseny',
  'Banco Peñalara',
  'Tarjetas del Sur, S.A.',
  'Crédito Hogar Alcázar',
];

export function pick<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('pick() needs a list that is not empty');
  return item;
}

/** A DNI with its right letter. */
export function dniOf(n: number): string {
  const digits = 10_000_000 + ((n * 7919) % 80_000_000);
  return `${digits}${letraDeDni(digits)}`;
}

export function personOf(n: number) {
  const [nombre, primero, segundo] = [pick(NOMBRES, n), pick(PRIMEROS, n * 5 + 1), pick(SEGUNDOS, n * 3 + 2)];
  const correo = `${nombre}.${primero}.${n}@correo.example`
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return {
    nombre,
    primero,
    segundo,
    completo: `${nombre} ${primero} ${segundo}`,
    correo,
    dni: dniOf(n),
    telefono: `6${String(10_000_000 + ((n * 31) % 89_999_999)).padStart(8, '0')}`,
    calle: `Calle de ${segundo}`,
    numero: String((n % 120) + 1),
    ...pick(LUGARES, n),
  };
}

/** Some have many case files and others few. */
export const creditorOf = (n: number): string =>
  pick(ACREEDORES, Math.floor(ACREEDORES.length * ((n * 0.618_034) % 1) ** 2));

export function clienteOf(n: number, hoy: string): TablesInsert<'clientes'> {
  const person = personOf(n);
  return {
    nombre_completo: person.completo,
    email: person.correo,
    telefono: person.telefono,
    dni: person.dni,
    direccion: `${person.calle}, ${person.numero}`,
    codigo_postal: person.postal,
    ciudad: person.ciudad,
    provincia: person.provincia,
    nacionalidad: 'Española',
    // Not everybody wants mails.
    correo_aceptado: n % 4 === 0 ? null : addDias(hoy, -30 - (n % 200)),
  };
}
