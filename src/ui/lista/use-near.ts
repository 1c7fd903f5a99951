import { useCallback, useEffect, useRef } from 'react';

// As long as the router waits before it takes the pointer on a link for an intention.
const WAIT_MS = 50;

/** Fetches what a row leads to once the pointer rests on it. */
export function useNear(fetch: (id: string) => Promise<unknown>) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(
    (id: string) => {
      window.clearTimeout(timer.current);
      // It is asked for again, and fails aloud, when the row is opened.
      timer.current = window.setTimeout(() => void fetch(id).catch(() => undefined), WAIT_MS);
    },
    [fetch],
  );
}
