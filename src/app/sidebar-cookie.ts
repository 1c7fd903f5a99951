/** Two choices: on a laptop's screen the sidebar is collapsed unless the person opened it there. */
const NAMES = { wide: 'sidebar_state', laptop: 'sidebar_state_laptop' };
const SEVEN_DAYS = 7 * 24 * 60 * 60;

export type SidebarScreen = keyof typeof NAMES;

export function readCollapsed(cookies: string, screen: SidebarScreen): boolean {
  const has = (value: string) => cookies.split('; ').includes(`${NAMES[screen]}=${value}`);
  return screen === 'wide' ? has('collapsed') : !has('expanded');
}

export function collapsedCookie(collapsed: boolean, screen: SidebarScreen): string {
  return `${NAMES[screen]}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
}
