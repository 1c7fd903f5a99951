import { useForm } from '@mantine/form';
import { useMemo, useRef } from 'react';

import { fieldsOf, type FormField, type FormSection, type FormValues } from '@/lib/formulario/campos';
import { blockingProblems, flaggedProblems, type FormProblems } from '@/lib/formulario/comprobar';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';

export interface RecordFormOptions<N extends string> {
  sections: FormSection<N>[];
  initial: FormValues<N>;
  /** What the fields by themselves do not know: one of two that has to be there. */
  check?: (values: FormValues<N>) => FormProblems<N>;
  onSubmit: (values: FormValues<N>) => Promise<void>;
}

export interface RecordForm<N extends string> {
  values: FormValues<N>;
  dirty: boolean;
  /** For the input of a field. */
  inputProps: (name: N) => InputProps;
  set: (name: N, value: string) => void;
  /** What came wrong from an import and nobody has touched. */
  flagged: FormProblems<N>;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** The next navigation is not asked about: it was saved, or given up knowingly. */
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
  const { sections, initial, check, onSubmit } = options;
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
  const released = useRef(false);
  useLeaveGuard(dirty, released);
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find(({ name }) => errors[name]);
    if (first) form.getInputNode(first.name)?.focus();
  };
  return {
    values,
    dirty,
    inputProps: (name) => form.getInputProps(name) as InputProps,
    set: (name: string, value) => form.setFieldValue(name, value),
    flagged: flaggedProblems(fields, initial, values),
    submit: form.onSubmit((now) => void onSubmit(now as FormValues<N>), focusFirst),
    letGo: () => {
      released.current = true;
    },
  };
}
