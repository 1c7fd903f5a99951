import * as z from 'zod/mini';

import { CLIENTE_SORT_KEYS } from '@/data/claves-de-listas';
import { CAMPOS_FILTRADOS, type CampoFiltrado, CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import type { ClientesFilters } from '@/data/clientes/clientes-api';
import { formatFecha } from '@/lib/formato';
import { listShape, listState } from '@/lib/list-search';
import { periodoParam, textoDePeriodo } from '@/lib/periodo';
import { dayParam, optional, optionalChoice, textParam, uuidParam } from '@/lib/url-search';
import type { VistaReader } from '@/ui/lista/vistas';

export const defaultClientesSearch = { q: '', page: 1, size: 50, sort: 'created_at', dir: 'desc' } as const;

const place = optional(textParam);

/** Something for each field that is filtered under its own name. */
const ofFields = <T>(of: (campo: CampoFiltrado) => T) =>
  Object.fromEntries(CAMPOS_FILTRADOS.map((campo) => [campo, of(campo)])) as Record<CampoFiltrado, T>;

const hasDays = (campo: CampoFiltrado) => campo === 'correo_aceptado';

/** The list's state in the URL. Whatever is wrong there becomes its default: a bad link still shows a list. */
export const clientesSearchSchema = z.object({
  ...listShape(CLIENTE_SORT_KEYS, defaultClientesSearch),
  provincia: place,
  ciudad: place,
  empresa: optionalChoice(['si', 'no']),
  desde: dayParam,
  hasta: dayParam,
  expedientes: optionalChoice(['con', 'sin']),
  importacion: uuidParam,
  ...ofFields((campo) => (hasDays(campo) ? periodoParam : optional(textParam))),
});

export type ClientesSearch = z.output<typeof clientesSearchSchema>;

/** How a filter that is on is told, in the order of the fields. */
export const FILTER_TEXTS: Record<keyof ClientesFilters, (value: string) => string> = {
  provincia: (value) => `Provincia: ${value}`,
  ciudad: (value) => `Ciudad: ${value}`,
  empresa: (value) => (value === 'si' ? 'Empresas' : 'Personas'),
  desde: (value) => `Alta desde ${formatFecha(value)}`,
  hasta: (value) => `Alta hasta ${formatFecha(value)}`,
  expedientes: (value) => (value === 'con' ? 'Con expedientes' : 'Sin expedientes'),
  importacion: () => 'De una importación',
  ...ofFields(
    (campo) => (value: string) =>
      hasDays(campo) ? `Acepta correos ${textoDePeriodo(value)}` : `${CLIENTE_LABELS[campo]}: ${value}`,
  ),
};

const FILTER_KEYS = Object.keys(FILTER_TEXTS) as (keyof ClientesFilters)[];

export const clientesState = listState<ClientesSearch, keyof ClientesFilters>(FILTER_KEYS);

export const clientesVistas: VistaReader<ClientesSearch> = {
  parse: (stored) => clientesSearchSchema.parse(stored),
  defaults: defaultClientesSearch,
  noFilters: clientesState.noFilters,
  labels: {
    provincia: 'Provincia',
    ciudad: 'Ciudad',
    empresa: 'Empresa',
    desde: 'Alta desde',
    hasta: 'Alta hasta',
    expedientes: 'Expedientes',
    importacion: 'De una importación',
    ...ofFields((campo) => CLIENTE_LABELS[campo]),
    sort: 'Orden',
  },
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a client was opened from, to go back to the same page of it. */
    clientesSearch?: ClientesSearch;
  }
}
