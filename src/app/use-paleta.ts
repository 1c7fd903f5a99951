import { useDisclosure, useHotkeys } from '@mantine/hooks';

import { startTypeAhead, takeTyped } from '@/ui/type-ahead';

export interface PaletaState {
  opened: boolean;
  open: () => void;
  close: () => void;
}

/** Ctrl/Meta+K and the sidebar's Buscar open the palette. Not over a dialog: going to another page would lose what was typed in it. */
export function usePaleta(closePanel: () => void): PaletaState {
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
