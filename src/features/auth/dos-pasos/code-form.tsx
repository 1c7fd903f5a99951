import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { toAppError } from '@/lib/errors';

interface CodeFormProps extends Pick<TextInputProps, 'label' | 'description' | 'inputMode'> {
  /** What is missing from what was typed. */
  problemOf: (code: string) => string | null;
  submitLabel: string;
  /** Rejects with what is said under the field. */
  onSubmit: (code: string) => Promise<void>;
  /** The field is what the page is there for. */
  takesFocus?: boolean;
}

/** One code, and under it why it did not serve. */
export function CodeForm({ problemOf, submitLabel, onSubmit, takesFocus, ...input }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function refuse(message: string): void {
    setError(message);
    field.current?.select();
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = problemOf(code);
    if (problem) return refuse(problem);
    setBusy(true);
    try {
      await onSubmit(code);
    } catch (failure) {
      refuse(toAppError(failure).message);
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          {...input}
          ref={field}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Procesando...' : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Six figures, with spaces as some applications show them. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
