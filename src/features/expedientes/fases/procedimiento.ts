/** The form of a procedure: what is filled in, what is wrong with it, and what is sent. */
import { type DatosDeProcedimiento, GRADOS, type Procedimiento } from '@/data/fases/fases-types';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { leerImporte, normalizaAutos, normalizaNig } from '@/lib/fases/numeros';

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
  const cuantia = leerImporte(values.cuantia);
  const dia = (text: string) => (text === '' ? undefined : fechaDe(text, hoy).fecha);
  const errors: ErroresDeProcedimiento = {};
  if ('problema' in cuantia && values.cuantia_indeterminada === '') errors.cuantia = cuantia.problema;
  const presentada = dia(values.presentada);
  if (presentada) errors.presentada = presentada;
  const admitida = dia(values.admitida);
  if (admitida) errors.admitida = admitida;
  return errors;
}

export function datosDe(values: ProcedimientoValues, one: Procedimiento | undefined): DatosDeProcedimiento {
  const cuantia = leerImporte(values.cuantia);
  return {
    ...values,
    autos: normalizaAutos(values.autos),
    nig: normalizaNig(values.nig),
    cuantia: 'valor' in cuantia ? cuantia.valor : '',
    cuantia_indeterminada: values.cuantia_indeterminada === 'si',
    principal: values.principal === 'si',
    ...(one && { id: one.id, visto: one.updated_at }),
  };
}
