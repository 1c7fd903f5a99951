import { usePersonas } from '@/data/staff/personas';
import type { TareasSearch } from '@/features/agenda/tareas/tareas-search';
import { DelDespacho, DeUno } from '@/features/agenda/vistas/agenda-filters';
import { SIN_ASIGNAR } from '@/lib/textos';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { RangoDeDias } from '@/ui/lista/filtros-campos';

/** Whose they are is asked only where the view does not say it. */
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
