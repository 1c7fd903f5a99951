const NAME = 'sidebar_state';
const SEVEN_DAYS = 7 * 24 * 60 * 60;

export function readCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${NAME}=collapsed`);
}

export function collapsedCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
}
