/** A pasted table of sums, each with its day and what it is: `31/01/2019 pago 50,00 Recibo`. */
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { noExiste, readCentimos, readLineas } from '@/lib/lineas';
import { foldText } from '@/lib/texto';

const LINEA =
  /^(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s;|]+(?<palabra>\p{L}+)[\s;:|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/iu;

/** A form says which words name each kind (in lower case, without accents), and how it answers a line that cannot be read. */
interface Escritura<Clase> {
  palabras: Record<string, Clase>;
  linea: string;
  claseMala: (palabra: string) => string;
}

interface ConClase<Clase> {
  fecha: string;
  clase: Clase;
  /** Cents. */
  importe: number;
  concepto?: string;
}

export const readLineasConClase = <Clase extends string>(texto: string, escritura: Escritura<Clase>) =>
  readLineas(texto, (linea) => readLinea(linea, escritura));

function readLinea<Clase extends string>(
  linea: string,
  { palabras, linea: ejemplo, claseMala }: Escritura<Clase>,
): ConClase<Clase> | string {
  const { fecha = '', palabra = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (fecha === '') return ejemplo;
  const dia = readDay(typedDate(fecha));
  if (dia === undefined) return noExiste(fecha);
  const plegada = foldText(palabra);
  const clase = Object.hasOwn(palabras, plegada) ? palabras[plegada] : undefined;
  if (clase === undefined) return claseMala(palabra);
  const centimos = readCentimos(importe, concepto);
  if (typeof centimos === 'string') return centimos;
  return {
    fecha: dia,
    clase,
    importe: centimos,
    ...(concepto.trim() !== '' && { concepto: concepto.trim() }),
  };
}
