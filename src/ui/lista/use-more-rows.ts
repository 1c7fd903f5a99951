import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Before its end is seen, so that nobody waits for it. */
const AHEAD = '800px';

/**
 * Draws the rows of a long list as its end comes close: hundreds of rows full of buttons at once would hold the page for
 * seconds. `end` goes on an element after the last row. On paper they are all there.
 */
export function useMoreRows<E extends Element>(total: number, step: number) {
  const end = useRef<E>(null);
  const [limit, setLimit] = useState(step);
  const more = limit < total;
  useEffect(() => {
    if (!more || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setLimit(limit + step);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, limit, step]);
  useWindowEvent('beforeprint', () => flushSync(() => setLimit(Infinity)));
  return { limit, more, end };
}
