import { describe, expect, test } from 'vitest';

import { createGuessGuard, type Guess, type GuessGuard } from '../../server/auth/guess-guard';
import { createAuthLimits, defaultLimitRules } from '../../server/auth/limits';
import { createTokenBuckets } from '../../server/auth/token-buckets';

const HOUR = 3_600_000;
const OWNER = 'ana@despacho.example';

/** A clock that only sleeping moves. */
function fakeClock() {
  const clock = {
    at: 0,
    now: () => clock.at,
    sleep: async (ms: number) => {
      clock.at += ms;
    },
  };
  return clock;
}

function guardWithClock() {
  const clock = fakeClock();
  return { clock, guard: createGuessGuard(defaultLimitRules.signIn, clock) };
}

/** One wrong guess, waiting as long as the answer says. Answers whether it was checked. */
async function guessWrong(guard: GuessGuard, guess: Guess): Promise<number> {
  const verdict = await guard.enter(guess);
  if ('settle' in verdict) verdict.settle('wrong');
  return verdict.refusedForMs;
}

async function signInRight(guard: GuessGuard, guess: Guess): Promise<boolean> {
  const verdict = await guard.enter(guess);
  if (!('settle' in verdict)) return false;
  verdict.settle('right');
  return true;
}

describe('a thousand wrong guesses on one account', () => {
  test('from one address take more than twelve hours', async () => {
    const { clock, guard } = guardWithClock();
    for (let checked = 0; checked < 1000;) {
      const wait = await guessWrong(guard, { email: OWNER, address: '192.0.2.1' });
      if (wait === 0) checked += 1;
      else clock.at += wait;
    }
    expect(clock.at).toBeGreaterThan(12 * HOUR);
  });

  test('from a thousand addresses take more than three hours', async () => {
    const { clock, guard } = guardWithClock();
    for (let checked = 0; checked < 1000;) {
      const wait = await guessWrong(guard, {
        email: OWNER,
        address: `10.1.${checked >> 8}.${checked & 255}`,
      });
      if (wait === 0) checked += 1;
      else clock.at += wait;
    }
    expect(clock.at).toBeGreaterThan(3 * HOUR);
  });

  test('all at once are checked no more often', async () => {
    const { guard } = guardWithClock();
    const guesses = Array.from({ length: 1000 }, () =>
      guessWrong(guard, { email: OWNER, address: '192.0.2.1' }),
    );
    const checked = (await Promise.all(guesses)).filter((wait) => wait === 0);
    expect(checked).toHaveLength(defaultLimitRules.signIn.pair.burst);
  });
});

describe('while somebody guesses', () => {
  async function attack(guard: GuessGuard, addresses: number): Promise<void> {
    for (let n = 0; n < 200; n += 1) {
      const address = `10.1.0.${n % addresses}`;
      const verdict = await guard.enter({ email: OWNER, address });
      if ('settle' in verdict) verdict.settle('wrong');
    }
  }

  test('from one address, the owner signs in from another at once', async () => {
    const { clock, guard } = guardWithClock();
    await attack(guard, 1);
    const before = clock.at;
    expect(await signInRight(guard, { email: OWNER, address: '198.51.100.7' })).toBe(true);
    expect(clock.at - before).toBe(0);
  });

  test('from many addresses, the owner signs in at once from where they did before', async () => {
    const { clock, guard } = guardWithClock();
    const home = { email: OWNER, address: '198.51.100.7' };
    await signInRight(guard, home);
    await attack(guard, 100);
    const before = clock.at;
    expect(await signInRight(guard, home)).toBe(true);
    expect(clock.at - before).toBe(0);
  });

  test('from many addresses, the owner signs in from a new one after a wait', async () => {
    const { clock, guard } = guardWithClock();
    await attack(guard, 100);
    const before = clock.at;
    expect(await signInRight(guard, { email: OWNER, address: '203.0.113.9' })).toBe(true);
    expect(clock.at - before).toBeLessThanOrEqual(defaultLimitRules.signIn.maxWaitMs);
  });

  test('a colleague at the attacker’s own address signs in', async () => {
    const { guard } = guardWithClock();
    await attack(guard, 1);
    expect(await signInRight(guard, { email: 'luis@despacho.example', address: '10.1.0.0' })).toBe(true);
  });

  test('guesses about many accounts from one address end, and people known there still come in', async () => {
    const { guard } = guardWithClock();
    const known = { email: 'luis@despacho.example', address: '10.1.0.0' };
    await signInRight(guard, known);
    const waits: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      waits.push(await guessWrong(guard, { email: `persona${n}@despacho.example`, address: '10.1.0.0' }));
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(defaultLimitRules.signIn.address.burst);
    expect(await signInRight(guard, known)).toBe(true);
  });
});

test('right sign-ins cost nothing, however many', async () => {
  const { clock, guard } = guardWithClock();
  for (let n = 0; n < 500; n += 1) {
    expect(await signInRight(guard, { email: OWNER, address: '192.0.2.1' })).toBe(true);
  }
  expect(clock.at).toBe(0);
});

test('a server error is nobody’s guess', async () => {
  const { guard } = guardWithClock();
  for (let n = 0; n < 100; n += 1) {
    const verdict = await guard.enter({ email: OWNER, address: '192.0.2.1' });
    expect(verdict.refusedForMs).toBe(0);
    if ('settle' in verdict) verdict.settle('void');
  }
});

describe('token buckets', () => {
  test('refill with time up to the burst, and say how long to wait', () => {
    const clock = fakeClock();
    const buckets = createTokenBuckets({ burst: 2, perHour: 60 }, clock.now);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 60_000]);
    clock.at = 60_000;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 60_000]);
    clock.at = 10 * HOUR;
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 60_000]);
  });

  test('a clock set back neither refills nor breaks them', () => {
    const clock = fakeClock();
    clock.at = HOUR;
    const buckets = createTokenBuckets({ burst: 1, perHour: 60 }, clock.now);
    expect(buckets.take('a')).toBe(0);
    clock.at = 0;
    expect(buckets.take('a')).toBeGreaterThan(0);
  });

  test('keep a bounded number of keys and forget the one unused for longest, not all of them', () => {
    const clock = fakeClock();
    const buckets = createTokenBuckets({ burst: 1, perHour: 1 }, clock.now, 3);
    for (const key of ['a', 'b', 'c']) buckets.take(key);
    buckets.take('a');
    buckets.take('d');
    expect(buckets.size).toBe(3);
    expect(buckets.take('a')).toBeGreaterThan(0);
    expect(buckets.take('c')).toBeGreaterThan(0);
    expect(buckets.take('b')).toBe(0);
  });
});

describe('mails to one address', () => {
  test('go out once a minute of each kind', () => {
    const clock = fakeClock();
    const { mailGate } = createAuthLimits({}, clock);
    expect(mailGate.take('recovery', OWNER)).toBe(0);
    expect(mailGate.take('recovery', OWNER)).toBe(60_000);
    expect(mailGate.take('confirmation', OWNER)).toBe(0);
    expect(mailGate.take('recovery', 'luis@despacho.example')).toBe(0);
    clock.at = 60_000;
    expect(mailGate.take('recovery', OWNER)).toBe(0);
  });

  test('are six at once and then one in ten minutes, of all kinds together', () => {
    const clock = fakeClock();
    const { mailGate } = createAuthLimits({}, clock);
    let sent = 0;
    for (; clock.at < HOUR; clock.at += 60_000) {
      for (const kind of ['recovery', 'confirmation'] as const) {
        sent += mailGate.take(kind, OWNER) === 0 ? 1 : 0;
      }
    }
    expect(sent).toBeGreaterThanOrEqual(11);
    expect(sent).toBeLessThanOrEqual(12);
  });
});
