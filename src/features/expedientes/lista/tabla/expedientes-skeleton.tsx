import { Skeleton } from '@mantine/core';

import classes from '@/features/expedientes/lista/expedientes.module.css';

const ROWS = 25;

/** As tall as the rows that are coming. */
export function ExpedientesSkeleton() {
  return (
    <div aria-hidden className={classes.skeleton}>
      <div className={classes.skeletonHead} />
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton height={12} width={`${88 - (row % 4) * 9}%`} />
        </div>
      ))}
    </div>
  );
}
