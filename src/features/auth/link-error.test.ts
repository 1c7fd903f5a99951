import { describe, expect, test } from 'vitest';

import { hasLinkError, readLinkError } from '@/features/auth/link-error';

describe('the error a link brings back after the #', () => {
  test.each([
    ['#error=access_denied&error_code=otp_expired&error_description=x&type=signup', 'otp_expired', 'signup'],
    ['error=access_denied&error_code=domain_not_allowed', 'domain_not_allowed', undefined],
    ['#error=server_error', 'server_error', undefined],
  ])('%s', (hash, code, type) => {
    expect(readLinkError(hash)).toEqual({ code, type });
  });

  test.each(['', '#', '#contenido', '#access_token=a&type=recovery'])('%j is none', (hash) => {
    expect(hasLinkError(hash)).toBe(false);
  });
});
