import { describe, expect, test } from 'vitest';

import { collapsedCookie, readCollapsed } from '@/app/use-sidebar';

describe('the cookie of the sidebar', () => {
  test.each([
    ['', false],
    ['sidebar_state=collapsed', true],
    ['otra=1; sidebar_state=collapsed; mas=2', true],
    ['sidebar_state=expanded', false],
    ['mi_sidebar_state=collapsed', false],
    ['sidebar_state=collapsed2', false],
    ['sidebar_state_laptop=collapsed', false],
  ])('on a wide screen: %j', (cookies, collapsed) => {
    expect(readCollapsed(cookies, 'wide')).toBe(collapsed);
  });

  test.each([
    ['', true],
    ['sidebar_state=expanded', true],
    ['sidebar_state_laptop=expanded', false],
    ['sidebar_state=collapsed; sidebar_state_laptop=expanded', false],
    ['sidebar_state_laptop=collapsed', true],
  ])('on a laptop: %j', (cookies, collapsed) => {
    expect(readCollapsed(cookies, 'laptop')).toBe(collapsed);
  });

  test('lives for seven days on every path', () => {
    expect(collapsedCookie(true, 'wide')).toBe(
      'sidebar_state=collapsed; path=/; max-age=604800; samesite=lax',
    );
    expect(collapsedCookie(false, 'laptop')).toBe(
      'sidebar_state_laptop=expanded; path=/; max-age=604800; samesite=lax',
    );
  });
});
