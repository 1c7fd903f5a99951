/** The form of a result: what is filled in, what is wrong with it, and how people read it. */
import { COSTAS, type ResultadoAnotado, RESULTADOS, type VidaDeDeal } from '@/data/fases/fases-types';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { rotuloDe } from '@/features/expedientes/fases/procedimiento';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';

export type ResultadoValues = {
  resultado: string;
  fecha: string;
  procedimiento: string;
  firme_desde: string;
  costas: string;
  nota: string;
};

export const ROTULOS: Record<keyof ResultadoValues, string> = {
  resultado: 'Resultado',
  fecha: 'Fecha',
  procedimiento: 'De qué procedimiento',
  firme_desde: 'Firme desde',
  costas: 'Costas',
  nota: 'Nota',
};

export const valuesDe = (one: ResultadoAnotado | undefined, procedimiento = ''): ResultadoValues => ({
  resultado: one?.resultado ?? '',
  fecha: one?.fecha ?? madridDay(),
  procedimiento: one ? (one.procedimiento_id ?? '') : procedimiento,
  firme_desde: one?.firme_desde ?? '',
  costas: one?.costas ?? 'no_consta',
  nota: one?.nota ?? '',
});

export function errorsOf({ resultado, fecha, firme_desde }: ResultadoValues) {
  const firme = firme_desde === '' ? undefined : firmeDe(firme_desde, fecha);
  return {
    ...(resultado === '' && { resultado: 'Elija el resultado' }),
    ...fechaDe(fecha, madridDay()),
    ...(firme && { firme_desde: firme }),
  };
}

const firmeDe = (firme: string, fecha: string) =>
  fechaDe(firme, madridDay()).fecha ??
  (firme < fecha ? 'No puede ser firme antes de la resolución' : undefined);

/** As people read a value of the form. */
export const enPalabras =
  ({ procedimientos }: VidaDeDeal) =>
  (field: keyof ResultadoValues, value: string): string => {
    if (field === 'fecha' || field === 'firme_desde') return value && formatFecha(value);
    if (field === 'procedimiento') {
      const one = procedimientos.find(({ id }) => id === value);
      return one ? rotuloDe(one) : 'Del expediente';
    }
    const names: Record<string, string> =
      field === 'resultado' ? RESULTADOS : field === 'costas' ? COSTAS : {};
    return names[value] ?? value;
  };

/** What is noted of one procedure, or of the case file: there is one of each. */
export const delProcedimiento = ({ resultados }: VidaDeDeal, procedimiento: string) =>
  resultados.find(({ procedimiento_id }) => (procedimiento_id ?? '') === procedimiento);
