/** The local days of a seat in a year, as they are typed, pasted or read from a file. */
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { leerFestivosLocales } from '@/lib/plazos/festivos-locales';
import { foldText } from '@/lib/texto';

function localesDe({ festivos }: CalendarioDeSede, anio: number) {
  return festivos.filter(({ ambito, fecha }) => ambito === 'local' && fecha.startsWith(`${anio}-`));
}

/** One a line, as somebody would type them. */
export const escritas = (sede: CalendarioDeSede, anio: number): string =>
  localesDe(sede, anio)
    .map(({ fecha, motivo }) => `${fecha.slice(8)}/${fecha.slice(5, 7)} ${motivo}`)
    .join('\n');

interface Lectura {
  dias: { fecha: string; motivo: string }[];
  /** Lines that were not taken, and why. */
  errores: string[];
  avisos: string[];
  /** Of other towns: a file often has a whole province. */
  deOtros: number;
}

export function leer(texto: string, { municipio }: CalendarioDeSede, anio: number): Lectura {
  const { festivos, errores, avisos } = leerFestivosLocales(texto, anio);
  const suyos = festivos.filter(
    (dia) => dia.municipio === '' || foldText(dia.municipio) === foldText(municipio),
  );
  const enLinea = ({ linea, mensaje }: { linea: number; mensaje: string }) => `Línea ${linea}: ${mensaje}`;
  const repetidos = suyos.filter((dia, i) => suyos.findIndex(({ fecha }) => fecha === dia.fecha) !== i);
  return {
    dias: suyos.filter((dia) => !repetidos.includes(dia)).map(({ fecha, motivo }) => ({ fecha, motivo })),
    errores: [
      ...errores.map(enLinea),
      ...repetidos.map(({ linea }) => `Línea ${linea}: ese día ya está en otra línea.`),
    ],
    avisos: avisos.map(enLinea),
    deOtros: festivos.length - suyos.length,
  };
}
