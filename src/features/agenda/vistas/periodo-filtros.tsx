import { useCallback } from 'react';

import {
  type AgendaSearch,
  agendaState,
  FILTER_TEXTS,
  filtrosSinDias,
} from '@/features/agenda/agenda-search';
import { lazyPart } from '@/ui/lazy-part';
import { filtrosActivos, FiltrosButton, FiltrosPills } from '@/ui/lista/filtros';
import { OnPress } from '@/ui/lista/on-press';

const Campos = lazyPart(
  async () => (await import('@/features/agenda/vistas/agenda-filters')).AgendaFiltersSinDias,
);
const FiltrosPopover = lazyPart(async () => (await import('@/ui/lista/filtros-popover')).FiltrosPopover);

interface PeriodoFiltrosProps {
  search: AgendaSearch;
  onChange: (part: Partial<AgendaSearch>) => void;
}

/** What month and week are filtered by: the same as the list, but for the days, which are their own. */
export function PeriodoFiltros({ search, onChange }: PeriodoFiltrosProps) {
  const on = filtrosSinDias(search) as Partial<AgendaSearch>;
  const active = filtrosActivos<AgendaSearch>(on, FILTER_TEXTS);
  const preload = useCallback(async () => {
    const there = await Promise.all([FiltrosPopover.preload(), Campos.preload()]);
    return there.every(Boolean);
  }, []);
  return (
    <>
      <OnPress
        preload={preload}
        renderButton={(button) => <FiltrosButton {...button} active={active.length} />}
      >
        <FiltrosPopover active={active.length} onClear={() => onChange(agendaState.noFilters)}>
          <Campos search={search} onSearch={onChange} />
        </FiltrosPopover>
      </OnPress>
      <FiltrosPills active={active} onRemove={(key) => onChange({ [key]: undefined })} />
    </>
  );
}
