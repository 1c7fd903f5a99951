/** What was done and what became of it: acknowledged, refused in so many words, or lost, so that nobody knows. */

export interface Entrada {
  n: number;
  persona: string;
  /** Of the person. */
  userId: string;
  operacion: string;
  entera: boolean;
  ids: string[];
  fin: 'hecha' | 'negada' | 'perdida';
  /** Of the refusal, as `AppError` has it. */
  kind: string;
  mensaje: string;
  from: number;
  to: number;
}

export const linea = ({ n, persona, operacion, fin, kind, mensaje, ids }: Entrada): string =>
  `${n} ${persona}: ${operacion} [${ids.slice(0, 6).join(', ')}${ids.length > 6 ? ', …' : ''}] ${fin}${mensaje && `: ${mensaje} (${kind})`}`;

/** The last that touched any of these rows; where none is named, simply the last. */
export function ultimas(diario: readonly Entrada[], difference: string): string[] {
  const about = diario.filter(({ ids }) => ids.some((id) => difference.includes(id)));
  return (about.length > 0 ? about : diario).slice(-12).map(linea);
}

/** What people may be told: that it is gone, somebody else's, changed meanwhile, or not theirs to do. */
const KINDS = ['not-found', 'conflict', 'forbidden'];
const NEGATIVAS = [
  /^Uno de los datos se refiere a algo que ya no existe/,
  /^Los datos bloqueados se conservan/,
];
/** The words of programs. */
const RAW = /violates|error|failed|invalid|null value|deadlock|relation/i;

/** Anything else is a finding: a raw error, a deadlock, a 500. */
export const isExpected = ({ kind, mensaje }: Entrada): boolean =>
  (KINDS.includes(kind) || NEGATIVAS.some((negativa) => negativa.test(mensaje))) && !RAW.test(mensaje);
