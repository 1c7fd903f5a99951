import { Alert, Button, CopyButton, Stack, TextInput } from '@mantine/core';

interface LlaveProps {
  title: string;
  /** Of the field that it is read from. */
  label: string;
  copyLabel: string;
  value: string;
}

/** What is shown once. */
export function Llave({ title, label, copyLabel, value }: LlaveProps) {
  return (
    <Alert color="verde" title={title} role="status">
      <Stack gap="xs">
        <TextInput
          aria-label={label}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} style={{ alignSelf: 'flex-start' }}>
              {copied ? 'Copiada' : copyLabel}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}
