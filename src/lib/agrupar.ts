export interface Agrupador<T> {
  add: (item: T) => void;
  /** Hands over what is waiting, now. */
  flush: () => void;
}

/** Hands over together what comes in quick succession: at most once every so many milliseconds, in the order it came. */
export function createAgrupador<T>(milliseconds: number, handOver: (items: T[]) => void): Agrupador<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const items = waiting;
    waiting = [];
    if (items.length > 0) handOver(items);
  };
  return {
    add: (item) => {
      waiting.push(item);
      timer ??= setTimeout(flush, milliseconds);
    },
    flush,
  };
}
