import { Button, Skeleton, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { formatFechaHora } from '@/lib/formato';

import classes from '@/ui/actividad.module.css';

interface Entrada {
  id: number;
  at: string;
  quien: string | null;
}

interface ActividadProps<E extends Entrada> {
  query: Pick<
    UseInfiniteQueryResult<{ pages: E[][] }>,
    'data' | 'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  /** What was done, after the name of who did it. */
  textOf: (entry: E) => string;
  cambiosOf: (entry: E) => { label: string; antes: string; despues: string }[];
}

/** Who did what, from the audit table: newest first. */
export function Actividad<E extends Entrada>({ query, textOf, cambiosOf }: ActividadProps<E>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
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
          <li key={entry.id} className={classes.entry}>
            <span className={classes.head}>
              <span>
                <b>{entry.quien ?? 'El sistema'}</b> {textOf(entry)}
              </span>
              <time dateTime={entry.at}>{formatFechaHora(entry.at)}</time>
            </span>
            {cambiosOf(entry).map(({ label, antes, despues }) => (
              <span key={label} className={classes.cambio}>
                {label}: <s>{antes}</s> → {despues}
              </span>
            ))}
          </li>
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
