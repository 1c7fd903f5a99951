import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { type AgendaSearch, filtrosSinDias } from '@/features/agenda/agenda-search';
import { lunesDe } from '@/features/agenda/dias';
import { textos } from '@/features/agenda/textos';
import { Filas } from '@/features/agenda/vistas/filas';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { sumarDias } from '@/lib/plazos/dias';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/agenda/agenda.module.css';

interface SemanaProps {
  search: AgendaSearch;
  dia: string;
  onOpen: (item: AgendaItem) => void;
}

const nombreDelDia = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });
const MOST = 100;

export function Semana({ search, dia, onOpen }: SemanaProps) {
  const lunes = lunesDe(dia);
  const dias = Array.from({ length: 7 }, (_, i) => sumarDias(lunes, i));
  const { data, isError, isFetching, refetch } = useQuery(
    agendaFilasQuery({ ...filtrosSinDias(search), desde: lunes, hasta: sumarDias(lunes, 6) }, MOST),
  );
  if (isError && !data) return <LoadError title="Error al cargar la agenda" onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.semana} aria-busy={isFetching}>
        {dias.map((cada) => (
          <section key={cada} className={classes.columna} data-today={cada === madridDay() || undefined}>
            <h2 className={classes.titulo}>
              {nombreDelDia.format(new Date(cada))} <span>{formatFecha(cada).slice(0, 5)}</span>
            </h2>
            <Filas items={data?.rows.filter(({ inicio }) => inicio === cada) ?? []} onOpen={onOpen} />
          </section>
        ))}
      </div>
      {data && data.total > data.rows.length && (
        <Text c="dimmed" mt="sm">
          {textos.hayMas(data.rows.length, data.total)}
        </Text>
      )}
    </>
  );
}
