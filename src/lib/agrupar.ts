export interface Agrupador<T> {
  add: (item: T) => void;
  /** Hands over what is waiting, now. */
  flush: () => void;
}

/** Collects items and passes them on together, in order, at most once in that many milliseconds. */
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
