import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

import { collapsedCookie, readCollapsed } from '@/app/sidebar-cookie';
import { usePaleta, type PaletaState } from '@/app/use-paleta';

const MOBILE = '(max-width: 767.98px)';

export interface SidebarState {
  mobile: boolean;
  /** On a wide screen: 80 px of icons. */
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
  const [collapsed, setCollapsedState] = useState(() => readCollapsed(document.cookie));
  const [opened, panel] = useDisclosure(false);

  function setCollapsed(next: boolean): void {
    setCollapsedState(next);
    document.cookie = collapsedCookie(next);
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
