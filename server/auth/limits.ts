import { createGuessGuard, type GuessGuard, type GuessRules } from './guess-guard';
import type { Clock } from './timing';
import { type BucketRule, createTokenBuckets, type TokenBuckets } from './token-buckets';

export interface AuthLimitRules {
  signIn: GuessRules;
  /** Codes of the telephone: six digits, so few guesses. The person stands in the place of the address. */
  secondStep: GuessRules;
  links: BucketRule;
  refresh: BucketRule;
  account: BucketRule;
  google: BucketRule;
  signUpAddress: BucketRule;
  mailAddress: BucketRule;
  /** The shortest time between two mails of a kind to one address. */
  mailGap: BucketRule;
  /** All mails to one address. */
  mailEmail: BucketRule;
}

const perFiveMinutes = (burst: number): BucketRule => ({ burst, perHour: burst * 12 });
const perHour = (burst: number): BucketRule => ({ burst, perHour: burst });

const guesses: GuessRules = {
  pair: { burst: 10, perHour: 60 },
  address: { burst: 60, perHour: 120 },
  email: { burst: 40, perHour: 300 },
  maxWaitMs: 20_000,
};

const codes: GuessRules = {
  pair: { burst: 10, perHour: 10 },
  address: { burst: 60, perHour: 60 },
  email: { burst: 20, perHour: 20 },
  maxWaitMs: 0,
};

export const defaultLimitRules: AuthLimitRules = {
  signIn: guesses,
  secondStep: codes,
  links: perFiveMinutes(60),
  refresh: perFiveMinutes(600),
  account: perFiveMinutes(60),
  google: perFiveMinutes(60),
  signUpAddress: perHour(100),
  mailAddress: perHour(60),
  mailGap: { burst: 1, perHour: 60 },
  mailEmail: perHour(6),
};

/** Sign-up and its resend count together, as they send the same mail. */
export type MailKind = 'confirmation' | 'recovery';

interface MailGate {
  /** Answers 0, or the milliseconds to wait. Whether the address exists plays no part. */
  take(kind: MailKind, email: string): number;
  giveBack(kind: MailKind, email: string): void;
}

export interface AuthLimits {
  signIn: GuessGuard;
  secondStep: GuessGuard;
  mailGate: MailGate;
  byAddress: Record<'links' | 'refresh' | 'account' | 'google' | 'signUp' | 'mail', TokenBuckets>;
}

export function createAuthLimits(overrides: Partial<AuthLimitRules>, clock: Clock): AuthLimits {
  const rules = { ...defaultLimitRules, ...overrides };
  const buckets = (rule: BucketRule) => createTokenBuckets(rule, clock.now);
  return {
    signIn: createGuessGuard(rules.signIn, clock),
    secondStep: createGuessGuard(rules.secondStep, clock),
    mailGate: createMailGate(buckets(rules.mailGap), buckets(rules.mailEmail)),
    byAddress: {
      links: buckets(rules.links),
      refresh: buckets(rules.refresh),
      account: buckets(rules.account),
      google: buckets(rules.google),
      signUp: buckets(rules.signUpAddress),
      mail: buckets(rules.mailAddress),
    },
  };
}

function createMailGate(gap: TokenBuckets, hourly: TokenBuckets): MailGate {
  return {
    take(kind, email) {
      const gapWait = gap.take(`${kind} ${email}`);
      if (gapWait > 0) return gapWait;
      const hourlyWait = hourly.take(email);
      if (hourlyWait > 0) gap.giveBack(`${kind} ${email}`);
      return hourlyWait;
    },
    giveBack(kind, email) {
      gap.giveBack(`${kind} ${email}`);
      hourly.giveBack(email);
    },
  };
}
