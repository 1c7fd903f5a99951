import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { lunesDe, addDias } from '@/domain/plazos/dias';
import {
  type AgendaSearch,
  type Vista,
  agendaState,
  FILTER_TEXTS,
  filtrosSinDias,
} from '@/features/agenda/agenda-search';
import { addMeses } from '@/features/agenda/dias';
import { textos } from '@/features/agenda/textos';
import { Filas } from '@/features/agenda/vistas/filas';
import { porHoras } from '@/features/agenda/vistas/horas';
import { MOST_ON_PAPER, Mes } from '@/features/agenda/vistas/mes';
import { mesLargo, madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { lazyPart } from '@/ui/lazy-part';
import { filtrosActivos, FiltrosButton, FiltrosPills } from '@/ui/lista/filtros';
import { LoadError } from '@/ui/lista/load-error';
import { OnPress } from '@/ui/lista/on-press';
import { useImprimir } from '@/ui/use-imprimir';

import classes from '@/features/agenda/agenda.module.css';

interface PeriodoProps {
  vista: Exclude<Vista, 'lista'>;
  dia: string;
  search: AgendaSearch;
  onChange: (part: Partial<AgendaSearch>) => void;
}

interface PorDiasProps extends PeriodoProps {
  onOpen: (item: AgendaItem) => void;
}

/** The agenda as a calendar: a month, a week or a day. */
export function PorDias(props: PorDiasProps) {
  const { vista, dia, search, onChange, onOpen } = props;
  const { printing } = useImprimir();
  return (
    <>
      <Periodo {...props} />
      {vista === 'mes' && (
        <Mes
          search={search}
          dia={dia}
          printing={printing}
          onDia={(otro) => onChange({ dia: otro })}
          onOpen={onOpen}
        />
      )}
      {vista === 'semana' && <Semana search={search} dia={dia} printing={printing} onOpen={onOpen} />}
      {vista === 'dia' && <Dia search={search} dia={dia} onOpen={onOpen} />}
    </>
  );
}

const PERIODOS: Record<
  PeriodoProps['vista'],
  { otro: (dia: string, by: 1 | -1) => string; name: (dia: string) => string }
> = {
  mes: {
    otro: (dia, by) => `${addMeses(dia.slice(0, 7), by)}-01`,
    name: (dia) => mesLargo(dia.slice(0, 7)),
  },
  semana: {
    otro: (dia, by) => addDias(lunesDe(dia), 7 * by),
    name: (dia) => `Del ${formatFecha(lunesDe(dia))} al ${formatFecha(addDias(lunesDe(dia), 6))}`,
  },
  dia: { otro: addDias, name: (dia) => `${nombreDelDia(dia)}, ${formatFecha(dia)}` },
};

function Periodo({ vista, dia, search, onChange }: PeriodoProps) {
  const { otro, name } = PERIODOS[vista];
  return (
    <Group mb="sm" gap="xs">
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Anterior"
        onClick={() => onChange({ dia: otro(dia, -1) })}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Siguiente"
        onClick={() => onChange({ dia: otro(dia, 1) })}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={() => onChange({ dia: undefined })}>
        Hoy
      </Button>
      <Text fw={600} aria-live="polite">
        {name(dia)}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label="De quién"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'yo', label: 'Míos' },
          { value: 'sin', label: SIN_ASIGNAR },
        ]}
        value={search.persona ?? 'todos'}
        onChange={(value) => onChange({ persona: value === 'yo' || value === 'sin' ? value : undefined })}
      />
      <PeriodoFiltros search={search} onChange={onChange} />
    </Group>
  );
}

const Campos = lazyPart(
  async () => (await import('@/features/agenda/vistas/agenda-filters')).AgendaFiltersSinDias,
);
const FiltrosPopover = lazyPart(async () => (await import('@/ui/lista/filtros-popover')).FiltrosPopover);

interface PeriodoFiltrosProps {
  search: AgendaSearch;
  onChange: (part: Partial<AgendaSearch>) => void;
}

/** What month and week are filtered by: the same as the list, but for the days, which are their own. */
function PeriodoFiltros({ search, onChange }: PeriodoFiltrosProps) {
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

interface SemanaProps {
  search: AgendaSearch;
  dia: string;
  /** On its way to paper, which leads to no list with the rest. */
  printing: boolean;
  onOpen: (item: AgendaItem) => void;
}

const delDia = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
const nombreDelDia = (dia: string) => delDia.format(new Date(dia));

/** Each day has its own limit, so that a busy one takes nothing from the others. */
const MOST = 20;

function Semana({ search, dia, printing, onOpen }: SemanaProps) {
  const lunes = lunesDe(dia);
  return (
    <div className={classes.semana} data-apaisada>
      {Array.from({ length: 7 }, (_, i) => addDias(lunes, i)).map((cada) => (
        <Columna key={cada} search={search} dia={cada} printing={printing} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Columna({ search, dia, printing, onOpen }: SemanaProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    agendaFilasQuery({ ...filtrosSinDias(search), desde: dia, hasta: dia }, printing ? MOST_ON_PAPER : MOST),
  );
  // What is kept meanwhile is of other filters.
  const shown = isPlaceholderData ? undefined : data;
  return (
    <section className={classes.columna} data-today={dia === madridDay() || undefined} aria-busy={isFetching}>
      <h2 className={classes.titulo}>
        {nombreDelDia(dia)} <span>{formatFecha(dia).slice(0, 5)}</span>
      </h2>
      {isError && !shown && <LoadError title="Error al cargar el día" onRetry={() => void refetch()} />}
      {!shown && !isError && (
        <Text size="sm" c="dimmed">
          Cargando…
        </Text>
      )}
      {shown?.total === 0 && (
        <Text size="sm" c="dimmed">
          {textos.nadaEseDia}
        </Text>
      )}
      <Filas items={shown?.rows ?? []} onOpen={onOpen} />
      {shown && shown.total > shown.rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {textos.hayMas(shown.rows.length, shown.total)}
        </Text>
      )}
    </section>
  );
}

interface DiaProps {
  search: AgendaSearch;
  dia: string;
  onOpen: (item: AgendaItem) => void;
}

/** One day: first what has no hour, terms before all else, and then hour by hour, the free ones too. On paper it is the same. */
function Dia({ search, dia, onOpen }: DiaProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    agendaFilasQuery({ ...filtrosSinDias(search), desde: dia, hasta: dia }, MOST_ON_PAPER),
  );
  if (isError && (!data || isPlaceholderData))
    return <LoadError title="Error al cargar el día" onRetry={() => void refetch()} />;
  return (
    <section
      className={classes.dia}
      aria-label="Horas del día"
      aria-busy={isFetching}
      data-stale={isPlaceholderData || undefined}
    >
      {data && <Horas items={data.rows} total={data.total} onOpen={onOpen} />}
    </section>
  );
}

interface HorasProps extends Pick<DiaProps, 'onOpen'> {
  items: AgendaItem[];
  total: number;
}

function Horas({ items, total, onOpen }: HorasProps) {
  const { todoElDia, horas } = porHoras(items);
  return (
    <>
      <dl className={classes.horas}>
        <dt>Todo el día</dt>
        <dd>
          {total === 0 && (
            <Text size="sm" c="dimmed">
              {textos.nadaEseDia}
            </Text>
          )}
          <Filas items={todoElDia} onOpen={onOpen} />
        </dd>
        {horas.map(({ hora, items: suyos }) => (
          <Hora key={hora} hora={hora} items={suyos} onOpen={onOpen} />
        ))}
      </dl>
      {total > items.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {textos.hayMas(items.length, total)}
        </Text>
      )}
    </>
  );
}

interface HoraProps extends Pick<DiaProps, 'onOpen'> {
  hora: string;
  items: AgendaItem[];
}

function Hora({ hora, items, onOpen }: HoraProps) {
  return (
    <>
      <dt className="tabular">{hora}</dt>
      <dd>{items.length > 0 && <Filas items={items} onOpen={onOpen} />}</dd>
    </>
  );
}
