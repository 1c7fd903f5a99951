/** Between the list's state and what a saved view keeps of it: search, filters, order and page size; never the page. */
import type { DealsFilterValues } from '@/data/deals/deals-filters';
import {
  defaultExpedientesSearch,
  type ExpedientesSearch,
  expedientesSearchSchema,
  noFilters,
} from '@/features/expedientes/lista/expedientes-search';

export function toVista({ page: _page, ...search }: ExpedientesSearch): Record<string, unknown> {
  const defaults = defaultExpedientesSearch as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && value !== defaults[key]),
  );
}

export interface ReadVista {
  /** The whole state: what the view does not say is as in an untouched list. */
  search: ExpedientesSearch;
  /** Filters of it that no longer exist, as staff calls them. */
  dropped: string[];
}

const LABELS: Record<string, string> = {
  estado: 'Estado',
  acreedor: 'Acreedor',
  metodo: 'Método',
  desde: 'Generado desde',
  hasta: 'Generado hasta',
  respondio: 'Respondió',
  documentos: 'Documentos',
  falta: 'Falta',
  anadidos: 'Documentos añadidos desde',
  sort: 'Orden',
};

/** A filter may be gone because the program no longer has it, or because no case file has its value any more. */
export function readVista(stored: unknown, values: DealsFilterValues | undefined): ReadVista {
  const record = isRecord(stored) ? stored : {};
  const parsed = expedientesSearchSchema.parse(record);
  const unread = Object.keys(record)
    .filter((key) => JSON.stringify(parsed[key as keyof ExpedientesSearch]) !== JSON.stringify(record[key]))
    .map((key) => LABELS[key] ?? key);
  const { search, dropped } = withoutGoneValues(parsed, values);
  return { search: { ...noFilters, ...search, page: 1 }, dropped: [...unread, ...dropped] };
}

function withoutGoneValues(search: ExpedientesSearch, values: DealsFilterValues | undefined): ReadVista {
  if (!values) return { search, dropped: [] };
  const { acreedor, metodo } = search;
  const known = new Set(values.acreedores.map(({ nombre }) => nombre));
  const kept = acreedor?.filter((nombre) => known.has(nombre));
  const metodoIsGone = metodo !== undefined && !values.metodos.includes(metodo);
  return {
    search: {
      ...search,
      acreedor: kept && kept.length > 0 ? kept : undefined,
      metodo: metodoIsGone ? undefined : metodo,
    },
    dropped: [
      ...(acreedor?.filter((nombre) => !known.has(nombre)).map((nombre) => `${LABELS.acreedor} ${nombre}`) ??
        []),
      ...(metodoIsGone ? [`${LABELS.metodo} ${metodo}`] : []),
    ],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
