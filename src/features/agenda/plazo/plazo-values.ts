/** What somebody types for a term, what is counted of it, and the row that it becomes. */
import type { NuevaFila } from '@/data/agenda/agenda-types';
import { leerHora } from '@/features/agenda/ficha/anotacion';
import type { Cuenta } from '@/features/agenda/plazo/en-sede';
import { textos } from '@/features/agenda/textos';
import { PLAZOS_TIPO, type PlazoTipo } from '@/lib/plazos/catalogo';
import type { Disparo, Entrada } from '@/lib/plazos/tipos';
import { textOrNull } from '@/lib/texto';

/** A kind that the catalogue has not: its length is typed. */
export const OTRO = 'otro';

export type PlazoValues = {
  tipo: string;
  titulo: string;
  cantidad: string;
  unidad: string;
  clase: string;
  via: string;
  fecha: string;
  hora: string;
  acceso: string;
  urgente: boolean;
  sede: string;
  deal: string;
  responsable: string;
  nota: string;
};

export const vacio = (deal = ''): PlazoValues => ({
  tipo: '',
  titulo: '',
  cantidad: '',
  unidad: 'dias',
  clase: 'procesal',
  via: 'procurador',
  fecha: '',
  hora: '',
  acceso: '',
  urgente: false,
  sede: '',
  deal,
  responsable: '',
  nota: '',
});

export const tipoDe = ({ tipo }: PlazoValues): PlazoTipo | undefined =>
  PLAZOS_TIPO.find(({ clave }) => clave === tipo);

/** A backward count starts at the act itself, whichever way it was notified. */
const esHaciaAtras = (values: PlazoValues) => Number(tipoDe(values)?.cantidad ?? values.cantidad) < 0;

export function entradaDe(values: PlazoValues): Entrada {
  const tipo = tipoDe(values);
  const natural = { unidad: values.unidad, clase: values.clase, cantidad: Number(values.cantidad) };
  const { unidad, clase, cantidad } = tipo ?? natural;
  return {
    disparo: disparoDe(values),
    unidad: unidad as Entrada['unidad'],
    cantidad,
    clase: clase as NonNullable<Entrada['clase']>,
    ...(values.urgente && { urgente: true }),
  };
}

function disparoDe(values: PlazoValues): Disparo {
  const via = esHaciaAtras(values) ? 'directa' : (values.via as Disparo['via']);
  const hora = leerHora(values.hora);
  return {
    via,
    fecha: values.fecha,
    ...(hora !== undefined && via === 'procurador' && { hora }),
    ...(via === 'lexnet' && { acceso: values.acceso || null }),
  };
}

type Errors = Partial<Record<keyof PlazoValues, string>>;

/** By step: what it lacks. */
export const ERRORES: ((values: PlazoValues) => Errors)[] = [
  (values) => ({
    ...(values.tipo === '' && { tipo: 'Elija qué se ha notificado.' }),
    ...(values.tipo === OTRO && {
      ...(values.titulo.trim() === '' && { titulo: textos.faltaTitulo }),
      ...(!/^-?[1-9]\d{0,2}$/.test(values.cantidad.trim()) && { cantidad: 'Escriba cuántos, en cifras.' }),
    }),
  }),
  (values) => ({
    ...(values.fecha === '' && { fecha: textos.faltaFecha }),
    ...(values.hora.trim() !== '' && !leerHora(values.hora) && { hora: textos.horaMala }),
  }),
  (values) => ({ ...(values.sede === '' && { sede: 'Elija la sede del órgano.' }) }),
];

export const tituloDe = (values: PlazoValues): string =>
  values.titulo.trim() || (tipoDe(values)?.titulo ?? '');

export function filaDelPlazo(values: PlazoValues, { computo, versiones }: Cuenta, id: string): NuevaFila {
  return {
    id,
    tipo: 'plazo',
    titulo: tituloDe(values),
    inicio: computo.vence,
    gracia: computo.gracia,
    deal_id: values.deal || null,
    responsable: values.responsable || null,
    nota: textOrNull(values.nota),
    plazo_tipo: values.tipo === OTRO ? null : values.tipo,
    sede_id: values.sede,
    entrada: entradaDe(values),
    computo,
    calendario: versiones,
  };
}
