import * as z from 'zod/mini';

import { type DealField, FILTERED_FIELDS, type FilteredField } from '@/data/deals/deal-fields';
import { CON_SIN, DEAL_SORT_KEYS, type DealsFilters, ESTADOS, RESPUESTAS } from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { listShape, listState } from '@/lib/list-search';
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
  falta: optional(z.array(z.enum(NUMERADOS)).check(z.minLength(1))),
  anadidos: instant,
  reclamado: optionalChoice(['si', 'no']),
  importacion: uuidParam,
  ...ofFields(({ kind }) => (kind === 'flag' ? optionalChoice(RESPUESTAS) : optional(textParam))),
});

export type ExpedientesSearch = z.output<typeof expedientesSearchSchema>;

export const ESTADO_LABELS = { completo: 'Completo', incompleto: 'Incompleto', 'sin-definir': 'Sin definir' };
type Respuesta = (typeof RESPUESTAS)[number];
export const RESPUESTA_LABELS: Record<Respuesta, string> = {
  si: 'Sí',
  no: 'No',
  'sin-definir': 'Sin definir',
};

/** How a filter that is on is told, in the order of the fields. */
export const FILTER_TEXTS: { [K in keyof DealsFilters]-?: (value: NonNullable<DealsFilters[K]>) => string } =
  {
    estado: (value) => `Estado: ${ESTADO_LABELS[value]}`,
    acreedor: (names) => (names.length === 1 ? `Acreedor: ${names[0]}` : `${names.length} acreedores`),
    metodo: (value) => `Método: ${value}`,
    desde: (value) => `Generado desde ${formatFecha(value)}`,
    hasta: (value) => `Generado hasta ${formatFecha(value)}`,
    respondio: (value) => `Respondió: ${RESPUESTA_LABELS[value]}`,
    documentos: (value) => (value === 'con' ? 'Con documentos' : 'Sin documentos'),
    falta: (names) => `Falta: ${names.map((name) => categoriaDisplayName(name)).join(', ')}`,
    anadidos: (value) => `Documentos añadidos desde ${formatFechaHora(value)}`,
    reclamado: (value) => (value === 'si' ? 'Reclamados' : 'Sin reclamar'),
    importacion: () => 'De una importación',
    ...ofFields(
      ({ label, kind }) =>
        (value: string) =>
          `${label}: ${kind === 'flag' ? RESPUESTA_LABELS[value as Respuesta] : value}`,
    ),
  };

const FILTER_KEYS = Object.keys(FILTER_TEXTS) as (keyof DealsFilters)[];

export const expedientesState = listState<ExpedientesSearch, keyof DealsFilters>(FILTER_KEYS);

export const expedientesVistas: VistaReader<ExpedientesSearch> = {
  parse: (stored) => expedientesSearchSchema.parse(stored),
  defaults: defaultExpedientesSearch,
  noFilters: expedientesState.noFilters,
  labels: {
    estado: 'Estado',
    acreedor: 'Acreedor',
    metodo: 'Método',
    desde: 'Generado desde',
    hasta: 'Generado hasta',
    respondio: 'Respondió',
    documentos: 'Documentos',
    falta: 'Falta',
    anadidos: 'Documentos añadidos desde',
    reclamado: 'Reclamado',
    importacion: 'De una importación',
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
