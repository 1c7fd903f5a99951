import type { Clock } from './timing';
import { type BucketRule, createTokenBuckets } from './token-buckets';

export interface GuessRules {
  /** One person from one address. */
  pair: BucketRule;
  /** All of an address's wrong guesses, whoever they are about. */
  address: BucketRule;
  /** All wrong guesses about one person, wherever from. */
  email: BucketRule;
  /** The longest that a guess may wait for a token of the bucket `email` before it is refused. */
  maxWaitMs: number;
}

export interface Guess {
  email: string;
  address: string;
}

type GuessVerdict = { refusedForMs: number } | { refusedForMs: 0; settle: (outcome: Outcome) => void };

/** `wrong` costs a token; `right` clears the pair and remembers it; `void` (server error) gives everything back. */
export type Outcome = 'wrong' | 'right' | 'void';

export interface GuessGuard {
  enter(guess: Guess): Promise<GuessVerdict>;
  /** The person is known to come from this address. */
  trust(guess: Guess): void;
}

const pairKey = (guess: Guess) => `${guess.email} ${guess.address}`;

/**
 * Slows down guessing without locking anybody out; the reasons are in docs/decisions/010-limites-de-acceso.md. Tokens are
 * taken before the check and given back after a right guess, so that a thousand guesses at once do not all slip in.
 */
export function createGuessGuard(rules: GuessRules, clock: Clock): GuessGuard {
  const pairs = createTokenBuckets(rules.pair, clock.now);
  const addresses = createTokenBuckets(rules.address, clock.now);
  const emails = createTokenBuckets(rules.email, clock.now);
  const trusted = createRecentSet(20_000);

  async function enterAsStranger(guess: Guess): Promise<number> {
    const addressWait = addresses.take(guess.address);
    if (addressWait > 0) return addressWait;
    const line = emails.reserve(guess.email, rules.maxWaitMs);
    if (!line.granted) {
      addresses.giveBack(guess.address);
      return line.waitMs;
    }
    if (line.waitMs > 0) await clock.sleep(line.waitMs);
    return 0;
  }

  return {
    async enter(guess) {
      const key = pairKey(guess);
      const pairWait = pairs.take(key);
      if (pairWait > 0) return { refusedForMs: pairWait };
      const stranger = !trusted.has(key);
      const wait = stranger ? await enterAsStranger(guess) : 0;
      if (wait > 0) {
        pairs.giveBack(key);
        return { refusedForMs: wait };
      }
      return { refusedForMs: 0, settle: (outcome) => settle(guess, stranger, outcome) };
    },
    trust: (guess) => trusted.add(pairKey(guess)),
  };

  function settle(guess: Guess, stranger: boolean, outcome: Outcome): void {
    if (outcome === 'wrong') return;
    if (stranger) {
      addresses.giveBack(guess.address);
      emails.giveBack(guess.email);
    }
    if (outcome === 'void') return pairs.giveBack(pairKey(guess));
    pairs.forget(pairKey(guess));
    trusted.add(pairKey(guess));
  }
}

interface RecentSet {
  add(key: string): void;
  has(key: string): boolean;
}

/** A set in bounded memory that forgets the key added longest ago. */
function createRecentSet(maxKeys: number): RecentSet {
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
