import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** What the application of a telephone shows. `ahead`: how far its clock is ahead of ours, in seconds. */
export function codeOf(secret: string, { now = Date.now(), ahead = 0 } = {}): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + 1000 * ahead });
}

/** A code that no telephone shows within some minutes. */
export function wrongCode(secret: string, now = Date.now()): string {
  const near = new Set(
    Array.from({ length: 21 }, (_, n) => codeOf(secret, { now: now + (n - 10) * PERIOD_MS })),
  );
  for (let n = 0; ; n += 1) {
    const code = String(n).padStart(6, '0');
    if (!near.has(code)) return code;
  }
}

/** Until the window ends, in milliseconds. */
export const timeLeft = (now = Date.now()): number => PERIOD_MS - (now % PERIOD_MS);
