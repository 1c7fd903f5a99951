import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';

import { confirm } from '@/ui/confirm';

/**
 * Asks before unsaved changes are lost by a link, the back button or closing the tab (there the browser uses its own words). `onGiveUp` is
 * called when the person chose to leave without saving.
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
