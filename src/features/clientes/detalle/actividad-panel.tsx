import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';

import type { Actividad } from '@/data/clientes/cliente-actividad-api';
import { actividadQuery } from '@/data/clientes/cliente-actividad-queries';
import { actividadText, cambiosOf } from '@/features/clientes/detalle/actividad-textos';
import { formatFechaHora } from '@/lib/formato';

import classes from '@/features/clientes/detalle/cliente.module.css';

/** Who did what, from the audit table: newest first. */
export function ActividadPanel({ clienteId }: { clienteId: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    actividadQuery(clienteId),
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

function Entry({ entry }: { entry: Actividad }) {
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
