import { Pill } from '@mantine/core';

import { type ExpedientesSearch, filtersOf } from '@/features/expedientes/lista/expedientes-search';
import { activeFilters } from '@/features/expedientes/lista/filtros/filtros-textos';

import classes from '@/features/expedientes/lista/filtros/filtros.module.css';

interface FiltrosPillsProps {
  search: ExpedientesSearch;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

/** The filters that are on, each with its way off. */
export function FiltrosPills({ search, onSearch }: FiltrosPillsProps) {
  const active = activeFilters(filtersOf(search));
  if (active.length === 0) return null;
  return (
    <div className={classes.pills} role="group" aria-label="Filtros activos">
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
