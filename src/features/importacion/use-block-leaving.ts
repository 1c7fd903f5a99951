import { useBlocker } from '@tanstack/react-router';

import { enCurso } from '@/features/importacion/textos';
import { avisos } from '@/ui/avisos';

/** Back button, links and closing the tab. The browser words its own question for the last. */
export function useBlockLeaving(active: boolean): void {
  useBlocker({
    shouldBlockFn: () => {
      avisos.error({ title: enCurso });
      return true;
    },
    enableBeforeUnload: active,
    disabled: !active,
  });
}
