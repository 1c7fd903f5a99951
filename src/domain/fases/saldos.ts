/** The ledger of a case file: what is claimed, awarded, collected and still to come in. In euros, as PostgreSQL gives them. */

export const CONCEPTOS = {
  reclamado: 'Reclamado',
  ofrecido: 'Ofrecido',
  condena: 'Condena',
  cobro: 'Cobro',
  costas: 'Costas',
  pago_cliente: 'Pago al cliente',
  honorarios: 'Honorarios',
} as const;

export type Concepto = keyof typeof CONCEPTOS;

export interface Asiento {
  id: string;
  concepto: Concepto;
  importe: number;
  intereses: number;
  fecha: string;
  /** Tells two of one day apart. */
  created_at: string;
  contraasiento_de: string | null;
}

/** Null: nobody has noted it. */
interface Saldos {
  reclamado: number | null;
  condena: number | null;
  cobrado: number;
  pendiente: number | null;
}

const centimos = (euros: number) => Math.round(euros * 100);

/** With its interest, in whole cents: euros with decimals do not add up. */
export const totalDe = ({ importe, intereses }: Pick<Asiento, 'importe' | 'intereses'>) =>
  centimos(importe) + centimos(intereses);

/** As `private.saldos_de`: what was claimed and awarded is the last one that stands, what came in is all of it. */
export function saldosDe(asientos: readonly Asiento[]): Saldos {
  const reclamado = ultimo(asientos, 'reclamado');
  const condena = ultimo(asientos, 'condena');
  const cobrado = asientos
    .filter(({ concepto }) => concepto === 'cobro')
    .reduce((sum, asiento) => sum + totalDe(asiento), 0);
  const debido = condena ?? reclamado;
  return {
    reclamado: euros(reclamado),
    condena: euros(condena),
    cobrado: cobrado / 100,
    pendiente: debido === null ? null : (debido - cobrado) / 100,
  };
}

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

function ultimo(asientos: readonly Asiento[], concepto: Concepto): number | null {
  const corrected = new Set(asientos.map(({ contraasiento_de }) => contraasiento_de));
  const [last] = asientos
    .filter((one) => one.concepto === concepto && one.contraasiento_de === null && !corrected.has(one.id))
    .toSorted((a, b) => compare(b.fecha, a.fecha) || compare(b.created_at, a.created_at));
  return last ? totalDe(last) : null;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
