import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { TIPOS } from '@/data/agenda/agenda-types';
import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import type { AgendaSearch } from '@/features/agenda/agenda-search';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, RangoDeDias } from '@/ui/lista/filtros-campos';

export function AgendaFiltersFields({ search, onSearch }: FiltrosProps<AgendaSearch>) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  return (
    <>
      <Select
        {...inPopover}
        label="Tipo"
        placeholder="Todos"
        data={TIPOS.map((tipo) => ({ value: tipo, label: TIPO_TEXTOS[tipo].varios }))}
        value={search.tipo ?? null}
        onChange={(tipo) => onSearch({ tipo: tipo ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Responsable"
        placeholder="Todos"
        data={[
          { value: 'yo', label: 'Míos' },
          { value: 'sin', label: 'Sin asignar' },
        ]}
        value={search.persona ?? null}
        onChange={(persona) => onSearch({ persona: persona ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Estado"
        placeholder="Todos"
        data={[
          { value: 'pendiente', label: 'Pendientes' },
          { value: 'hecho', label: 'Hechos' },
          { value: 'anulado', label: 'Anulados' },
        ]}
        value={search.estado ?? null}
        onChange={(estado) => onSearch({ estado: estado ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Confirmación"
        placeholder="Todos"
        data={[
          { value: 'no', label: 'Por confirmar' },
          { value: 'si', label: 'Confirmados' },
        ]}
        value={search.confirmado ?? null}
        onChange={(confirmado) => onSearch({ confirmado: confirmado ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Sede"
        placeholder="Todas"
        searchable
        nothingFoundMessage="No hay ninguna sede con ese nombre"
        data={sedes.map(({ id, municipio }) => ({ value: id, label: municipio }))}
        value={search.sede ?? null}
        onChange={(sede) => onSearch({ sede: sede ?? undefined })}
      />
      <RangoDeDias label="Desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />
    </>
  );
}
