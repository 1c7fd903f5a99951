import { ACREEDORES, aDni } from '../support/builders';
import { dice, type Roll } from '../support/random';

/** What people type, out of so few values that they meet again and again. */

const NIFS = Array.from({ length: 40 }, (_, n) => aDni(n));
const CIFS = ['B12345674', 'A39000013', 'B-82.387.770'];
const NOMBRES = [
  'José García Peña',
  'María Muñoz',
  'Íñigo Núñez',
  'Begoña López',
  'Ángel Ibáñez',
  'Lucía Castaño',
];
const CIUDADES = [
  ['Madrid', 'Madrid'],
  ['Barcelona', 'Barcelona'],
  ['Cádiz', 'Cádiz'],
  ['Logroño', 'La Rioja'],
] as const;
export const METODOS = ['Presencial', 'Online', 'Telefónico'];
export const NOMBRES_DE_ACREEDOR = [
  ...ACREEDORES.slice(0, 5),
  'FINANCIERA CANTABRICA S.A.',
  'Banco del  Duero',
  'banco del duero',
  'Préstamos Montseny, S.L.',
];
/** The practice's exhibits, of which some are required. */
export const NUMERADOS = [
  'apud-acta',
  'masc',
  'contrato-poliza',
  'recibo',
  'traduccion-jurada',
  'informe-aespj',
] as const;
export const BUSQUEDAS = [
  '',
  '',
  'garcía',
  'MUÑOZ',
  'nunez',
  'ct-0',
  'exp-1',
  'duero',
  '7',
  'a',
  '100%',
  'peña',
];
const ARCHIVOS = [
  'Contrato.pdf',
  'recibo 1.pdf',
  'Masc.pdf',
  'Apud acta.pdf',
  'traducción jurada.pdf',
  'Informe AESPJ.pdf',
  'Año nuevo.pdf',
  'demanda.pdf',
];
/** Around midnights of Madrid and of London, where days and months differ. */
const INSTANTES = ['T22:30:00Z', 'T23:30:00Z', 'T00:15:00Z', 'T12:00:00Z'];

export interface Azar {
  roll: Roll;
  pick: <T>(items: readonly T[]) => T;
  some: <T>(items: readonly T[], atMost: number) => T[];
  chance: (percent: number) => boolean;
  flag: () => boolean | null;
  nif: () => string;
  nombre: () => string;
  instante: () => string;
  dia: () => string;
}

export function azarOf(seed: number): Azar {
  const roll = dice(seed);
  const chance = (percent: number) => roll(100) < percent;
  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[roll(items.length)] as T;
  }
  const some = <T>(items: readonly T[], atMost: number) => {
    const rest = [...items];
    const wanted = Math.min(rest.length, 1 + roll(atMost));
    return Array.from({ length: wanted }, () => rest.splice(roll(rest.length), 1)[0] as T);
  };
  const dia = () => {
    const month = roll(14);
    const date = new Date(Date.UTC(2025, 9 + month, pick([1, 1, 15, 28, 31])));
    return date.toISOString().slice(0, 10);
  };
  return {
    roll,
    pick,
    some,
    chance,
    flag: () => pick([true, false, null]),
    nif: () => spelled(pick(NIFS), roll),
    nombre: () => `${pick(NOMBRES)} ${roll(30)}`,
    instante: () => `${dia()}${pick(INSTANTES)}`,
    dia,
  };
}

/** The same NIF as people write it. */
function spelled(nif: string, roll: Roll): string {
  const spellings = [
    nif,
    nif,
    nif.toLowerCase(),
    `${nif.slice(0, 2)}.${nif.slice(2, 5)}.${nif.slice(5, 8)}-${nif.slice(8)}`,
  ];
  return spellings[roll(spellings.length)] ?? nif;
}

export const aCliente = ({ chance, pick, nif, nombre, roll }: Azar) => {
  const [ciudad, provincia] = pick(CIUDADES);
  return {
    nombre_completo: nombre(),
    email: chance(50) ? `persona${roll(50)}@correo.example` : null,
    telefono: chance(50) ? `6000000${10 + roll(40)}` : null,
    dni: chance(85) ? nif() : null,
    ciudad: chance(90) ? ciudad : null,
    provincia: chance(90) ? provincia : null,
    direccion: null,
    codigo_postal: null,
    nacionalidad: null,
    iban: null,
    es_empresa: chance(20),
    correo_aceptado: chance(50) ? '2026-01-02' : null,
    cif: chance(15) ? (chance(50) ? pick(CIFS) : nif()) : null,
  };
};

export const aDealColumns = ({ chance, pick, nif, nombre, roll, flag, instante, dia }: Azar) => {
  const sent = chance(50) ? dia() : null;
  return {
    contractnumber: chance(90) ? `CT-${String(roll(80)).padStart(3, '0')}` : null,
    creditorname: chance(90) ? pick([...NOMBRES_DE_ACREEDOR, '']) : null,
    debtorfullname: nombre(),
    debtordni: chance(85) ? pick([nif(), nif(), nif(), pick(CIFS)]) : null,
    contractmethod: chance(80) ? pick([...METODOS, '']) : null,
    generateddate: chance(90) ? instante() : null,
    hasinsurancecompanyinfo: flag(),
    hasppiclause: flag(),
    haspremiumclause: flag(),
    hascpdclause: flag(),
    hasopenningcomission: flag(),
    extrajudicialcommunicationsentdate: sent,
    hasrespondedtoextrajudicialclaim: flag(),
    extrajudicialresponsedate: chance(40) ? dia() : null,
    message: `azar ${roll(1000)}`,
  };
};

export const anExpediente = ({ chance, pick, roll, flag, instante }: Azar, cliente: string | null) => ({
  cliente_id: cliente,
  numero_contrato: `CA-${String(roll(60)).padStart(3, '0')}`,
  nombre_acreedor: chance(90) ? pick(NOMBRES_DE_ACREEDOR) : null,
  incluye_info_seguro: flag(),
  fecha_generacion: chance(80) ? instante() : null,
  mensaje: `azar ${roll(1000)}`,
});

/** Some of them the same bytes under another name, or the same name with other bytes. */
export function aFile({ pick, roll }: Azar): File {
  const name = pick(ARCHIVOS);
  const content = `%PDF-1.7\n${'contenido '.repeat(10 + roll(40))}${roll(30)}\n%%EOF\n`;
  return new File([content], name, { type: 'application/pdf' });
}
