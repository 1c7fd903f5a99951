import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { agendaListQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { type AgendaSearch, agendaState, FILTER_TEXTS } from '@/features/agenda/agenda-search';
import { textos } from '@/features/agenda/textos';
import { agendaList } from '@/features/agenda/vistas/agenda-columns';
import { lazyPart } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';

const Campos = lazyPart(
  async () => (await import('@/features/agenda/vistas/agenda-filters')).AgendaFiltersFields,
);
const filtros = { Campos, texts: FILTER_TEXTS };

interface ListaProps {
  search: AgendaSearch;
  onOpen: (item: AgendaItem) => void;
}

export function Lista({ search, onOpen }: ListaProps) {
  const query = useQuery(agendaListQuery(agendaState.toListParams(search)));
  const lista = useLista<AgendaItem, AgendaSearch>({ query, search, to: '/dashboard/agenda' });
  const list = useMemo(() => agendaList('agenda', onOpen), [onOpen]);
  return (
    <ListPanel
      lista={lista}
      list={list}
      state={agendaState}
      filtros={filtros}
      surroundings={210}
      empty={{
        icon: IconCalendarOff,
        title: textos.vacia,
        narrowed: { icon: IconCalendarOff, title: textos.nadaEncontrado, clear: 'Borrar búsqueda y filtros' },
      }}
    />
  );
}
