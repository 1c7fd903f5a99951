import { Button, Group, Stack, Text, Alert, CopyButton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Key, type ReactNode, useState } from 'react';

interface SeccionDeLlavesProps<Row, Nueva> {
  textos: { queEs: string; nueva: string; ninguna: string; lista: string; copiela: string };
  /** What is shown once, when one has been made. */
  llave: { label: string; copyLabel: string };
  crear: {
    data: string | undefined;
    isPending: boolean;
    reset: () => void;
    mutate: (nueva: Nueva, options: { onSuccess: () => void }) => void;
  };
  rows: readonly Row[] | undefined;
  renderForm: (form: {
    pending: boolean;
    onCancel: () => void;
    onCreate: (nueva: Nueva) => void;
  }) => ReactNode;
  renderRow: (row: Row) => ReactNode;
}

/** What administrators have made for other programs: each with a key that is shown once. */
export function SeccionDeLlaves<Row extends { id: Key }, Nueva>(props: SeccionDeLlavesProps<Row, Nueva>) {
  const { textos, llave, crear, rows, renderForm, renderRow } = props;
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text c="dimmed" maw="70ch">
          {textos.queEs}
        </Text>
        {!creating && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              crear.reset();
              setCreating(true);
            }}
          >
            {textos.nueva}
          </Button>
        )}
      </Group>
      {crear.data && <Llave title={textos.copiela} value={crear.data} {...llave} />}
      {creating &&
        renderForm({
          pending: crear.isPending,
          onCancel: () => setCreating(false),
          onCreate: (nueva) => crear.mutate(nueva, { onSuccess: () => setCreating(false) }),
        })}
      {rows?.length === 0 && !creating && <Text>{textos.ninguna}</Text>}
      {rows && rows.length > 0 && (
        <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={textos.lista}>
          {rows.map(renderRow)}
        </Stack>
      )}
    </>
  );
}

interface LlaveProps {
  title: string;
  /** It names the field from which the key is read. */
  label: string;
  copyLabel: string;
  value: string;
}

/** What is shown once. */
function Llave({ title, label, copyLabel, value }: LlaveProps) {
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
