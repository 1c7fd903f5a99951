import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether it is known what stands above the page: its first steps and the demonstration. Whoever cannot be told sees it without them.
 * @param counters as the query for them stands
 */
export const isDecided = ({
  isPending,
  isPaused,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureCount'>): boolean =>
  !isPending || isPaused || failureCount > 0;
