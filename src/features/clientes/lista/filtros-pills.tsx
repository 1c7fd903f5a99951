import { Pill } from '@mantine/core';

import {
  type ClientesSearch,
  FILTER_KEYS,
  type FilterKey,
  filtersOf,
} from '@/features/clientes/lista/clientes-search';
import { formatFecha } from '@/lib/formato';

import own from '@/features/clientes/lista/clientes-lista.module.css';

interface FiltrosPillsProps {
  search: ClientesSearch;
  onSearch: (change: Partial<ClientesSearch>) => void;
}

const TEXTS: Record<FilterKey, (value: string) => string> = {
  provincia: (value) => `Provincia: ${value}`,
  ciudad: (value) => `Ciudad: ${value}`,
  empresa: (value) => (value === 'si' ? 'Empresas' : 'Personas'),
  desde: (value) => `Alta desde ${formatFecha(value)}`,
  hasta: (value) => `Alta hasta ${formatFecha(value)}`,
  expedientes: (value) => (value === 'con' ? 'Con expedientes' : 'Sin expedientes'),
};

/** The filters that are on, each with its way off. */
export function FiltrosPills({ search, onSearch }: FiltrosPillsProps) {
  const filters = filtersOf(search);
  const active = FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [{ key, text: TEXTS[key](value) }];
  });
  if (active.length === 0) return null;
  return (
    <div className={own.pills} role="group" aria-label="Filtros activos">
      {active.map(({ key, text }) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Quitar el filtro ${text}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => onSearch({ [key]: undefined })}
        >
          {text}
        </Pill>
      ))}
    </div>
  );
}
