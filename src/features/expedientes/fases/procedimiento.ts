/** The form of a procedure: what is filled in, what is wrong with it, and what is sent. */
import {
  CLASES_DE_JUICIO,
  type DatosDeProcedimiento,
  GRADOS,
  type Procedimiento,
} from '@/data/fases/fases-types';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { formatFecha } from '@/lib/formato';
import { readImporte, normalizaAutos, normalizaNig } from '@/lib/numeros';

export type ProcedimientoValues = {
  organo: string;
  plaza: string;
  autos: string;
  nig: string;
  tipo: string;
  grado: string;
  cuantia: string;
  /** 'si' or ''. */
  cuantia_indeterminada: string;
  procurador: string;
  letrado: string;
  parte_contraria_procurador: string;
  presentada: string;
  admitida: string;
  principal: string;
};

const escrito = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' });

const importeEscrito = (value: number | null) => (value === null ? '' : escrito.format(value));

/** What tells one of several apart: `Apelación · autos 12/2026`. */
export const rotuloDe = ({ grado, autos }: Procedimiento) =>
  `${GRADOS[grado]} · ${autos ? `autos ${autos}` : 'sin número'}`;

export function valuesDe(one: Procedimiento | undefined): ProcedimientoValues {
  return {
    organo: one?.organo ?? '',
    plaza: one?.plaza ?? '',
    autos: one?.autos ?? '',
    nig: one?.nig ?? '',
    tipo: one?.tipo ?? '',
    grado: one?.grado ?? 'primera_instancia',
    cuantia: importeEscrito(one?.cuantia ?? null),
    cuantia_indeterminada: one?.cuantia_indeterminada ? 'si' : '',
    procurador: one?.procurador ?? '',
    letrado: one?.letrado ?? '',
    parte_contraria_procurador: one?.parte_contraria_procurador ?? '',
    presentada: one?.presentada ?? '',
    admitida: one?.admitida ?? '',
    principal: one?.principal ? 'si' : '',
  };
}

type ErroresDeProcedimiento = Partial<Record<keyof ProcedimientoValues, string>>;

export function erroresDeProcedimiento(values: ProcedimientoValues, hoy: string): ErroresDeProcedimiento {
  const cuantia = readImporte(values.cuantia);
  const dia = (text: string) => (text === '' ? undefined : fechaDe(text, hoy).fecha);
  const errors: ErroresDeProcedimiento = {};
  if ('problema' in cuantia && values.cuantia_indeterminada === '') errors.cuantia = cuantia.problema;
  const presentada = dia(values.presentada);
  if (presentada) errors.presentada = presentada;
  const admitida = dia(values.admitida);
  if (admitida) errors.admitida = admitida;
  return errors;
}

export const ROTULOS: Record<keyof ProcedimientoValues, string> = {
  organo: 'Órgano judicial',
  plaza: 'Plaza',
  autos: 'Autos',
  nig: 'NIG',
  tipo: 'Clase de juicio',
  grado: 'Grado',
  cuantia: 'Cuantía',
  cuantia_indeterminada: 'Cuantía indeterminada',
  procurador: 'Procurador',
  letrado: 'Letrado',
  parte_contraria_procurador: 'Procurador de la parte contraria',
  presentada: 'Presentada',
  admitida: 'Admitida',
  principal: 'Procedimiento principal',
};

/** As people read a value of the form. */
export function enPalabras(field: keyof ProcedimientoValues, value: string): string {
  if (field === 'cuantia_indeterminada' || field === 'principal') return value === 'si' ? 'Sí' : 'No';
  if (field === 'presentada' || field === 'admitida') return value && formatFecha(value);
  const names: Record<string, string> = field === 'tipo' ? CLASES_DE_JUICIO : field === 'grado' ? GRADOS : {};
  return names[value] ?? value;
}

/** `one`: the row that the form opened with, or the id that it made where there was none. */
export function datosDe(
  values: ProcedimientoValues,
  one: Pick<Procedimiento, 'id' | 'updated_at'> | { id: string },
): DatosDeProcedimiento {
  const cuantia = readImporte(values.cuantia);
  return {
    ...values,
    autos: normalizaAutos(values.autos),
    nig: normalizaNig(values.nig),
    cuantia: 'valor' in cuantia ? cuantia.valor : '',
    cuantia_indeterminada: values.cuantia_indeterminada === 'si',
    principal: values.principal === 'si',
    id: one.id,
    ...('updated_at' in one && { visto: one.updated_at }),
  };
}
