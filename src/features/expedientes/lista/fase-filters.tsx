import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { fasesQuery, organosQuery } from '@/data/fases/fases-queries';
import { FASES } from '@/data/fases/fases-types';
import { type ExpedientesSearch, SIN_DETALLAR } from '@/features/expedientes/lista/expedientes-search';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, TextoFilter } from '@/ui/lista/filtros-campos';

const CLAVES = [...FASES, SIN_DETALLAR] as const;

type Props = FiltrosProps<ExpedientesSearch>;

/** Where case files stand. */
export function FaseFilter({ search, onSearch }: Props) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const nombres = new Map([
    ...fases.map(({ clave, nombre }) => [clave, nombre] as const),
    [SIN_DETALLAR, 'Sin detallar'] as const,
  ]);
  return (
    <MultiSelect
      {...inPopover}
      label="Fase"
      placeholder={search.fase ? undefined : 'Todas'}
      maxDropdownHeight={220}
      data={CLAVES.map((value) => ({ value, label: nombres.get(value) ?? value }))}
      value={search.fase ?? []}
      onChange={(claves) => onSearch({ fase: claves.length > 0 ? claves : undefined })}
    />
  );
}

export function OrganoFilter({ search, onSearch }: Props) {
  const { data: organos = [] } = useQuery(organosQuery);
  return (
    <Select
      {...inPopover}
      label="Órgano judicial"
      placeholder="Todos"
      searchable
      nothingFoundMessage="Ningún órgano con ese nombre"
      data={organos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      value={search.organo ?? null}
      onChange={(value) => onSearch({ organo: value ?? undefined })}
    />
  );
}

export function DiasEnFase({ search, onSearch }: Props) {
  return (
    <TextoFilter
      key={search.diasEnFase}
      label="Días en fase, como mínimo"
      placeholder="Un número"
      value={search.diasEnFase}
      onChange={(text) => onSearch({ diasEnFase: /^\d{1,5}$/.test(text ?? '') ? text : undefined })}
    />
  );
}
