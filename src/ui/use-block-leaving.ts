import { useBlocker } from '@tanstack/react-router';

import { avisos } from '@/ui/avisos';

/** Back button, links and closing the tab, while it is active. `why` is told; the browser words its own question for the tab. */
export function useBlockLeaving(active: boolean, why: string): void {
  useBlocker({
    shouldBlockFn: () => {
      avisos.error({ title: why });
      return true;
    },
    enableBeforeUnload: active,
    disabled: !active,
  });
}
