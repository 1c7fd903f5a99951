import * as z from 'zod/mini';

import {
  AGRUPACIONES,
  CON_SIN,
  DEAL_SORT_KEYS,
  CLAUSULAS,
  type DealsFilters,
  ESTADOS,
  GRUPOS_DE_LA_LISTA,
  RESPUESTAS,
  SITUACIONES,
} from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/categorias';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { FASES, type Resultado, RESULTADOS } from '@/data/fases/fases-types';
import { COLAS, NOMBRES_COLA } from '@/data/masc/masc-types';
import { type DealField, FILTERED_FIELDS, type FilteredField } from '@/domain/expediente/deal-fields';
import type { Fase } from '@/domain/fases/fases';
import { mesLargo } from '@/lib/fechas';
import { formatFecha, formatFechaHora, plural } from '@/lib/formato';
import { listShape, listState } from '@/lib/list-search';
import { periodoParam, textoDePeriodo } from '@/lib/periodo';
import { SIN_ASIGNAR } from '@/lib/textos';
import { dayParam, optional, optionalChoice, textParam, uuidParam } from '@/lib/url-search';
import type { VistaReader } from '@/ui/lista/vistas';

const MAX_ACREEDORES = 100;

export const defaultExpedientesSearch = {
  q: '',
  page: 1,
  size: 50,
  sort: 'generateddate',
  dir: 'desc',
} as const;

/** Something for each field that the list can be filtered by. */
const ofFields = <T>(of: (field: DealField) => T) =>
  Object.fromEntries(FILTERED_FIELDS.map((field) => [field.name, of(field)])) as Record<FilteredField, T>;

const NUMERADOS = DOCUMENTOS_NUMERADOS.map(({ name }) => name);
/** It stands for case files whose phase nobody has said. */
export const SIN_DETALLAR = 'sin-detallar';

/** `yo` is whoever looks at the list, and `sin` is nobody. */
const persona = optional(z.union([z.enum(['yo', 'sin']), z.uuid()]));
const instant = optional(z.iso.datetime({ offset: true }));

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const expedientesSearchSchema = z.object({
  ...listShape(DEAL_SORT_KEYS, defaultExpedientesSearch),
  estado: optionalChoice(ESTADOS),
  acreedor: optional(z.array(textParam).check(z.minLength(1), z.maxLength(MAX_ACREEDORES))),
  metodo: optional(textParam),
  desde: dayParam,
  hasta: dayParam,
  respondio: optionalChoice(RESPUESTAS),
  documentos: optionalChoice(CON_SIN),
  servicio: optional(z.union([z.literal('sin'), z.uuid()])),
  falta: optional(z.array(z.enum(NUMERADOS)).check(z.minLength(1))),
  anadidos: instant,
  reclamado: optionalChoice(['si', 'no', 'sin-respuesta']),
  reclamadoDesde: dayParam,
  reclamadoHasta: dayParam,
  diasRespuesta: optional(z.string().check(z.regex(/^\d{1,4}-(\d{1,4})?$/))),
  clausula: optionalChoice(CLAUSULAS),
  masc: optionalChoice(NOMBRES_COLA),
  importacion: uuidParam,
  fase: optional(z.array(z.enum([...FASES, SIN_DETALLAR])).check(z.minLength(1))),
  grupo: optionalChoice(GRUPOS_DE_LA_LISTA),
  situacion: optionalChoice(SITUACIONES),
  organo: uuidParam,
  diasEnFase: optional(textParam.check(z.regex(/^\d{1,5}$/))),
  resultado: optionalChoice(Object.keys(RESULTADOS) as Resultado[]),
  cobradoEn: optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  agrupar: optionalChoice(AGRUPACIONES),
  agrupado: optional(z.object({ por: z.enum(AGRUPACIONES), valor: textParam })),
  ...ofFields(({ kind }) => {
    if (kind === 'persona') return persona;
    if (kind === 'day') return periodoParam;
    return kind === 'flag' ? optionalChoice(RESPUESTAS) : optional(textParam);
  }),
});

export type ExpedientesSearch = z.output<typeof expedientesSearchSchema>;

export const ESTADO_LABELS = { completo: 'Completo', incompleto: 'Incompleto', 'sin-definir': 'Sin definir' };
export const nombreDeEstado = (por: string, valor: string) =>
  por === 'estado' && Object.hasOwn(ESTADO_LABELS, valor)
    ? ESTADO_LABELS[valor as keyof typeof ESTADO_LABELS]
    : valor;

type Respuesta = (typeof RESPUESTAS)[number];
export const RESPUESTA_LABELS: Record<Respuesta, string> = {
  si: 'Sí',
  no: 'No',
  'sin-definir': 'Sin definir',
};

export const GRUPO_LABELS = {
  abiertos: 'Abiertos (sin archivar)',
  extrajudicial: 'Fase extrajudicial',
  judicial: 'Fase judicial',
  ejecucion: 'Fase de ejecución',
  archivado: 'Archivado',
};
export const RECLAMADO_LABELS = {
  si: 'Reclamados',
  no: 'Sin reclamar',
  'sin-respuesta': 'Reclamados sin respuesta',
};
export const CLAUSULA_LABELS = {
  ppi: 'PPI',
  prima: 'Prima',
  cpd: 'CPD',
  apertura: 'Comisión de apertura',
  ninguna: 'Ninguna',
};
export const SITUACION_LABELS = { en_curso: 'En curso', suspendido: 'Suspendido' };

export const SIN_ACREEDOR = 'Sin acreedor';

/** `7-13`, `7-7` or `365-`. */
function diasTexto(value: string): string {
  const [de = '', a = ''] = value.split('-');
  if (a === '') return `${de} días o más`;
  return de === a ? plural(Number(de), 'día', 'días') : `${de} a ${a} días`;
}

/** How a filter that is on is told, in the order of the fields. */
const FILTER_TEXTS: { [K in keyof DealsFilters]-?: (value: NonNullable<DealsFilters[K]>) => string } = {
  estado: (value) => `Estado: ${ESTADO_LABELS[value]}`,
  acreedor: (names) =>
    names.length === 1 ? (names[0] ? `Acreedor: ${names[0]}` : SIN_ACREEDOR) : `${names.length} acreedores`,
  metodo: (value) => `Método: ${value}`,
  desde: (value) => `Generado desde ${formatFecha(value)}`,
  hasta: (value) => `Generado hasta ${formatFecha(value)}`,
  respondio: (value) => `Respondió: ${RESPUESTA_LABELS[value]}`,
  documentos: (value) => (value === 'con' ? 'Con documentos' : 'Sin documentos'),
  servicio: (value) => (value === 'sin' ? 'Sin servicio' : 'De un servicio'),
  falta: (names) => `Falta: ${names.map((name) => categoriaDisplayName(name)).join(', ')}`,
  anadidos: (value) => `Documentos añadidos desde ${formatFechaHora(value)}`,
  reclamado: (value) => RECLAMADO_LABELS[value],
  reclamadoDesde: (value) => `Reclamado desde ${formatFecha(value)}`,
  reclamadoHasta: (value) => `Reclamado hasta ${formatFecha(value)}`,
  diasRespuesta: (value) => `Respondió en ${diasTexto(value)}`,
  clausula: (value) => `Cláusula: ${CLAUSULA_LABELS[value]}`,
  masc: (cola) => COLAS[cola],
  importacion: () => 'De una importación',
  fase: (fases) => (fases.length === 1 ? 'Una fase' : `${fases.length} fases`),
  grupo: (value) => GRUPO_LABELS[value],
  situacion: (value) => SITUACION_LABELS[value],
  organo: () => 'De un órgano judicial',
  diasEnFase: (value) => `En fase: ${value} días o más`,
  resultado: (value) => `Resultado: ${RESULTADOS[value]}`,
  cobradoEn: (value) => `Cobrado en ${mesLargo(value)}`,
  agrupado: ({ por, valor }) => (valor ? `Grupo: ${nombreDeEstado(por, valor)}` : 'Grupo sin dato'),
  ...ofFields(({ label, kind }) => (value: string) => {
    if (kind === 'persona') return textoDePersona(label, value);
    if (kind === 'day') return `${label} ${textoDePeriodo(value)}`;
    return `${label}: ${kind === 'flag' ? RESPUESTA_LABELS[value as Respuesta] : value}`;
  }),
};

/** `nombre`: once it is known. */
export function textoDePersona(label: string, value: string, nombre?: string | null): string {
  if (value === 'yo') return 'Míos';
  if (value === 'sin') return `${label}: ${SIN_ASIGNAR}`;
  return nombre ? `${label}: ${nombre}` : `${label}: una persona`;
}

/** With the phases by their names, once they are known. */
export const filterTexts = (fases: readonly Fase[] = []): typeof FILTER_TEXTS => ({
  ...FILTER_TEXTS,
  fase: (claves) => {
    const [clave] = claves;
    if (claves.length !== 1) return FILTER_TEXTS.fase(claves);
    const nombre =
      clave === SIN_DETALLAR ? 'Sin detallar' : fases.find((fase) => fase.clave === clave)?.nombre;
    return nombre ? `Fase: ${nombre}` : FILTER_TEXTS.fase(claves);
  },
});

const FILTER_KEYS = Object.keys(FILTER_TEXTS) as (keyof DealsFilters)[];

export const expedientesState = listState<ExpedientesSearch, keyof DealsFilters>(FILTER_KEYS);

export const expedientesVistas: VistaReader<ExpedientesSearch> = {
  parse: (stored) => expedientesSearchSchema.parse(stored),
  defaults: defaultExpedientesSearch,
  noFilters: { ...expedientesState.noFilters, agrupar: undefined },
  labels: {
    estado: 'Estado',
    acreedor: 'Acreedor',
    metodo: 'Método',
    desde: 'Generado desde',
    hasta: 'Generado hasta',
    respondio: 'Respondió',
    documentos: 'Documentos',
    servicio: 'Servicio',
    falta: 'Falta',
    anadidos: 'Documentos añadidos desde',
    reclamado: 'Reclamado',
    reclamadoDesde: 'Reclamado desde',
    reclamadoHasta: 'Reclamado hasta',
    diasRespuesta: 'Días hasta la respuesta',
    clausula: 'Cláusula',
    masc: 'Reclamación previa',
    importacion: 'De una importación',
    fase: 'Fase',
    grupo: 'Grupo de fases',
    situacion: 'Situación',
    organo: 'Órgano judicial',
    diasEnFase: 'Días en fase',
    resultado: 'Resultado',
    cobradoEn: 'Cobrado en',
    agrupar: 'Agrupar',
    agrupado: 'Grupo',
    ...ofFields(({ label }) => label),
    sort: 'Orden',
  },
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a case file was opened from, to go back to the same page of it. */
    expedientesSearch?: ExpedientesSearch;
  }
}
