import { ActionIcon, Button, Group, SegmentedControl, Tabs, Text } from '@mantine/core';
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconPrinter,
  IconRss,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { agendaListQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { lunesDe, sumarDias } from '@/domain/plazos/dias';
import {
  type Abrible,
  type AgendaSearch,
  agendaState,
  FILTER_TEXTS,
  type Vista,
  VISTAS,
} from '@/features/agenda/agenda-search';
import { sumarMeses } from '@/features/agenda/dias';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog, NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { ReglasBanner } from '@/features/agenda/reglas-banner';
import { textos } from '@/features/agenda/textos';
import { agendaList } from '@/features/agenda/vistas/agenda-columns';
import { Mes } from '@/features/agenda/vistas/mes';
import { PeriodoFiltros } from '@/features/agenda/vistas/periodo-filtros';
import { Semana } from '@/features/agenda/vistas/semana';
import { madridDay, mesLargo } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';
import { useImprimir } from '@/ui/use-imprimir';
import { useNarrow } from '@/ui/use-narrow';

const SuscripcionesDialog = lazyDialog(
  async () => (await import('@/features/agenda/suscripciones/suscripciones-dialog')).SuscripcionesDialog,
);

const VISTA_LABELS: Record<Vista, string> = { mes: 'Mes', semana: 'Semana', lista: 'Lista' };

export function AgendaPage({ search }: { search: AgendaSearch }) {
  const navigate = useNavigate({ from: '/dashboard/agenda' });
  const narrow = useNarrow();
  const vista = search.vista ?? (narrow ? 'lista' : 'mes');
  const dia = search.dia ?? madridDay();
  const [pressed, setNuevo] = useState<Abrible>();
  const nuevo = pressed ?? search.abrir;
  const [ficha, setFicha] = useState<AgendaItem>();
  const { printing, imprimir } = useImprimir();
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
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={imprimir}>
              Imprimir
            </Button>
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
          {vista !== 'lista' && <Periodo vista={vista} dia={dia} search={search} onChange={change} />}
          {vista === 'mes' && (
            <Mes
              search={search}
              dia={dia}
              printing={printing}
              onDia={(otro) => change({ dia: otro })}
              onOpen={setFicha}
            />
          )}
          {vista === 'semana' && <Semana search={search} dia={dia} printing={printing} onOpen={setFicha} />}
          {vista === 'lista' && <Lista search={search} onOpen={setFicha} />}
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

interface PeriodoProps {
  vista: 'mes' | 'semana';
  dia: string;
  search: AgendaSearch;
  onChange: (part: Partial<AgendaSearch>) => void;
}

function Periodo({ vista, dia, search, onChange }: PeriodoProps) {
  const move = (by: 1 | -1) =>
    onChange({
      dia: vista === 'mes' ? `${sumarMeses(dia.slice(0, 7), by)}-01` : sumarDias(lunesDe(dia), 7 * by),
    });
  return (
    <Group mb="sm" gap="xs">
      <ActionIcon variant="default" size="md" aria-label="Anterior" onClick={() => move(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size="md" aria-label="Siguiente" onClick={() => move(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={() => onChange({ dia: undefined })}>
        Hoy
      </Button>
      <Text fw={600} aria-live="polite">
        {vista === 'mes'
          ? mesLargo(dia.slice(0, 7))
          : `Del ${formatFecha(lunesDe(dia))} al ${formatFecha(sumarDias(lunesDe(dia), 6))}`}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label="De quién"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'yo', label: 'Míos' },
          { value: 'sin', label: 'Sin asignar' },
        ]}
        value={search.persona ?? 'todos'}
        onChange={(value) => onChange({ persona: value === 'yo' || value === 'sin' ? value : undefined })}
      />
      <PeriodoFiltros search={search} onChange={onChange} />
    </Group>
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
