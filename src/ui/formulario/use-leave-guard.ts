import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';

import { confirm } from '@/ui/confirm';

/**
 * Asks before changes that were not saved are lost: links, back, and closing the tab (the browser words its own question).
 * `onGiveUp`: the answer was to leave without saving.
 */
export function useLeaveGuard(dirty: boolean, released: RefObject<boolean>, onGiveUp: () => void): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async () => {
      if (released.current) return false;
      const leaves = await confirm({
        title: 'Hay cambios sin guardar',
        text: 'Si sale de esta página se perderá lo que ha escrito.',
        confirmLabel: 'Salir sin guardar',
        destructive: true,
      });
      if (leaves) onGiveUp();
      return !leaves;
    },
  });
}
