/** The case files of the demonstration. Each has one life, of which everything that is written of it follows, so that none contradicts itself. */
import { creditorOf, personOf, pick } from '@/data/demostracion/gente';
import type { FASES } from '@/data/fases/fases-types';
import { addDias } from '@/domain/plazos/dias';
import type { TablesInsert } from '@/lib/database.types';

export type Fase = (typeof FASES)[number];

/** Each case file goes this way as far as it comes; a phase lasts so many days. */
const CAMINO: { fase: Fase; dias: number }[] = [
  { fase: 'reclamacion', dias: 75 },
  { fase: 'preparacion', dias: 21 },
  { fase: 'presentada', dias: 28 },
  { fase: 'admitida', dias: 35 },
  { fase: 'contestada', dias: 63 },
  { fase: 'vista', dias: 35 },
  { fase: 'sentencia', dias: 42 },
  { fase: 'firme', dias: 28 },
  { fase: 'cobro', dias: 35 },
  { fase: 'archivado', dias: 0 },
];

/** Every 25 case files stand so far along `CAMINO`, by its places; -1 has not begun it. */
const FINALES = [0, 6, -1, 3, 0, 8, 1, 2, 0, 4, 9, 0, 5, 1, 7, 0, 3, 8, 0, 6, 2, -1, 4, 1, 5];

export const CASOS = 150;

export interface Caso {
  n: number;
  id: string;
  fases: { fase: Fase; fecha: string }[];
  /** The claim, in whole euros. */
  importe: number;
  /** The number in court, of the year in which the claim was filed: `107/2026`. */
  autos: string;
  organo: string;
}

/** Nothing happens on a Saturday or Sunday: the Monday after it. */
export function laborable(dia: string): string {
  const day = new Date(dia).getUTCDay();
  if (day === 6) return addDias(dia, 2);
  return day === 0 ? addDias(dia, 1) : dia;
}

function fasesOf(n: number, hoy: string): Caso['fases'] {
  const reached = CAMINO.slice(0, pick(FINALES, n) + 1);
  // In the last one it is for three days, or ten, or seventeen.
  let dia = addDias(hoy, -3 - 7 * (n % 3));
  return reached
    .toReversed()
    .map(({ fase, dias }, back) => {
      if (back > 0) dia = addDias(dia, -dias);
      return { fase, fecha: new Date(dia).getUTCDay() % 6 === 0 ? addDias(dia, -2) : dia };
    })
    .toReversed();
}

function casosDe(hoy: string): Caso[] {
  return Array.from({ length: CASOS }, (_, place) => {
    const n = place + 1;
    const fases = fasesOf(n, hoy);
    const presentada = fases.find(({ fase }) => fase === 'presentada')?.fecha ?? hoy;
    return {
      n,
      id: `DEMO-${String(n).padStart(4, '0')}`,
      fases,
      importe: 800 + n * 7,
      autos: `${100 + n}/${presentada.slice(0, 4)}`,
      organo: `Juzgado de Primera Instancia n.º ${1 + (n % 5)} de ${personOf(n).ciudad}`,
    };
  });
}

export const fechaDe = ({ fases }: Caso, fase: Fase): string | undefined =>
  fases.find((one) => one.fase === fase)?.fecha;

export const ultimaDe = ({ fases }: Caso): Fase | undefined => fases.at(-1)?.fase;

/** When the practice took it, before anything was done. */
const entradaDe = (caso: Caso, hoy: string) =>
  addDias(caso.fases[0]?.fecha ?? addDias(hoy, -(caso.n % 9)), -12);

/** The day on which the contract was signed. */
export const contratoDe = (n: number): string => `${2016 + (n % 7)}-0${1 + (n % 9)}-1${n % 10}`;

export function dealOf(caso: Caso, hoy: string): TablesInsert<'deals'> {
  const { n, id } = caso;
  const person = personOf(n);
  const contrato = contratoDe(n);
  const acreedor = creditorOf(n);
  return {
    id,
    contractnumber: `CT-${contrato.slice(0, 4)}-${String((n * 7919) % 1_000_000).padStart(6, '0')}`,
    contractdate: contrato,
    signaturedate: contrato,
    contractmethod: pick(['Presencial', 'Online', 'Telefónico'], n),
    debtorfullname: person.completo,
    debtorfirstname: person.nombre,
    debtorfirstsurname: person.primero,
    debtorsecondsurname: person.segundo,
    debtordni: person.dni,
    debtorfulladdress: `${person.calle}, ${person.numero}, ${person.postal} ${person.ciudad}`,
    debtorstreet: person.calle,
    debtorstreetnumber: person.numero,
    debtorcity: person.ciudad,
    debtorprovince: person.provincia,
    debtoremail: person.correo,
    debtorphone: person.telefono,
    creditorname: acreedor,
    creditoremail: `reclamaciones@${acreedor
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()}.example`,
    generateddate: `${entradaDe(caso, hoy)}T09:00:00Z`,
    ...clausesOf(n),
  };
}

function clausesOf(n: number): Partial<TablesInsert<'deals'>> {
  const seguro = n % 3 === 0;
  return {
    hasinsurancecompanyinfo: seguro,
    ...(seguro && {
      insurancecompanyname: pick(['Seguros Vitoria, S.A.', 'Mutua del Tajo', 'Aseguradora Levante'], n),
      insurancecompanycif: 'A39000013',
      premiumtype: 'Única',
    }),
    hasppiclause: seguro,
    ppiclause: seguro ? 'El prestatario queda obligado a suscribir un seguro de protección de pagos.' : null,
    haspremiumclause: seguro,
    premiumclause: seguro ? 'La prima se abonará íntegramente a la firma del contrato.' : null,
    hascpdclause: n % 3 === 1,
    clausecpd:
      n % 3 === 1 ? 'Comisión por posiciones deudoras de treinta y cinco euros por cada impago.' : null,
    hasopenningcomission: n % 3 === 2,
    clauseopenningcomission:
      n % 3 === 2 ? 'Comisión de apertura del tres por ciento sobre el capital.' : null,
    hascontractreceipt: true,
  };
}

export interface Escena {
  /** The day on which it began: everything is counted from it. */
  hoy: string;
  casos: Caso[];
  /** The administrator who has it written. */
  userId: string;
  signal: AbortSignal;
}

export const escenaDe = (hoy: string, userId: string, signal: AbortSignal): Escena => ({
  hoy,
  casos: casosDe(hoy),
  userId,
  signal,
});
