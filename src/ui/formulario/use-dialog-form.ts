import { useState } from 'react';

import type { DraftValues } from '@/lib/drafts';
import { useDraft } from '@/ui/borradores/use-draft';
import type { DialogForm } from '@/ui/formulario/form-dialog';
import { useFormId } from '@/ui/formulario/form-id';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface DialogFormOptions<V extends DraftValues> {
  dialog: DialogForm;
  record: string;
  initial: () => V;
  /** What is edited. Undefined: the form makes a new one. */
  row?: { id?: string; updated_at: string } | undefined;
  /** Each problem at its field. */
  errorsOf?: (values: V) => Partial<Record<keyof V, string>>;
}

/** A form in a dialog: its draft, its problems once somebody has pressed the button, and what follows when it is saved. */
export function useDialogForm<V extends DraftValues>(options: DialogFormOptions<V>) {
  const { dialog, record, initial, row, errorsOf } = options;
  const [before] = useState(initial);
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { id, adopt } = useFormId(row?.id);
  const draft = useDraft<V>({
    record,
    before,
    now,
    readAt: row?.updated_at,
    ficha: { id, adopt },
    onRecover: (found) => setNow(found.now),
  });
  const touched = before !== now;
  useUnsaved(dialog.onUnsaved, touched, draft.discard);
  const none: Partial<Record<keyof V, string>> = {};
  const errors = errorsOf?.(now) ?? none;
  return {
    id,
    now,
    touched,
    set: (part: Partial<V>) => setNow((values) => ({ ...values, ...part })),
    errors: shown ? errors : none,
    /** From here on the problems are shown. True where there is none. */
    check: () => {
      setShown(true);
      return Object.keys(errors).length === 0;
    },
    draft,
    onSuccess: () => {
      draft.discard();
      dialog.onSaved();
    },
  };
}
