import { Button, Skeleton, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { formatFechaHora } from '@/lib/formato';

import classes from '@/ui/actividad.module.css';

interface Entrada {
  id: number;
  at: string;
  quien: string | null;
}

interface Cambio {
  label: string;
  antes: string;
  despues: string;
}

interface ActividadProps<E extends Entrada, C extends Cambio> {
  query: Pick<
    UseInfiniteQueryResult<{ pages: E[][] }>,
    'data' | 'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  /** What was done, after the name of who did it. */
  textOf: (entry: E) => string;
  cambiosOf: (entry: E) => C[];
  /** Brings back what a change took away; none where it cannot. */
  volver?: (cambio: C) => (() => unknown) | undefined;
}

/** Who did what, from the audit table: newest first. */
export function Actividad<E extends Entrada, C extends Cambio>(props: ActividadProps<E, C>) {
  const { query, textOf, cambiosOf, volver } = props;
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
            {cambiosOf(entry).map((cambio) => (
              <span key={cambio.label} className={classes.cambio}>
                {cambio.label}: <s>{cambio.antes}</s> → {cambio.despues}
                <Volver cambio={cambio} run={volver?.(cambio)} />
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

function Volver({ cambio, run }: { cambio: Cambio; run: (() => unknown) | undefined }) {
  if (!run) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      ml={6}
      aria-label={`Volver a este valor de ${cambio.label}: ${cambio.antes}`}
      onClick={run}
    >
      Volver a este valor
    </Button>
  );
}
