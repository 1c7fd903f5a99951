import { describe, expect, test } from 'vitest';

import { hasLinkError, readLinkError } from '@/features/auth/link-error';

describe('the error that comes back after the #', () => {
  test.each([
    ['#error=access_denied&error_code=provider_disabled&error_description=x', 'provider_disabled'],
    ['error=access_denied&error_code=domain_not_allowed', 'domain_not_allowed'],
    ['#error=server_error', 'server_error'],
  ])('%s', (hash, code) => {
    expect(readLinkError(hash)).toBe(code);
  });

  test.each(['', '#', '#contenido', '#access_token=a&type=recovery'])('%j is none', (hash) => {
    expect(hasLinkError(hash)).toBe(false);
  });
});
