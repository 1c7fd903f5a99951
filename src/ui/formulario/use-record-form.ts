import { useForm } from '@mantine/form';
import { useCallback, useMemo, useRef, useState } from 'react';

import { fieldsOf, type FormField, type FormSection, type FormValues } from '@/lib/formulario/campos';
import { blockingProblems, flaggedProblems, type FormProblems } from '@/lib/formulario/comprobar';
import { type FormDraft, type FormFicha, type RecoveredDraft, useDraft } from '@/ui/borradores/use-draft';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';

export interface RecordFormOptions<N extends string> {
  /** The name under which the form's draft is stored: see `useDraft`. */
  record: string;
  sections: FormSection<N>[];
  initial: FormValues<N>;
  /** `updated_at` of the row that is edited. */
  readAt?: string | undefined;
  /** The id of what a form writes that makes it: see `useDraft`. */
  ficha?: FormFicha | undefined;
  /** Checks that involve several fields, such as «one of these two is required». */
  check?: (values: FormValues<N>) => FormProblems<N>;
  onSubmit: (values: FormValues<N>) => Promise<void>;
}

export interface RecordForm<N extends string> {
  values: FormValues<N>;
  /** What the form started from and when that was read: a recovered draft brings its own. */
  initial: FormValues<N>;
  readAt: string | null;
  draft: FormDraft;
  dirty: boolean;
  /** For the input of a field. */
  inputProps: (name: N) => InputProps;
  set: (name: N, value: string) => void;
  /** What came wrong from an import and nobody has touched. */
  flagged: FormProblems<N>;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** The next navigation is not asked about and the draft goes: it was saved, or given up knowingly. */
  letGo: () => void;
}

export interface InputProps {
  value: string;
  onChange: (value: string | React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur?: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  error?: React.ReactNode;
  'data-path'?: string;
}

/** The state of a form described as data; asks before leaving with changes, and puts the focus on the first wrong field. */
export function useRecordForm<N extends string>(options: RecordFormOptions<N>): RecordForm<N> {
  const { record, sections, check, onSubmit } = options;
  const [recovered, setRecovered] = useState<RecoveredDraft<FormValues<N>>>();
  const initial = recovered?.before ?? options.initial;
  const readAt = recovered?.readAt ?? options.readAt ?? null;
  const fields: FormField<N>[] = useMemo(() => fieldsOf(sections), [sections]);
  const form = useForm<Record<string, string>>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => {
      const now = values as FormValues<N>;
      return { ...check?.(now), ...blockingProblems(fields, initial, now) };
    },
  });
  const values = form.values as FormValues<N>;
  const dirty = fields.some(({ name }) => values[name] !== initial[name]);
  const draft = useDraft({
    record,
    before: initial,
    now: values,
    readAt,
    ficha: options.ficha,
    onRecover: (found) => {
      setRecovered(found);
      form.setValues(found.now);
    },
  });
  const released = useRef(false);
  const { discard } = draft;
  useLeaveGuard(dirty, released, discard);
  const letGo = useCallback(() => {
    released.current = true;
    discard();
  }, [discard]);
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find(({ name }) => errors[name]);
    if (first) form.getInputNode(first.name)?.focus();
  };
  return {
    values,
    initial,
    readAt,
    draft,
    dirty,
    inputProps: (name) => form.getInputProps(name) as InputProps,
    set: (name: string, value) => form.setFieldValue(name, value),
    flagged: flaggedProblems(fields, initial, values),
    submit: form.onSubmit((now) => void onSubmit(now as FormValues<N>), focusFirst),
    letGo,
  };
}
