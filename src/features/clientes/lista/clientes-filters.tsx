import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Lugar } from '@/data/clientes/clientes-api';
import { lugaresQuery } from '@/data/clientes/clientes-queries';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { compareTexts } from '@/lib/orden';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, RangoDeDias } from '@/ui/lista/filtros-campos';

type Props = FiltrosProps<ClientesSearch>;

export function ClientesFilters({ search, onSearch }: Props) {
  return (
    <>
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
      <RangoDeDias label="Alta desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />
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
    </>
  );
}

function Lugares({ search, onSearch }: Props) {
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
  return [...names].filter((name) => name !== null).toSorted(compareTexts);
}
