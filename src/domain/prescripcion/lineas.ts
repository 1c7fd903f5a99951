/** Interruptions as they are typed, a line each: `15/03/2024 reclamación`, `02/01/2025 proceso 30/06/2025`. */
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { readLineas } from '@/lib/lineas';

import type { Interrupcion } from './tipos';

const PALABRAS = {
  reclamacion: 'reclamación',
  reconocimiento: 'reconocimiento',
  proceso: 'proceso',
} as const;

const LINEA =
  /^(?<fecha>\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})\s+(?<clase>reclamaci[oó]n|reconocimiento|proceso)(?:\s+(?:hasta\s+(?:el\s+)?)?(?<hasta>\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}))?$/i;

export function readInterrupciones(texto: string): { interrupciones: Interrupcion[]; errores: string[] } {
  const { leidas, errores } = readLineas(
    texto,
    (linea) => readLinea(linea) ?? 'escríbala como 15/03/2024 reclamación',
  );
  return { interrupciones: leidas, errores };
}

function readLinea(linea: string): Interrupcion | undefined {
  const { fecha = '', clase = '', hasta } = LINEA.exec(linea)?.groups ?? {};
  const dia = readDay(typedDate(fecha));
  const fin = hasta === undefined ? undefined : readDay(typedDate(hasta));
  const cual = claseDe(clase);
  if (dia === undefined || cual === undefined || (hasta !== undefined && fin === undefined)) return undefined;
  if (fin !== undefined && cual !== 'proceso') return undefined;
  return { clase: cual, fecha: dia, ...(fin !== undefined && { hasta: fin }) };
}

const claseDe = (palabra: string): Interrupcion['clase'] | undefined => {
  const baja = palabra.toLowerCase();
  if (baja.startsWith('reclamaci')) return 'reclamacion';
  return baja === 'reconocimiento' || baja === 'proceso' ? baja : undefined;
};

export const writeInterrupciones = (interrupciones: readonly Interrupcion[]): string =>
  interrupciones
    .map(({ clase, fecha, hasta }) =>
      [formatFecha(fecha), PALABRAS[clase], hasta && formatFecha(hasta)].filter(Boolean).join(' '),
    )
    .join('\n');
