import { useEffect } from 'react';

/** A page past the end shows the last one: the URL then says so too. */
export function usePageInRange(
  page: number,
  shown: number | undefined,
  change: (change: { page: number }) => void,
): void {
  useEffect(() => {
    if (shown !== undefined && shown !== page) change({ page: shown });
  }, [page, shown, change]);
}
