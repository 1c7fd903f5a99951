import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import classes from '@/ui/documentos/visor.module.css';

interface PdfPasswordProps {
  /** The one before was not right. */
  wrong: boolean;
  onOpen: (password: string) => void;
}

/** Asks for a PDF's password in its place. It stays in this page and is kept nowhere. */
export function PdfPassword({ wrong, onOpen }: PdfPasswordProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onOpen(password);
      }}
    >
      <Stack gap="sm" w="min(320px, 100%)">
        <Text>Este PDF está protegido con contraseña.</Text>
        <PasswordInput
          label="Contraseña del PDF"
          autoComplete="off"
          ref={input}
          error={wrong ? 'No es la contraseña de este PDF' : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={password === ''}>
          Abrir
        </Button>
      </Stack>
    </form>
  );
}
