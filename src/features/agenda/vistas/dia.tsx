import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { type AgendaSearch, filtrosSinDias } from '@/features/agenda/agenda-search';
import { textos } from '@/features/agenda/textos';
import { MOST_ON_PAPER } from '@/features/agenda/vistas/en-papel';
import { Filas } from '@/features/agenda/vistas/filas';
import { porHoras } from '@/features/agenda/vistas/horas';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/agenda/agenda.module.css';

interface DiaProps {
  search: AgendaSearch;
  dia: string;
  onOpen: (item: AgendaItem) => void;
}

/** One day: first what has no hour, terms before all else, and then hour by hour, the free ones too. On paper it is the same. */
export function Dia({ search, dia, onOpen }: DiaProps) {
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
