import { Button, Tabs } from '@mantine/core';
import { IconCalendarOff, IconPlus, IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { listAgenda } from '@/data/agenda/agenda-api';
import { agendaListQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import {
  type Abrible,
  type AgendaSearch,
  agendaState,
  FILTER_TEXTS,
  type Vista,
  VISTAS,
} from '@/features/agenda/agenda-search';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog, NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { ReglasBanner } from '@/features/agenda/reglas-banner';
import { textos } from '@/features/agenda/textos';
import { agendaList } from '@/features/agenda/vistas/agenda-columns';
import { PorDias } from '@/features/agenda/vistas/por-dias';
import { madridDay } from '@/lib/fechas';
import { ImprimirButton } from '@/ui/imprimir-button';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';
import { useNarrow } from '@/ui/use-narrow';

const SuscripcionesDialog = lazyDialog(
  async () => (await import('@/features/agenda/suscripciones/suscripciones-dialog')).SuscripcionesDialog,
);

const VISTA_LABELS: Record<Vista, string> = { mes: 'Mes', semana: 'Semana', dia: 'Día', lista: 'Lista' };

export function AgendaPage({ search }: { search: AgendaSearch }) {
  const navigate = useNavigate({ from: '/dashboard/agenda' });
  const narrow = useNarrow();
  const vista = search.vista ?? (narrow ? 'lista' : 'mes');
  const dia = search.dia ?? madridDay();
  const [pressed, setNuevo] = useState<Abrible>();
  const nuevo = pressed ?? search.abrir;
  const [ficha, setFicha] = useState<AgendaItem>();
  const change = (part: Partial<AgendaSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...part }),
      replace: true,
      resetScroll: false,
    });
  const close = () => {
    setNuevo(undefined);
    if (search.abrir) change({ abrir: undefined, page: search.page });
  };
  return (
    <>
      <PageHeader
        title="Agenda procesal"
        actions={
          <>
            <ImprimirButton />
            <Button
              variant="default"
              leftSection={<IconRss size={16} />}
              onPointerEnter={SuscripcionesDialog.preload}
              onClick={() => setNuevo('suscripcion')}
            >
              Suscribirse
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onPointerEnter={NuevaAnotacionDialog.preload}
              onClick={() => setNuevo('anotacion')}
            >
              Nueva anotación
            </Button>
            <Button
              leftSection={<IconPlus size={16} />}
              onPointerEnter={NuevoPlazoDialog.preload}
              onClick={() => setNuevo('plazo')}
            >
              Nuevo plazo
            </Button>
          </>
        }
      />
      <Tabs
        value={vista}
        onChange={(value) => change({ vista: VISTAS.find((cada) => cada === value) })}
        keepMounted={false}
      >
        <TabList active={vista} label="Vistas de la agenda">
          {VISTAS.map((cada) => (
            <Tabs.Tab key={cada} value={cada}>
              {VISTA_LABELS[cada]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={vista} pt="md">
          {vista === 'lista' ? (
            <Lista search={search} onOpen={setFicha} />
          ) : (
            <PorDias vista={vista} dia={dia} search={search} onChange={change} onOpen={setFicha} />
          )}
        </Tabs.Panel>
      </Tabs>
      <ReglasBanner />
      <NuevoPlazoDialog opened={nuevo === 'plazo'} onClose={close} />
      <NuevaAnotacionDialog opened={nuevo === 'anotacion'} dia={dia} onClose={close} />
      <SuscripcionesDialog opened={nuevo === 'suscripcion'} onClose={close} />
      <FichaDialog opened={ficha !== undefined} item={ficha} onClose={() => setFicha(undefined)} />
    </>
  );
}

const Campos = lazyPart(
  async () => (await import('@/features/agenda/vistas/agenda-filters')).AgendaFiltersFields,
);
const filtros = { Campos, texts: FILTER_TEXTS };

interface ListaProps {
  search: AgendaSearch;
  onOpen: (item: AgendaItem) => void;
}

function Lista({ search, onOpen }: ListaProps) {
  const query = useQuery(agendaListQuery(agendaState.toListParams(search)));
  const lista = useLista<AgendaItem, AgendaSearch>({ query, search, to: '/dashboard/agenda' });
  const list = useMemo(() => agendaList('agenda', onOpen), [onOpen]);
  const impresion = usePrintLista<AgendaItem>(lista, (part) =>
    listAgenda({ ...agendaState.toFound(search), ...part }),
  );
  return (
    <ListPanel
      lista={lista}
      list={list}
      state={agendaState}
      filtros={filtros}
      impresion={impresion}
      surroundings={210}
      empty={{
        icon: IconCalendarOff,
        title: textos.vacia,
        narrowed: { icon: IconCalendarOff, title: textos.nadaEncontrado, clear: 'Borrar búsqueda y filtros' },
      }}
    />
  );
}
