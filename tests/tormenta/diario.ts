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
  mensaje: string;
  from: number;
  to: number;
}

export const linea = ({ n, persona, operacion, fin, mensaje, ids }: Entrada): string =>
  `${n} ${persona}: ${operacion} [${ids.slice(0, 6).join(', ')}${ids.length > 6 ? ', …' : ''}] ${fin}${mensaje && `: ${mensaje}`}`;

/** The last that touched any of these rows; where none is named, simply the last. */
export function ultimas(diario: readonly Entrada[], difference: string): string[] {
  const about = diario.filter(({ ids }) => ids.some((id) => difference.includes(id)));
  return (about.length > 0 ? about : diario).slice(-12).map(linea);
}

/** What people may be told. Anything else is a finding: a raw error, a deadlock, a 500. */
const NEGATIVAS = [
  /^Ya no existe o no tiene permiso/,
  /^Ya no está en la papelera$/,
  /^Ya existe otro registro con el mismo identificador$/,
  /^Restaure antes el expediente o el cliente/,
  /^Los datos bloqueados se conservan/,
  /^El cliente ya no existe/,
  /^El expediente ya no existe/,
  /^El documento ya no existe/,
  /^Solo un administrador/,
  /^Deshaga antes la unión/,
  /^Ningún expediente tiene ya esos acreedores$/,
  /^Este expediente ya se ha convertido/,
  /^Otra persona ha/,
  /^Esa unión no existe$/,
  /^No tiene permiso para hacerlo\.$/,
  /^Uno de los datos se refiere a algo que ya no existe/,
  /^Debe quedar al menos un administrador/,
];

export const isKnown = (mensaje: string): boolean => NEGATIVAS.some((negativa) => negativa.test(mensaje));
