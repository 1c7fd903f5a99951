import { Skeleton, Text } from '@mantine/core';

import classes from '@/ui/lista/lista.module.css';

interface ListSkeletonProps {
  /** Said while it loads, when nothing else on the page does. */
  text?: string;
  rows?: number;
}

/** As tall as the rows that are coming. */
export function ListSkeleton({ text, rows = 12 }: ListSkeletonProps) {
  return (
    <div className={classes.skeleton}>
      <Text className={classes.skeletonHead} c="dimmed" role="status">
        {text}
      </Text>
      <div aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton height={12} width={`${88 - (row % 4) * 9}%`} />
          </div>
        ))}
      </div>
    </div>
  );
}
