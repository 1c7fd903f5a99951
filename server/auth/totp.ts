import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** As Google Authenticator and hosted Auth have them (RFC 6238). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const PERIOD_MS = 1000 * RULES.period;

/** A code of the window before, or of the next, counts too: hosted Auth says the same. */
const DRIFT = 1;

/** A code from as far away is recognised, to say that a clock is wrong. */
const RECOGNISED = 4;

export interface NewKey {
  secret: string;
  uri: string;
  /** SVG. */
  qrCode: string;
}

export function newKey({ issuer, account }: { issuer: string; account: string }): NewKey {
  const totp = new TOTP({ ...RULES, issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

export interface RightCode {
  /** Which of all windows since 1970 the code is of. */
  step: number;
  /** How many windows it is ahead of the clock, or behind it. */
  away: number;
  /** Near enough to let somebody in. */
  counts: boolean;
}

/** Null for a code that belongs to no window near now. */
export function recognise(secret: string, code: string, now: number): RightCode | null {
  const wanted = { ...RULES, secret: Secret.fromBase32(secret), token: code, timestamp: now };
  const near = TOTP.validate({ ...wanted, window: DRIFT });
  const away = near ?? TOTP.validate({ ...wanted, window: RECOGNISED });
  if (away === null) return null;
  return { step: Math.floor(now / PERIOD_MS) + away, away, counts: near !== null };
}

export const secondsOf = (windows: number): number => Math.abs(windows) * RULES.period;
