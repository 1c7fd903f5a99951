/** What was understood, in words, and what each piece may be changed into. */
import { CATEGORIAS, categoriaDisplayName } from '@/data/documentos/deteccion';
import { SIN_DECIR } from '@/domain/directbot/cuenta';
import type { Clave, Intencion } from '@/domain/directbot/tipos';
import { CLAVE_DISPARO, DISPAROS } from '@/features/directbot/textos';
import type { Medios } from '@/features/directbot/tipos';
import { formatFecha } from '@/lib/formato';
import { options } from '@/lib/opciones';
import { SIN_ASIGNAR } from '@/lib/textos';

export const CLAVE_TEXTOS: Record<Clave, string> = {
  desde: 'desde',
  hasta: 'hasta',
  persona: 'persona',
  confirmado: 'confirmado',
  expediente: 'expediente',
  acreedor: 'acreedor',
  falta: 'falta',
  estado: 'estado',
  documentos: 'documentos',
  respondio: 'respondió',
  reclamado: 'reclamado',
  fase: 'fase',
  texto: 'texto',
  cantidad: 'cuántos',
  unidad: 'unidad',
  fecha: 'fecha',
  resolucion: 'fecha de la resolución',
  sede: 'sede',
  via: CLAVE_DISPARO,
  hora: 'hora',
  clase: 'días',
  autos: 'autos',
  nig: 'NIG',
};

export const INTENCION_TEXTOS: Record<Intencion, string> = {
  plazos: 'plazos',
  tareas: 'tareas',
  senalamientos: 'señalamientos',
  agenda: 'agenda',
  estado: 'estado de un expediente',
  'como-va': 'cómo va lo de un cliente',
  'falta-en': 'qué falta en un expediente',
  'agenda-de': 'agenda de un expediente',
  'documentos-de': 'documentos de un expediente',
  quien: 'quién lleva un expediente',
  expedientes: 'expedientes',
  cuantos: 'cuántos expedientes',
  buscar: 'buscar expedientes',
  cliente: 'cliente',
  acreedor: 'acreedor',
  cobrado: 'importe cobrado',
  contar: 'contar un plazo',
  'clase-de-plazo': 'clases de plazo',
  'sin-paso': 'expedientes sin próximo paso',
  'plazo-cumplido': 'expedientes con plazo cumplido',
  notificaciones: 'notificaciones judiciales',
  procedimiento: 'de quién es un procedimiento',
  ultimos: 'últimos expedientes',
  papelera: 'Papelera',
  calendarios: 'calendarios',
  importaciones: 'importaciones',
  equipo: 'equipo',
};

/** Without these there is no question. */
export const NECESARIAS = new Set<Clave>([
  'expediente',
  'cantidad',
  'unidad',
  'fecha',
  'sede',
  'via',
  'autos',
  'nig',
  'texto',
]);

const LIMITES = new Set<Clave>(['desde', 'hasta']);
export const DIAS = new Set<Clave>([...LIMITES, 'fecha', 'resolucion']);

interface Opcion {
  value: string;
  label: string;
}

const SI_NO: Opcion[] = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** Undefined: it is written, not chosen. */
export function opcionesDe(
  clave: Clave,
  { fases, sedes, personas, acreedores }: Medios & { acreedores: string[] },
): Opcion[] | undefined {
  switch (clave) {
    case 'acreedor':
      return acreedores.map((value) => ({ value, label: value }));
    case 'falta':
      return CATEGORIAS.map(({ name, displayName }) => ({ value: name, label: displayName }));
    case 'fase':
      return fases.map(({ clave: value, nombre }) => ({ value, label: nombre }));
    case 'sede':
      return sedes.map(({ municipio }) => ({ value: municipio, label: municipio }));
    case 'persona':
      return [
        { value: 'yo', label: 'Yo' },
        { value: 'sin', label: SIN_ASIGNAR },
        ...personas.map(({ full_name, email }) => ({ value: full_name ?? email, label: full_name ?? email })),
      ];
    case 'estado':
      return [
        { value: 'completo', label: 'Completo' },
        { value: 'incompleto', label: 'Incompleto' },
        { value: 'sin-definir', label: 'Sin definir' },
      ];
    case 'documentos':
      return [
        { value: 'con', label: 'Con documentos' },
        { value: 'sin', label: 'Sin documentos' },
      ];
    case 'respondio':
    case 'reclamado':
      return SI_NO;
    case 'confirmado':
      return [{ value: 'no', label: 'No' }];
    case 'unidad':
      return [
        { value: 'dias', label: 'Días' },
        { value: 'meses', label: 'Meses' },
        { value: 'anios', label: 'Años' },
      ];
    case 'via':
      return [{ value: SIN_DECIR, label: 'Sin decir' }, ...options(DISPAROS)];
    case 'clase':
      return [{ value: 'natural', label: 'Naturales' }];
    default:
      return undefined;
  }
}

/** A piece of what was understood, as it would be said. */
export const chipTexto = (clave: Clave, valor: string, opciones: Opcion[] | undefined): string =>
  LIMITES.has(clave)
    ? `${CLAVE_TEXTOS[clave]} el ${formatFecha(valor)}`
    : `${CLAVE_TEXTOS[clave]}: ${valorTexto(clave, valor, opciones)}`;

function valorTexto(clave: Clave, valor: string, opciones: Opcion[] | undefined): string {
  if (DIAS.has(clave)) return formatFecha(valor);
  if (clave === 'falta') return categoriaDisplayName(valor);
  if (clave === 'acreedor') return valor.replaceAll(' | ', ' o ');
  return opciones?.find(({ value }) => value === valor)?.label ?? valor;
}
