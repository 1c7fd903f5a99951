import { useBlocker } from '@tanstack/react-router';

import { avisos } from '@/ui/avisos';

/** Back button, links and closing the tab wait until it ends. The browser words its own question for the last. */
export function useStayWhile(busy: boolean): void {
  useBlocker({
    shouldBlockFn: () => {
      avisos.error({ title: 'Hay una importación en curso' });
      return true;
    },
    enableBeforeUnload: busy,
    disabled: !busy,
  });
}
