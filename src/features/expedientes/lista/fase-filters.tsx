import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { fasesQuery, organosQuery } from '@/data/fases/fases-queries';
import { FASES, RESULTADOS } from '@/data/fases/fases-types';
import {
  type ExpedientesSearch,
  GRUPO_LABELS,
  SIN_DETALLAR,
  SITUACION_LABELS,
} from '@/features/expedientes/lista/expedientes-search';
import { options } from '@/lib/opciones';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, TextoFilter } from '@/ui/lista/filtros-campos';

const CLAVES = [...FASES, SIN_DETALLAR] as const;

/** Where case files stand, and how they ended. */
export function FaseFilters({ search, onSearch }: FiltrosProps<ExpedientesSearch>) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const { data: organos = [] } = useQuery(organosQuery);
  const nombres = new Map([
    ...fases.map(({ clave, nombre }) => [clave, nombre] as const),
    [SIN_DETALLAR, 'Sin detallar'] as const,
  ]);
  return (
    <>
      <MultiSelect
        {...inPopover}
        label="Fase"
        placeholder={search.fase ? undefined : 'Todas'}
        maxDropdownHeight={220}
        data={CLAVES.map((value) => ({ value, label: nombres.get(value) ?? value }))}
        value={search.fase ?? []}
        onChange={(claves) => onSearch({ fase: claves.length > 0 ? claves : undefined })}
      />
      <Select
        {...inPopover}
        label="Grupo de fases"
        placeholder="Todos"
        data={options(GRUPO_LABELS)}
        value={search.grupo ?? null}
        onChange={(value) => onSearch({ grupo: value ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Situación"
        placeholder="Todas"
        data={options(SITUACION_LABELS)}
        value={search.situacion ?? null}
        onChange={(value) => onSearch({ situacion: value ?? undefined })}
      />
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
      <TextoFilter
        key={search.diasEnFase}
        label="Días en fase, como mínimo"
        placeholder="Un número"
        value={search.diasEnFase}
        onChange={(text) => onSearch({ diasEnFase: /^\d{1,5}$/.test(text ?? '') ? text : undefined })}
      />
      <Select
        {...inPopover}
        label="Resultado"
        placeholder="Todos"
        data={options(RESULTADOS)}
        value={search.resultado ?? null}
        onChange={(value) => onSearch({ resultado: value ?? undefined })}
      />
    </>
  );
}
