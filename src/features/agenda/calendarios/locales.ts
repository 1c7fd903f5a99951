/** The days of a year, as they are typed, pasted or read from a file: local ones of a seat, and those of the country or a Comunidad. */
import type { CalendarioDeSede, FestivoOficial } from '@/data/calendarios/calendarios-api';
import type { Comunidad } from '@/domain/plazos/comunidades';
import { readFestivosLocales } from '@/domain/plazos/festivos-locales';
import { foldText } from '@/lib/texto';

/** They are the days of the town, and of its island. */
export function localesDe({ festivos }: CalendarioDeSede, anio: number) {
  return festivos.filter(({ ambito, fecha }) => ambito === 'local' && fecha.startsWith(`${anio}-`));
}

/** What a seat has of its own each year: the two days of its town, and in the Canaries that of its island too. */
export const propiasDe = (comunidad: Comunidad): { total: number; cuales: string } =>
  comunidad === 'CN'
    ? { total: 3, cuales: 'los dos del municipio y el de la isla' }
    : { total: 2, cuales: 'los dos del municipio' };

type Dia = Pick<FestivoOficial, 'fecha' | 'motivo'>;

/** One a line, as somebody would type them. */
export const enLineas = (dias: readonly Dia[]): string =>
  dias.map(({ fecha, motivo }) => `${fecha.slice(8)}/${fecha.slice(5, 7)} ${motivo}`).join('\n');

export const escritas = (sede: CalendarioDeSede, anio: number): string => enLineas(localesDe(sede, anio));

const enLinea = ({ linea, mensaje }: { linea: number; mensaje: string }) => `Línea ${linea}: ${mensaje}`;

interface Lectura {
  dias: { fecha: string; motivo: string }[];
  /** Lines that were not taken, and why. */
  errores: string[];
  avisos: string[];
  /** So many days are of other towns, because a file often has a whole province. */
  deOtros: number;
}

export function leer(texto: string, { municipio }: CalendarioDeSede, anio: number): Lectura {
  const { festivos, errores, avisos } = readFestivosLocales(texto, anio);
  const suyos = festivos.filter(
    (dia) => dia.municipio === '' || foldText(dia.municipio) === foldText(municipio),
  );
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

interface CambioLeido {
  anadir: Dia[];
  /** Days that are there and not written any more, or otherwise. */
  quitar: Dia[];
  errores: string[];
}

/** What a text changes of the days that were there. A town's days are of its seat. */
export function readOficiales(texto: string, antes: readonly Dia[], anio: number): CambioLeido {
  const { festivos, errores } = readFestivosLocales(texto, anio);
  const deUnMunicipio = festivos.filter(({ municipio }) => municipio !== '');
  const mensaje = 'es de un municipio, y va en su sede.';
  const esta = (dias: readonly Dia[], dia: Dia) =>
    dias.some(({ fecha, motivo }) => fecha === dia.fecha && motivo === dia.motivo);
  return {
    anadir: festivos.filter((dia) => !esta(antes, dia)).map(({ fecha, motivo }) => ({ fecha, motivo })),
    quitar: antes.filter((dia) => !esta(festivos, dia)),
    errores: [...errores, ...deUnMunicipio.map(({ linea }) => ({ linea, mensaje }))].map(enLinea),
  };
}
