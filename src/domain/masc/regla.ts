/** What clocks of a route are counted with, in one line: two that are alike give each complaint the same days. */
import type { Calendario } from '@/domain/plazos/tipos';

import { MOTOR_MASC } from './reloj';
import type { LecturasMasc, Via } from './tipos';

/** `motor=2 vía=consumo,presentado,1,meses,natural,12 interrupción=reinicia`. Only what can move a day is in it. */
export function reglaDe(
  vias: readonly Via[],
  calendario: Calendario,
  { interrupcion = 'reinicia', ventana = 'antes' }: LecturasMasc,
): string {
  const cuentaFiestas =
    ventana === 'siguiente-habil' || vias.some(({ clase }) => clase === 'habiles-civiles');
  return [
    `motor=${MOTOR_MASC}`,
    ...vias.map(
      ({ clave, abre, cantidad, unidad, clase, caduca_meses }) =>
        `vía=${[clave, abre, cantidad, unidad, clase, caduca_meses ?? 'sin'].join(',')}`,
    ),
    ...(vias.some(({ interrumpe }) => interrumpe) ? [`interrupción=${interrupcion}`] : []),
    ...(vias.some(({ caduca_meses }) => caduca_meses !== null) ? [`ventana=${ventana}`] : []),
    ...(cuentaFiestas ? [`fiestas=${resumen([...calendario.keys()].toSorted().join(' '))}`] : []),
  ].join(' ');
}

const FRASES: Record<string, string> = {
  motor: 'Ha cambiado cómo cuenta el programa las reclamaciones previas.',
  vía: 'Ha cambiado lo que dice su vía.',
  interrupción: 'El despacho lee hoy de otra manera lo que interrumpe el plazo (Ajustes).',
  ventana: 'El despacho lee hoy de otra manera cuándo se cierra la ventana para demandar (Ajustes).',
  fiestas: 'Han cambiado las fiestas nacionales.',
};

/** Why the rules of today are others, in sentences. */
export function porQueEsOtra(antes: string | null, ahora: string): string[] {
  if (antes === null) return ['Se contó antes de que se anotara con qué reglas: compare los pasos.'];
  const [deAntes, deAhora] = [antes.split(' '), ahora.split(' ')];
  const nombresDeAntes = new Set(deAntes.map(nombreDe));
  // What was not counted with before follows from another difference.
  const distintas = deAhora.filter(
    (parte) => !deAntes.includes(parte) && nombresDeAntes.has(nombreDe(parte)),
  );
  return [...new Set(distintas.map(nombreDe))].flatMap((nombre) => FRASES[nombre] ?? []);
}

const nombreDe = (parte: string) => parte.split('=')[0] ?? '';

/** FNV-1a: holidays of several years are told apart by eight letters. */
function resumen(texto: string): string {
  let suma = 0x811c9dc5;
  for (const letra of texto) suma = Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 0x01000193);
  return (suma >>> 0).toString(16).padStart(8, '0');
}
