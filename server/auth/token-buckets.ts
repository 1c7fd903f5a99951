export interface BucketRule {
  /** How many at once. */
  burst: number;
  /** How many come back in an hour. */
  perHour: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export interface TokenBuckets {
  /** Takes one token. Answers 0, or the milliseconds until there is one (and takes nothing). */
  take(key: string): number;
  /** Takes one token even if it has to be waited for, up to `maxWaitMs`. Answers `granted` and the wait. */
  reserve(key: string, maxWaitMs: number): { granted: boolean; waitMs: number };
  giveBack(key: string): void;
  forget(key: string): void;
  readonly size: number;
}

const HOUR = 3_600_000;

/** Token buckets by key in bounded memory: the key not used for longest goes first, one at a time. */
export function createTokenBuckets(rule: BucketRule, now: () => number, maxKeys = 20_000): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const perMs = rule.perHour / HOUR;

  function refilled(key: string): Bucket {
    const at = now();
    const old = buckets.get(key);
    if (!old) return { tokens: rule.burst, at };
    return { tokens: Math.min(rule.burst, old.tokens + Math.max(0, at - old.at) * perMs), at };
  }

  // A Map keeps insertion order: putting a key back at the end makes it the most recent.
  function store(key: string, bucket: Bucket): void {
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size <= maxKeys) return;
    const oldest = buckets.keys().next();
    if (!oldest.done) buckets.delete(oldest.value);
  }

  function reserve(key: string, maxWaitMs: number) {
    const bucket = refilled(key);
    const waitMs = bucket.tokens >= 1 ? 0 : Math.ceil((1 - bucket.tokens) / perMs);
    const granted = waitMs <= maxWaitMs;
    if (granted) bucket.tokens -= 1;
    store(key, bucket);
    return { granted, waitMs };
  }

  return {
    reserve,
    take: (key) => reserve(key, 0).waitMs,
    giveBack(key) {
      const bucket = refilled(key);
      store(key, { ...bucket, tokens: Math.min(rule.burst, bucket.tokens + 1) });
    },
    forget: (key) => void buckets.delete(key),
    get size() {
      return buckets.size;
    },
  };
}
