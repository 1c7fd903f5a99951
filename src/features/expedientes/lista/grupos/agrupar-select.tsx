import { NativeSelect } from '@mantine/core';

import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { AGRUPAR } from '@/features/expedientes/lista/grupos/agrupar';

interface AgruparSelectProps {
  search: ExpedientesSearch;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

const OPCIONES = [
  { value: '', label: 'Sin agrupar' },
  ...Object.entries(AGRUPAR).map(([value, { opcion }]) => ({ value, label: opcion })),
];

export function AgruparSelect({ search, onSearch }: AgruparSelectProps) {
  return (
    <NativeSelect
      aria-label="Agrupar la lista"
      data={OPCIONES}
      value={search.agrupar ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onSearch({ agrupar: (value || undefined) as ExpedientesSearch['agrupar'], agrupado: undefined })
      }
    />
  );
}
