import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { TIPOS } from '@/data/agenda/agenda-types';
import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { organosQuery } from '@/data/fases/fases-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { usePersonas } from '@/data/staff/personas';
import type { AgendaSearch } from '@/features/agenda/agenda-search';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import type { TareasSearch } from '@/features/agenda/tareas/tareas-search';
import { SIN_ASIGNAR } from '@/lib/textos';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, RangoDeDias } from '@/ui/lista/filtros-campos';

/** The list is filtered by days too. */
export function AgendaFiltersFields(props: FiltrosProps<AgendaSearch>) {
  const { search, onSearch } = props;
  return (
    <>
      <AgendaFiltersSinDias {...props} />
      <RangoDeDias label="Desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />
    </>
  );
}

/** Month and week take these, because they show days of their own. */
export function AgendaFiltersSinDias({ search, onSearch }: FiltrosProps<AgendaSearch>) {
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
          { value: 'sin', label: SIN_ASIGNAR },
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
      <DelDespacho search={search} onSearch={onSearch} />
    </>
  );
}

/** Whose the tasks are is asked only where the view does not say it. */
const DEL_EQUIPO: readonly TareasSearch['vista'][] = ['vencidas', 'equipo'];

export function TareasFilters({ search, onSearch }: FiltrosProps<TareasSearch>) {
  const personas = usePersonas() ?? [];
  return (
    <>
      {DEL_EQUIPO.includes(search.vista) && (
        <DeUno
          label="Responsable"
          placeholder="Todos"
          data={[{ value: 'yo', label: 'Míos' }, { value: 'sin', label: SIN_ASIGNAR }, ...personas]}
          value={search.persona}
          onChange={(persona) => onSearch({ persona })}
        />
      )}
      <DelDespacho search={search} onSearch={onSearch} />
      <RangoDeDias label="Desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />
    </>
  );
}

interface DelDespachoProps {
  search: Pick<AgendaSearch, 'sede' | 'organo' | 'servicio'>;
  onSearch: (change: Pick<AgendaSearch, 'sede' | 'organo' | 'servicio'>) => void;
}

/** Where, before whom and of what: the lists of the practice. */
function DelDespacho({ search, onSearch }: DelDespachoProps) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  const { data: organos = [] } = useQuery(organosQuery);
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  return (
    <>
      <DeUno
        label="Sede"
        placeholder="Todas"
        data={sedes.map(({ id, municipio }) => ({ value: id, label: municipio }))}
        value={search.sede}
        onChange={(sede) => onSearch({ sede })}
      />
      <DeUno
        label="Órgano judicial"
        placeholder="Todos"
        data={organos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={search.organo}
        onChange={(organo) => onSearch({ organo })}
      />
      <DeUno
        label="Servicio"
        placeholder="Todos"
        data={servicios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={search.servicio}
        onChange={(servicio) => onSearch({ servicio })}
      />
    </>
  );
}

interface DeUnoProps {
  label: string;
  placeholder: string;
  data: { value: string; label: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** One of a list of the practice. */
function DeUno({ value, onChange, ...props }: DeUnoProps) {
  return (
    <Select
      {...inPopover}
      {...props}
      searchable
      nothingFoundMessage="No hay ninguno con ese nombre"
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
