/** What a change of phase asks for, and what is wrong with what was filled in: each problem at its field. */
import type { CambioDeFase, VistaPreviaDeFase } from '@/data/fases/fases-types';
import { formatNumero, plural } from '@/lib/formato';

export type CambioValues = {
  fase: string;
  fecha: string;
  motivo: string;
  nota: string;
  documento: string;
  /** 'si' or ''. */
  sin_numero: string;
};

export const sinCambio = (fase: string, fecha: string): CambioValues => ({
  fase,
  fecha,
  motivo: '',
  nota: '',
  documento: '',
  sin_numero: '',
});

interface Pide {
  hoy: string;
  /** The move skips a phase or goes back. */
  salta: boolean;
  /** It is to be filed, and has neither a number nor a proof. */
  faltaNumero: boolean;
  /** It is to be archived without a result. */
  faltaResultado: boolean;
}

export type ErroresDelCambio = Partial<Record<keyof CambioValues, string>>;

export function erroresDelCambio(values: CambioValues, pide: Pide): ErroresDelCambio {
  return {
    ...faseDe(values, pide),
    ...fechaDe(values.fecha, pide.hoy),
    ...(pide.salta &&
      values.motivo.trim().length < 3 && { motivo: 'Indique el motivo (3 letras como mínimo)' }),
    ...(pide.faltaNumero &&
      values.documento === '' &&
      values.sin_numero === '' && {
        documento: 'Elija el acuse, anote los autos en el procedimiento o marque «Aún sin número»',
      }),
  };
}

function faseDe({ fase }: CambioValues, { faltaResultado }: Pide): ErroresDelCambio {
  if (fase === '') return { fase: 'Elija la fase' };
  return faltaResultado ? { fase: 'Para archivar, anote antes el resultado' } : {};
}

const ANTES_NO = '1990-01-01';

export function fechaDe(fecha: string, hoy: string): { fecha?: string } {
  if (fecha === '') return { fecha: 'Indique la fecha' };
  if (fecha > hoy) return { fecha: 'La fecha no puede ser futura' };
  return fecha < ANTES_NO ? { fecha: 'Compruebe el año de la fecha' } : {};
}

export const cambioDe = (values: CambioValues): CambioDeFase => ({
  fase: values.fase,
  fecha: values.fecha,
  motivo: values.motivo.trim(),
  nota: values.nota.trim(),
  documento_id: values.documento || null,
  sin_numero: values.sin_numero === 'si',
});

/** The phases that a prior complaint comes before. */
export const TRAS_RECLAMAR = ['preparacion', 'presentada'];

/** `Cambian 812, ya estaban 31, no admiten 4.`, and why those do not. */
export function resumenDe(vista: VistaPreviaDeFase): string[] {
  const { cambian, ya_estaban, posterior, sin_resultado, sin_numero, sin_plazo, ocultas } = vista;
  const no = posterior + sin_resultado + sin_numero + sin_plazo;
  const por = [
    posterior > 0 && `${plural(posterior, 'tiene', 'tienen')} una fase de fecha posterior`,
    sin_resultado > 0 && `${plural(sin_resultado, 'no tiene', 'no tienen')} resultado`,
    sin_numero > 0 && `${plural(sin_numero, 'no tiene', 'no tienen')} autos`,
    sin_plazo > 0 && `${plural(sin_plazo, 'no tiene', 'no tienen')} cumplida la reclamación previa`,
  ].filter((text) => text !== false);
  return [
    `Cambian ${formatNumero(cambian)}, ya estaban ${formatNumero(ya_estaban)}, no admiten ${formatNumero(no)}.`,
    ...(por.length > 0 ? [`De los que no: ${por.join(', ')}.`] : []),
    ...(ocultas > 0
      ? [`De los que cambian, ${plural(ocultas, 'es', 'son')} de un servicio que no usa esa fase.`]
      : []),
  ];
}
