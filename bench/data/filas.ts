/** The rows themselves, each from its number alone. Columns in the order of `COLUMNS`. */
import { objectPath } from '@/data/documentos/rutas';

import { type Azar, azarOf } from './azar';
import { ACREEDORES, APELLIDOS, ASEGURADORAS, CALLES, LUGARES, METODOS, NOMBRES } from './nombres';

export type Value = string | number | boolean | null;
export type Row = Value[];

/** The last day of the generated data; everything else lies before it. */
const END = Date.parse('2026-11-20T18:00:00Z');
const YEARS = 6;
const HOUR = 3_600_000;

export interface Shape {
  seed: number;
  owner: string;
  clientes: number;
  deals: number;
  documents: number;
}

export const COLUMNS = {
  clientes: `id user_id nombre_completo email telefono dni ciudad provincia direccion codigo_postal nacionalidad es_empresa created_at`,
  deals: `id user_id contractnumber contractdate signaturedate contractmethod insurancecompanyname debtorfullname debtorfirstname
    debtorfirstsurname debtorsecondsurname debtordni debtorfulladdress debtorcity debtorprovince debtoremail debtorphone creditorname
    creditorid hasppiclause ppiclause haspremiumclause hascpdclause hasopenningcomission hasinsurancecompanyinfo hascontractreceipt
    extrajudicialcommunicationsentdate hasrespondedtoextrajudicialclaim extrajudicialresponsedate generateddate message created_at`,
  deal_documents: `id deal_id user_id document_type category file_name file_path file_size mime_type sha256 uploaded_at`,
} as const;

const ascii = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const isoTime = (time: number) => new Date(time).toISOString();

function dniOf(azar: Azar): string {
  const digits = azar.int(90_000_000) + 5_000_000;
  return `${String(digits).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
}

/** Person n is client n and the debtor of the case files of client n. */
function personOf(seed: number, n: number) {
  const azar = azarOf(seed, n);
  const [nombre, primero, segundo] = [
    azar.pickSkewed(NOMBRES),
    azar.pickSkewed(APELLIDOS),
    azar.pickSkewed(APELLIDOS),
  ];
  const [ciudad, provincia, prefix] = azar.pickSkewed(LUGARES);
  const correo = `${ascii(nombre)}.${ascii(primero)}${n}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  return {
    id: azar.uuid(n),
    nombre,
    primero,
    segundo,
    completo: `${nombre} ${primero} ${segundo}`,
    dni: dniOf(azar),
    correo: `${correo}@correo.example`,
    telefono: `6${String(azar.int(100_000_000)).padStart(8, '0')}`,
    direccion: `${azar.pick(CALLES)}, ${azar.int(240) + 1}`,
    postal: `${prefix}${String(azar.int(900) + 1).padStart(3, '0')}`,
    ciudad,
    provincia,
    alta: END - Math.floor(azar.next() * YEARS * 365 * 24) * HOUR - n,
  };
}

export function* clientes({ seed, owner, clientes: count }: Shape): Generator<Row> {
  for (let n = 0; n < count; n++) {
    const p = personOf(seed, n);
    // oxfmt-ignore
    yield [
      p.id, owner, p.completo, n % 11 === 0 ? null : p.correo, p.telefono, n % 17 === 0 ? null : p.dni, p.ciudad, p.provincia,
      p.direccion, p.postal, 'Española', false, isoTime(p.alta),
    ];
  }
}

/** What a case file and its documents agree on. */
function dealBase(shape: Shape, n: number) {
  const azar = azarOf(shape.seed + 1, n);
  const generated = END - Math.floor(azar.next() ** 1.4 * YEARS * 365 * 24) * HOUR - n;
  const year = new Date(generated).getUTCFullYear();
  const id = azar.chance(0.3) ? azar.uuid(n) : `EXP-${year}-${String(n + 1).padStart(6, '0')}`;
  const person = personOf(shape.seed, azar.int(Math.max(shape.clientes, 1)));
  return { azar, generated, year, id, person };
}

export function* deals(shape: Shape): Generator<Row> {
  for (let n = 0; n < shape.deals; n++) {
    const { azar, generated, year, id, person: p } = dealBase(shape, n);
    const contract = generated - (200 + azar.int(2000)) * 24 * HOUR;
    const creditor = azar.pickSkewed(ACREEDORES);
    const estado = azar.chance(0.4) ? null : azar.chance(0.6);
    const [ppi, sent] = [azar.chance(0.35), azar.chance(0.7)];
    const answered = sent && azar.chance(0.55);
    // oxfmt-ignore
    yield [
      id, shape.owner, `CT-${year - azar.int(6)}-${String(azar.int(1_000_000)).padStart(6, '0')}`, isoDay(contract),
      isoDay(contract + 3 * 24 * HOUR), azar.pickSkewed(METODOS), estado ? azar.pick(ASEGURADORAS) : null, p.completo, p.nombre,
      p.primero, p.segundo, p.dni, `${p.direccion}, ${p.postal} ${p.ciudad}`, p.ciudad, p.provincia, p.correo, p.telefono,
      creditor, `A${20_000_000 + ACREEDORES.indexOf(creditor)}`, ppi,
      ppi ? 'El prestatario queda obligado a suscribir un seguro de protección de pagos cuya prima se financia.' : null,
      azar.chance(0.3), azar.chance(0.25) ? true : null, azar.chance(0.45), estado, azar.chance(0.6),
      sent ? isoDay(generated + 5 * 24 * HOUR) : null, sent ? answered : null,
      answered ? isoDay(generated + (6 + azar.int(60)) * 24 * HOUR) : null, isoTime(generated),
      `Análisis completado: ${azar.int(5)} cláusulas detectadas`, isoTime(generated),
    ];
  }
}

interface Kind {
  category: string;
  type: string;
  name: (debtor: string, azar: Azar) => string;
}

const number = (azar: Azar, below: number) => String(azar.int(below)).padStart(4, '0');

const KINDS: Kind[] = [
  { category: 'contrato-poliza', type: 'contrato', name: (d) => `Doc_2_Contrato y póliza ${d}.pdf` },
  { category: 'apud-acta', type: 'documento', name: (d) => `Doc_0_Apud acta ${d}.pdf` },
  { category: 'masc', type: 'documento', name: (_, a) => `Doc_1_MASC burofax ${number(a, 10_000)}.pdf` },
  { category: 'recibo', type: 'recibo', name: (_, a) => `Doc_2.1_Recibo prima ${a.int(28) + 1}.pdf` },
  { category: 'informe-aespj', type: 'documento', name: (d) => `Doc_4_Informe AESPJ ${d}.pdf` },
  {
    category: 'communication',
    type: 'comunicacion_extrajudicial',
    name: (_, a) => `Comunicación extrajudicial ${number(a, 9999)}.pdf`,
  },
  { category: 'otro', type: 'imagen', name: (_, a) => `IMG_2024${number(a, 1231)}_${number(a, 9999)}.jpg` },
  {
    category: 'traduccion-jurada',
    type: 'documento',
    name: (_, a) => `Doc_3_Traducción jurada ${number(a, 9999)}.pdf`,
  },
  { category: 'demanda', type: 'documento', name: (d) => `Demanda ${d} definitiva.pdf` },
  {
    category: 'justificante',
    type: 'documento',
    name: (_, a) => `Justificante de presentación ${number(a, 9999)}.pdf`,
  },
];

/** Two to six a case file, each of another kind, until there are as many as asked for; then the first case files get a seventh. */
export function* documents(shape: Shape): Generator<Row> {
  let made = 0;
  for (let round = 0; made < shape.documents; round++) {
    for (let n = 0; n < shape.deals && made < shape.documents; n++) {
      const { id, generated, person } = dealBase(shape, n);
      const azar = azarOf(shape.seed + 2 + round, n);
      const count = round === 0 ? 2 + azar.int(5) : 1;
      const first = azar.int(3);
      for (let k = 0; k < count && made < shape.documents; k++, made++) {
        const kind = KINDS[(first + k) % KINDS.length] ?? KINDS[0];
        if (!kind) return;
        const plain = kind.name(`${person.primero} ${person.segundo}`, azar);
        const name = round === 0 ? plain : plain.replace(/(\.\w+)$/, ` (${round + 1})$1`);
        // oxfmt-ignore
        yield [
          azar.uuid(made), id, shape.owner, kind.type, kind.category, name, objectPath(id, kind.type, name), 20_000 + azar.int(4_000_000),
          name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf', azar.hex(64), isoTime(generated + k * 60_000),
        ];
      }
    }
  }
}
