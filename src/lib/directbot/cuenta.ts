/** `20 días desde el 29/10/2026 en Madrid, procurador a las 11`: a term to be counted. */
import { tomarDia } from './fechas';
import { type Lector, tomar } from './lector';
import { tomarNombre } from './nombres';
import type { Chips, Contexto } from './tipos';
import { NUMEROS } from './vocabulario';

export function leerCuenta(lector: Lector, contexto: Contexto): Chips | undefined {
  const numeros = Object.keys(NUMEROS).join('|');
  const cuanto = tomar(
    lector,
    new RegExp(` (\\d{1,3}|${numeros}) (dias?|mes|meses|anos?)(?: (habiles|naturales))? `),
  );
  if (!cuanto) return undefined;
  const [, cantidad = '', unidad = '', clase] = cuanto;
  const hora = tomar(lector, / (?:a las )?(\d{1,2}):(\d{2}) /) ?? tomar(lector, / a las (\d{1,2}) /);
  const fecha = tomarDia(lector, contexto.hoy, false);
  const sede = tomarNombre(lector, contexto.sedes, false);
  const imposible = Number(hora?.[1] ?? 0) > 23 || Number(hora?.[2] ?? 0) > 59 || Number(cantidad) === 0;
  if (!fecha || !sede || imposible) return undefined;
  const via = tomar(lector, / procurador(?:a|es)? /)
    ? 'procurador'
    : tomar(lector, / lexnet /)
      ? 'lexnet'
      : 'directa';
  return {
    cantidad: String(NUMEROS[cantidad] ?? Number(cantidad)),
    unidad: unidad.startsWith('d') ? 'dias' : unidad.startsWith('m') ? 'meses' : 'anios',
    fecha,
    sede,
    via,
    ...(hora && { hora: `${(hora[1] ?? '').padStart(2, '0')}:${hora[2] ?? '00'}` }),
    ...(clase === 'naturales' && { clase: 'natural' }),
  };
}
