import { useHotkeys } from '@mantine/hooks';
import { IconCalendarDue, IconCheck, IconChecklist, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useCambiarAgenda, useMarcarAgenda } from '@/data/agenda/agenda-mutations';
import { agendaListQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { filtrosDe, type TareasSearch, tareasState } from '@/features/agenda/tareas/tareas-search';
import { agendaList } from '@/features/agenda/vistas/agenda-columns';
import { lazyDialog } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';

const CambiarVariasDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/cambiar-varias-dialog')).CambiarVariasDialog,
);

const RepartirDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/repartir-dialog')).RepartirDialog,
);

interface TareasListaProps {
  search: TareasSearch;
  hoy: string;
  onOpen: (item: AgendaItem) => void;
  onNew: () => void;
}

export function TareasLista({ search, hoy, onOpen, onNew }: TareasListaProps) {
  const { q, page, size, dir } = search;
  const query = useQuery(
    agendaListQuery({
      search: q,
      sortBy: 'inicio',
      sortDesc: dir === 'desc',
      page,
      size,
      filters: filtrosDe(search.vista, hoy),
    }),
  );
  const lista = useLista<AgendaItem, TareasSearch>({ query, search, to: '/dashboard/tareas' });
  const list = useMemo(() => agendaList('tareas', onOpen), [onOpen]);
  const { selected, select } = lista.seleccion;
  const [changing, setChanging] = useState<'responsable' | 'inicio'>();
  const [sharing, setSharing] = useState(false);
  const { mutate: marcar } = useMarcarAgenda();
  const { mutate: cambiar } = useCambiarAgenda();
  const done = () => {
    if (selected.length > 0)
      marcar({ ids: selected.map(({ id }) => id), accion: 'hecho' }, { onSuccess: () => select([]) });
  };
  const change = (values: { responsable: string | null } | { inicio: string }) => {
    setChanging(undefined);
    cambiar(
      selected.map(({ id, updated_at }) => ({ id, visto: updated_at, ...values })),
      { onSuccess: () => select([]) },
    );
  };
  const share = (reparto: Map<string, string>) => {
    setSharing(false);
    cambiar(
      selected.map(({ id, updated_at }) => ({ id, visto: updated_at, responsable: reparto.get(id) ?? null })),
      { onSuccess: () => select([]) },
    );
  };
  const move = () => selected.length > 0 && setChanging('inicio');
  useHotkeys(
    [
      ['n', unlessTyping(onNew)],
      ['x', unlessTyping(done)],
      ['d', unlessTyping(move)],
    ],
    [],
  );
  return (
    <>
      <ListPanel
        lista={lista}
        list={list}
        state={tareasState}
        surroundings={196}
        bulk={[
          { label: () => 'Hecho', icon: IconCheck, run: done },
          { label: () => 'Asignar', icon: IconUserPlus, run: () => setChanging('responsable') },
          { label: () => 'Repartir', icon: IconUsers, least: 2, run: () => setSharing(true) },
          { label: () => 'Mover de día', icon: IconCalendarDue, run: () => setChanging('inicio') },
        ]}
        empty={{
          icon: IconChecklist,
          title: 'No hay tareas pendientes',
          narrowed: {
            icon: IconChecklist,
            title: 'Ninguna tarea cumple la búsqueda',
            clear: 'Borrar la búsqueda',
          },
        }}
      />
      <CambiarVariasDialog
        opened={changing !== undefined}
        campo={changing}
        n={selected.length}
        hoy={hoy}
        onClose={() => setChanging(undefined)}
        onSave={change}
      />
      <RepartirDialog opened={sharing} tareas={selected} onClose={() => setSharing(false)} onSave={share} />
    </>
  );
}

/** The kit leaves every field alone; a row's tick box, which has the focus when a row was chosen, is one too. */
const unlessTyping = (run: () => unknown) => (event: KeyboardEvent) => {
  const target = event.target as Element;
  const writes = target.closest('[role="dialog"], textarea, select, input:not([type="checkbox"])');
  if (!writes) run();
};
