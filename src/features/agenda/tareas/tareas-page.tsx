import { Button, Tabs } from '@mantine/core';
import {
  IconCalendarDue,
  IconCheck,
  IconChecklist,
  IconPlus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { listAgenda } from '@/data/agenda/agenda-api';
import { useChangeAgenda, useMarkAgenda } from '@/data/agenda/agenda-mutations';
import { agendaListQuery, tareasContadoresQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { useTeclasActivas } from '@/data/sesion/use-teclas-activas';
import { nombreDeStaff } from '@/data/staff/personas';
import { staffListQuery } from '@/data/staff/staff-queries';
import { domingoDe } from '@/domain/plazos/dias';
import { FILTER_TEXTS } from '@/features/agenda/agenda-search';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { SinPasoLista } from '@/features/agenda/tareas/sin-paso-lista';
import {
  filtrosDe,
  type TareasSearch,
  tareasState,
  VISTA_TEXTOS,
  VISTAS,
} from '@/features/agenda/tareas/tareas-search';
import { agendaList } from '@/features/agenda/vistas/agenda-columns';
import { madridDay } from '@/lib/fechas';
import { SIN_ASIGNAR } from '@/lib/textos';
import { ImprimirButton } from '@/ui/imprimir-button';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { focusedRow, focusNeighbour } from '@/ui/lista/row-keys';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { TabCount } from '@/ui/tab-count';
import { TabList } from '@/ui/tab-list';
import { useTeclasDePagina } from '@/ui/teclas-de-pagina';
import { useNarrow } from '@/ui/use-narrow';

export function TareasPage({ search }: { search: TareasSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tareas' });
  const narrow = useNarrow();
  const [teclas] = useTeclasActivas();
  const hoy = madridDay();
  const { data: contadores } = useQuery(tareasContadoresQuery({ hoy, fin_de_semana: domingoDe(hoy) }));
  const [pressed, setNueva] = useState(false);
  const close = () => {
    setNueva(false);
    if (search.abrir) void navigate({ search: (before) => ({ ...before, abrir: undefined }), replace: true });
  };
  const [ficha, setFicha] = useState<AgendaItem>();
  return (
    <>
      <PageHeader
        title="Tareas pendientes"
        subtitle={teclas && !narrow ? 'Teclas: n, tarea nueva; h, hecho; m, mover de día' : undefined}
        actions={
          <>
            <ImprimirButton />
            <Button
              leftSection={<IconPlus size={16} />}
              onPointerEnter={NuevaAnotacionDialog.preload}
              onClick={() => setNueva(true)}
            >
              Nueva tarea
            </Button>
          </>
        }
      />
      <Tabs
        value={search.vista}
        onChange={(value) =>
          void navigate({
            search: (before) => ({
              ...before,
              page: 1,
              persona: undefined,
              vista: VISTAS.find((cada) => cada === value) ?? 'hoy',
            }),
            replace: true,
          })
        }
        keepMounted={false}
      >
        <TabList active={search.vista} label="Vistas de las tareas">
          {VISTAS.map((vista) => (
            <Tabs.Tab key={vista} value={vista}>
              {VISTA_TEXTOS[vista].label}
              <TabCount n={contadores?.[VISTA_TEXTOS[vista].contador]} />
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={search.vista} pt="md">
          {search.vista === 'sin-paso' ? (
            <SinPasoLista search={search} />
          ) : (
            <TareasLista search={search} hoy={hoy} onOpen={setFicha} onNew={() => setNueva(true)} />
          )}
        </Tabs.Panel>
      </Tabs>
      <NuevaAnotacionDialog
        opened={pressed || search.abrir === 'tarea'}
        tipo="tarea"
        dia={hoy}
        onClose={close}
      />
      <FichaDialog opened={ficha !== undefined} item={ficha} onClose={() => setFicha(undefined)} />
    </>
  );
}

const CambiarVariasDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/cambiar-varias-dialog')).CambiarVariasDialog,
);

const RepartirDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/repartir-dialog')).RepartirDialog,
);

const Campos = lazyPart(async () => (await import('@/features/agenda/vistas/agenda-filters')).TareasFilters);

/** People are told by their names. */
function useFiltros({ persona }: TareasSearch) {
  const { data: equipo } = useQuery({
    ...staffListQuery,
    enabled: persona !== undefined && !['yo', 'sin'].includes(persona),
  });
  const nombre = equipo?.find(({ user_id }) => user_id === persona);
  return useMemo(() => {
    const { servicio, organo, sede, desde, hasta } = FILTER_TEXTS;
    const dePersona = (value: string) =>
      ({ yo: 'Míos', sin: SIN_ASIGNAR })[value] ??
      `Responsable: ${nombre ? nombreDeStaff(nombre) : 'una persona'}`;
    return { Campos, texts: { persona: dePersona, servicio, organo, sede, desde, hasta } };
  }, [nombre]);
}

interface TareasListaProps {
  search: TareasSearch;
  hoy: string;
  onOpen: (item: AgendaItem) => void;
  onNew: () => void;
}

function TareasLista({ search, hoy, onOpen, onNew }: TareasListaProps) {
  const { q, page, size, dir } = search;
  const found = {
    search: q,
    sortBy: 'inicio',
    sortDesc: dir === 'desc',
    filters: filtrosDe(search, hoy),
  } as const;
  const query = useQuery(agendaListQuery({ ...found, page, size }));
  const lista = useLista<AgendaItem, TareasSearch>({ query, search, to: '/dashboard/tareas' });
  const impresion = usePrintLista<AgendaItem>(lista, (part) => listAgenda({ ...found, ...part }));
  const list = useMemo(() => agendaList('tareas', onOpen), [onOpen]);
  const filtros = useFiltros(search);
  const { selected, select } = lista.seleccion;
  const [changing, setChanging] = useState<'responsable' | 'inicio'>();
  const [sharing, setSharing] = useState(false);
  const { mutate: marcar } = useMarkAgenda();
  const { mutate: cambiar } = useChangeAgenda();
  const markDone = (tareas: AgendaItem[]) => {
    if (tareas.length > 0) marcar({ filas: tareas, accion: 'hecho' }, { onSuccess: () => select([]) });
  };
  const done = () => markDone(selected);
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
  // Those that are chosen, or the one of the row in hand.
  const inHand = () => (selected.length > 0 ? selected : lista.rows.filter(({ id }) => id === focusedRow()));
  const doneByKey = () => {
    const tareas = inHand();
    if (selected.length === 0 && tareas[0])
      focusNeighbour(document.getElementById('contenido'), tareas[0].id);
    markDone(tareas);
  };
  const move = () => {
    const tareas = inHand();
    if (tareas.length === 0) return;
    select(tareas);
    setChanging('inicio');
  };
  useTeclasDePagina([
    { tecla: 'n', que: 'Tarea nueva', run: onNew },
    { tecla: 'h', que: 'Hecho: las tareas elegidas, o la de la fila', run: doneByKey },
    { tecla: 'm', que: 'Mover de día las tareas elegidas, o la de la fila', run: move },
  ]);
  return (
    <>
      <ListPanel
        lista={lista}
        list={list}
        state={tareasState}
        filtros={filtros}
        impresion={impresion}
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
            clear: 'Borrar búsqueda y filtros',
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
