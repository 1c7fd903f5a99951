/** How the length of a term is chosen and said. */
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { plural } from '@/lib/formato';

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;
const CLASES = {
  procesal: ['procesal', 'procesales'],
  natural: ['natural', 'naturales'],
  'habiles-civiles': ['hábil fuera del juzgado', 'hábiles fuera del juzgado'],
} as const;

/** `20 días procesales`, `1 año natural` */
export function duracionDe({
  cantidad,
  unidad,
  clase,
}: Pick<PlazoTipo, 'cantidad' | 'unidad' | 'clase'>): string {
  const veces = Math.abs(cantidad);
  const [uno, varios] = UNIDADES[unidad];
  return `${plural(veces, uno, varios)} ${CLASES[clase][veces === 1 ? 0 : 1]}`;
}
