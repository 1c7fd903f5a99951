import { describe, expect, test } from 'vitest';

import { collapsedCookie, readCollapsed } from '@/app/sidebar-cookie';

describe('the cookie of the sidebar', () => {
  test.each([
    ['', false],
    ['sidebar_state=collapsed', true],
    ['otra=1; sidebar_state=collapsed; mas=2', true],
    ['sidebar_state=expanded', false],
    ['mi_sidebar_state=collapsed', false],
    ['sidebar_state=collapsed2', false],
  ])('%j', (cookies, collapsed) => {
    expect(readCollapsed(cookies)).toBe(collapsed);
  });

  test('lives for seven days on every path', () => {
    expect(collapsedCookie(true)).toBe('sidebar_state=collapsed; path=/; max-age=604800; samesite=lax');
  });
});
