export interface RecentSet {
  add(key: string): void;
  has(key: string): boolean;
}

/** A set in bounded memory that forgets the key added longest ago. */
export function createRecentSet(maxKeys: number): RecentSet {
  const keys = new Set<string>();
  return {
    add(key) {
      keys.delete(key);
      keys.add(key);
      if (keys.size <= maxKeys) return;
      const oldest = keys.values().next();
      if (!oldest.done) keys.delete(oldest.value);
    },
    has: (key) => keys.has(key),
  };
}
