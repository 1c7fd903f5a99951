import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { lunesDe, addDias } from '@/domain/plazos/dias';
import { type AgendaSearch, filtrosSinDias } from '@/features/agenda/agenda-search';
import { textos } from '@/features/agenda/textos';
import { MOST_ON_PAPER } from '@/features/agenda/vistas/en-papel';
import { Filas } from '@/features/agenda/vistas/filas';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/agenda/agenda.module.css';

interface SemanaProps {
  search: AgendaSearch;
  dia: string;
  /** On its way to paper, which leads to no list with the rest. */
  printing: boolean;
  onOpen: (item: AgendaItem) => void;
}

const delDia = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
export const nombreDelDia = (dia: string) => delDia.format(new Date(dia));

/** Of each day: a busy one leaves the others what is theirs. */
const MOST = 20;

export function Semana({ search, dia, printing, onOpen }: SemanaProps) {
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
