import { Skeleton, Text } from '@mantine/core';

import classes from '@/ui/lista/lista.module.css';

const ROWS = 12;

interface ListSkeletonProps {
  text: string;
}

/** As tall as the rows that are coming. */
export function ListSkeleton({ text }: ListSkeletonProps) {
  return (
    <div className={classes.skeleton}>
      <Text className={classes.skeletonHead} c="dimmed" role="status">
        {text}
      </Text>
      <div aria-hidden>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton height={12} width={`${88 - (row % 4) * 9}%`} />
          </div>
        ))}
      </div>
    </div>
  );
}
