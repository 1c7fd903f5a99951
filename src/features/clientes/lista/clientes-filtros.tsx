import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { Lugar } from '@/data/clientes/clientes-api';
import { lugaresQuery } from '@/data/clientes/clientes-queries';
import { type ClientesSearch, filtersOf, noFilters } from '@/features/clientes/lista/clientes-search';
import { readDay } from '@/lib/fechas-escritas';

interface ClientesFiltrosProps {
  search: ClientesSearch;
  onSearch: (change: Partial<ClientesSearch>) => void;
}

export function ClientesFiltros({ search, onSearch }: ClientesFiltrosProps) {
  const active = Object.keys(filtersOf(search)).length;
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant={active > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} />}>
          {active > 0 ? `Filtrar (${active})` : 'Filtrar'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Lugares search={search} onSearch={onSearch} />
          <Select
            {...inPopover}
            label="Empresa"
            placeholder="Todos"
            data={[
              { value: 'si', label: 'Empresas' },
              { value: 'no', label: 'Personas' },
            ]}
            value={search.empresa ?? null}
            onChange={(value) => onSearch({ empresa: value ?? undefined })}
          />
          <Fechas search={search} onSearch={onSearch} />
          <Select
            {...inPopover}
            label="Expedientes"
            placeholder="Todos"
            data={[
              { value: 'con', label: 'Con expedientes' },
              { value: 'sin', label: 'Sin expedientes' },
            ]}
            value={search.expedientes ?? null}
            onChange={(value) => onSearch({ expedientes: value ?? undefined })}
          />
          <Button variant="default" disabled={active === 0} onClick={() => onSearch(noFilters)}>
            Quitar filtros
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

// A list drawn elsewhere in the page would be outside the popover, and close it.
const inPopover = {
  clearable: true,
  comboboxProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;

function Lugares({ search, onSearch }: ClientesFiltrosProps) {
  const { data: lugares = [] } = useQuery(lugaresQuery());
  const ofProvincia = lugares.filter(
    ({ provincia }) => search.provincia === undefined || provincia === search.provincia,
  );
  return (
    <>
      <Select
        {...inPopover}
        label="Provincia"
        placeholder="Todas"
        searchable
        openOnFocus={false}
        nothingFoundMessage="No hay clientes de esa provincia"
        data={namesOf(lugares, 'provincia', search.provincia)}
        value={search.provincia ?? null}
        onChange={(value) => onSearch({ provincia: value ?? undefined, ciudad: undefined })}
      />
      <Select
        {...inPopover}
        label="Ciudad"
        placeholder="Todas"
        searchable
        openOnFocus={false}
        limit={200}
        nothingFoundMessage="No hay clientes de esa ciudad"
        data={namesOf(ofProvincia, 'ciudad', search.ciudad)}
        value={search.ciudad ?? null}
        onChange={(value) => onSearch({ ciudad: value ?? undefined })}
      />
    </>
  );
}

/** Each name once, in Spanish order; the chosen one also where no client has it any more. */
function namesOf(lugares: Lugar[], key: keyof Lugar, chosen: string | undefined): string[] {
  const names = new Set(lugares.map((lugar) => lugar[key]).filter((name) => name !== null && name !== ''));
  if (chosen !== undefined) names.add(chosen);
  return [...names].filter((name) => name !== null).toSorted((a, b) => a.localeCompare(b, 'es'));
}

function Fechas({ search, onSearch }: ClientesFiltrosProps) {
  return (
    <Group grow gap="xs" align="flex-start">
      <DateInput
        {...asDate}
        label="Alta desde"
        value={search.desde ?? null}
        maxDate={search.hasta}
        onChange={(day) => onSearch({ desde: day ?? undefined })}
      />
      <DateInput
        {...asDate}
        label="hasta"
        value={search.hasta ?? null}
        minDate={search.desde}
        onChange={(day) => onSearch({ hasta: day ?? undefined })}
      />
    </Group>
  );
}

const asDate = {
  valueFormat: 'DD/MM/YYYY',
  // The kit's own reads 10/02 as the second of October.
  dateParser: (text: string) => readDay(text.trim()) ?? null,
  placeholder: 'dd/mm/aaaa',
  clearable: true,
  popoverProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;
