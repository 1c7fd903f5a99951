/** `20 días desde el 29/10/2026 en Madrid, procurador a las 11`: a term to be counted. */
import type { Via } from '@/domain/plazos/tipos';

import { takeDia } from './fechas';
import { type Lector, tomar } from './lector';
import { takeNombre } from './nombres';
import type { Chips, Contexto } from './tipos';
import { NUMEROS } from './vocabulario';

/** What sets it running, as the question says it. A way of arriving says more than that there was a notice. */
const AVISOS: readonly [Via, RegExp][] = [
  ['traslado', / traslado /],
  ['procurador', / procurador(?:a|es)? /],
  ['lexnet', / lexnet /],
  ['directa', / (?:notificacion|notificada|notificado|recibida|recibido) /],
];
const OTROS: readonly [Via, RegExp][] = [
  ['firmeza', / (?:firmeza|firme) /],
  ['presentacion', / (?:presentacion|presentada|presentado) /],
  ['publicacion', / (?:publicacion|publicada|publicado) /],
  ['acto', / (?:acto|vista|audiencia|juicio|envio) /],
];

/** A question that does not say it, or says two things, is asked back. */
export const SIN_DECIR = 'sin-decir';

function readDisparo(lector: Lector): Via | typeof SIN_DECIR {
  const dichos = (de: typeof AVISOS) => de.flatMap(([via, patron]) => (tomar(lector, patron) ? [via] : []));
  const [aviso] = dichos(AVISOS);
  const [otro, mas] = dichos(OTROS);
  if (mas !== undefined || (aviso !== undefined && otro !== undefined)) return SIN_DECIR;
  return aviso ?? otro ?? SIN_DECIR;
}

/** The day of what became final, which is another one than that on which it did. */
function takeResolucion(lector: Lector, hoy: string): string | undefined {
  const found = tomar(
    lector,
    / (?:sentencia|resolucion|auto|decreto)(?: dictad[oa])? (?:del?|con)(?: el| la| fecha| de)* (?=\d)/,
  );
  if (!found) return undefined;
  const despues: Lector = { original: '', resto: ` ${lector.resto.slice(found.index).trim()} ` };
  const antes = lector.resto.slice(0, found.index);
  const dia = takeDia(despues, hoy, false);
  if (dia !== undefined) lector.resto = `${antes} ${despues.resto}`.replace(/\s+/g, ' ');
  return dia;
}

export function readCuenta(lector: Lector, contexto: Contexto): Chips | undefined {
  const numeros = Object.keys(NUMEROS).join('|');
  const cuanto = tomar(
    lector,
    new RegExp(` (\\d{1,3}|${numeros}) (dias?|mes|meses|anos?)(?: (habiles|naturales))? `),
  );
  if (!cuanto) return undefined;
  const [, cantidad = '', unidad = '', clase] = cuanto;
  const hora = tomar(lector, / (?:a las )?(\d{1,2}):(\d{2}) /) ?? tomar(lector, / a las (\d{1,2}) /);
  const via = readDisparo(lector);
  const resolucion = via === 'firmeza' ? takeResolucion(lector, contexto.hoy) : undefined;
  const fecha = takeDia(lector, contexto.hoy, false);
  const sede = takeNombre(lector, contexto.sedes, false);
  const imposible = Number(hora?.[1] ?? 0) > 23 || Number(hora?.[2] ?? 0) > 59 || Number(cantidad) === 0;
  if (!sede || imposible || (!fecha && via === SIN_DECIR)) return undefined;
  return {
    cantidad: String(NUMEROS[cantidad] ?? Number(cantidad)),
    unidad: unidad.startsWith('d') ? 'dias' : unidad.startsWith('m') ? 'meses' : 'anios',
    ...(fecha && { fecha }),
    ...(resolucion && { resolucion }),
    sede,
    via,
    ...(hora && { hora: `${(hora[1] ?? '').padStart(2, '0')}:${hora[2] ?? '00'}` }),
    ...(clase === 'naturales' && { clase: 'natural' }),
  };
}
