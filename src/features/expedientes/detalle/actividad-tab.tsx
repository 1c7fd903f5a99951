import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { DealActividad } from '@/data/deals/deal-actividad-api';
import { dealActividadQuery } from '@/data/deals/deals-queries';
import { actividadText, cambiosOf } from '@/features/expedientes/detalle/actividad-textos';
import { formatFechaHora } from '@/lib/formato';

import classes from '@/features/expedientes/detalle/expediente.module.css';

/** Who did what to the case file and its documents: newest first. */
export function ActividadTab({ dealId }: { dealId: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    dealActividadQuery(dealId),
  );
  if (isError && !data) {
    return (
      <Button variant="default" onClick={() => void refetch()}>
        Reintentar
      </Button>
    );
  }
  if (!data) return <Skeleton height={12} width="60%" my={14} />;
  const entries = data.pages.flat();
  if (entries.length === 0) return <Text c="dimmed">No hay actividad registrada</Text>;
  return (
    <>
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: DealActividad }) {
  return (
    <li className={classes.entry}>
      <span className={classes.entryHead}>
        <span>
          <b>{entry.quien ?? 'El sistema'}</b> {actividadText(entry)}
        </span>
        <time dateTime={entry.at}>{formatFechaHora(entry.at)}</time>
      </span>
      {cambiosOf(entry).map(({ label, antes, despues }) => (
        <span key={label} className={classes.cambio}>
          {label}: <s>{antes}</s> → {despues}
        </span>
      ))}
    </li>
  );
}
