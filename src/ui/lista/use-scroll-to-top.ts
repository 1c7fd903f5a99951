import { useEffect, useRef } from 'react';

/** Another page or search begins at its first row; coming back to the same one finds it where it was left. */
export function useScrollToTop(search: unknown) {
  const viewport = useRef<HTMLDivElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current !== search) viewport.current?.scrollTo({ top: 0 });
    shown.current = search;
  }, [search]);
  return viewport;
}
