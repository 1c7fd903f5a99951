import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

import { startTypeAhead, takeTyped } from '@/ui/type-ahead';

const MOBILE = '(max-width: 767.98px)';
/** 1093 px is a laptop of 1366 at 125 %: its lists need the room that the sidebar takes. */
const LAPTOP = '(max-width: 1199.98px)';

const readBoth = () => ({
  wide: readCollapsed(document.cookie, 'wide'),
  laptop: readCollapsed(document.cookie, 'laptop'),
});

export interface SidebarState {
  mobile: boolean;
  /** Beside the page: 80 px of icons. */
  collapsed: boolean;
  /** On a narrow screen: the panel is open. */
  opened: boolean;
  toggle: () => void;
  paleta: PaletaState;
  closePanel: () => void;
}

export function useSidebar(): SidebarState {
  // Read before the first paint: nothing may flash.
  const mobile = useMediaQuery(MOBILE, undefined, { getInitialValueInEffect: false });
  const screen: SidebarScreen = useMediaQuery(LAPTOP, undefined, { getInitialValueInEffect: false })
    ? 'laptop'
    : 'wide';
  const [choices, setChoices] = useState(readBoth);
  const collapsed = choices[screen];
  const [opened, panel] = useDisclosure(false);

  function setCollapsed(next: boolean): void {
    setChoices((before) => ({ ...before, [screen]: next }));
    document.cookie = collapsedCookie(next, screen);
  }

  function toggle(): void {
    if (mobile) panel.toggle();
    else setCollapsed(!collapsed);
  }

  const paleta = usePaleta(panel.close);
  useHotkeys([['mod+B', toggle]], []);

  return {
    mobile,
    collapsed: collapsed && !mobile,
    opened: opened && mobile,
    toggle,
    paleta,
    closePanel: panel.close,
  };
}

interface PaletaState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

/** Ctrl/Meta+K and the sidebar's Buscar open the palette. Not over a dialog: going to another page would lose what was typed in it. */
function usePaleta(closePanel: () => void): PaletaState {
  const [opened, { open, close }] = useDisclosure(false, { onOpen: startTypeAhead, onClose: takeTyped });

  function show(): void {
    closePanel();
    open();
  }

  function toggle(): void {
    if (opened) close();
    else if (!document.querySelector('[aria-modal="true"]:not([data-menu])')) show();
  }

  useHotkeys([['mod+K', toggle]], []);
  return { opened, open: show, close };
}

/** Two choices: on a laptop's screen the sidebar is collapsed unless the person opened it there. */
const NAMES = { wide: 'sidebar_state', laptop: 'sidebar_state_laptop' };
const SEVEN_DAYS = 7 * 24 * 60 * 60;

type SidebarScreen = keyof typeof NAMES;

export function readCollapsed(cookies: string, screen: SidebarScreen): boolean {
  const has = (value: string) => cookies.split('; ').includes(`${NAMES[screen]}=${value}`);
  return screen === 'wide' ? has('collapsed') : !has('expanded');
}

export function collapsedCookie(collapsed: boolean, screen: SidebarScreen): string {
  return `${NAMES[screen]}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
}
