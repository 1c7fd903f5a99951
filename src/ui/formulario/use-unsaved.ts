import { useEffect } from 'react';

import type { DialogForm } from '@/ui/formulario/form-dialog';

/** Tells the dialog around a form whether it holds something unsaved, and how to give it up. */
export function useUnsaved(onUnsaved: DialogForm['onUnsaved'], dirty: boolean, giveUp: () => void): void {
  useEffect(() => onUnsaved(dirty ? { giveUp } : undefined), [dirty, giveUp, onUnsaved]);
}
