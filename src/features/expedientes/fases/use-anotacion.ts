import { useState } from 'react';

import { useDraft } from '@/ui/borradores/use-draft';
import type { DialogForm } from '@/ui/formulario/form-dialog';
import { useFormId } from '@/ui/formulario/form-id';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

type Values = Record<string, string>;

interface AnotacionOptions<V extends Values> {
  record: string;
  dialog: DialogForm;
  empty: () => V;
  /** Each problem at its field. */
  errorsOf: (values: V) => Partial<Record<keyof V, string>>;
  save: (values: V & { id: string }, onSuccess: () => void) => void;
}

/** A small form in a dialog: its draft, its problems once somebody has pressed the button, and saving. */
export function useAnotacion<V extends Values>(options: AnotacionOptions<V>) {
  const { record, dialog, empty, errorsOf, save } = options;
  const [before] = useState(empty);
  const [values, setValues] = useState(before);
  const [shown, setShown] = useState(false);
  const { id, adopt } = useFormId();
  const draft = useDraft<V>({
    record,
    before,
    now: values,
    ficha: { id, adopt },
    onRecover: (found) => setValues(found.now),
  });
  useUnsaved(dialog.onUnsaved, before !== values, draft.discard);
  const errors = errorsOf(values);
  const none: typeof errors = {};
  const submit = () => {
    setShown(true);
    if (Object.keys(errors).length > 0) return;
    save({ ...values, id }, () => {
      draft.discard();
      dialog.onSaved();
    });
  };
  return {
    values,
    errors: shown ? errors : none,
    set: (part: Partial<V>) => setValues((now) => ({ ...now, ...part })),
    draft,
    submit,
  };
}
