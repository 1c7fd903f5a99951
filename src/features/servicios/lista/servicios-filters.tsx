import { Select } from '@mantine/core';

import { ESTADOS_DE_SERVICIO } from '@/data/servicios/servicio-types';
import { ESTADO_LABELS, type ServiciosSearch } from '@/features/servicios/lista/servicios-search';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover } from '@/ui/lista/filtros-campos';

export function ServiciosFilters({ search, onSearch }: FiltrosProps<ServiciosSearch>) {
  return (
    <Select
      {...inPopover}
      label="Estado"
      placeholder="Todos"
      data={ESTADOS_DE_SERVICIO.map((value) => ({ value, label: ESTADO_LABELS[value] }))}
      value={search.estado ?? null}
      onChange={(value) => onSearch({ estado: value ?? undefined })}
    />
  );
}
