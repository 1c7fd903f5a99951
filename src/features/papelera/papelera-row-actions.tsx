import { Button, Group } from '@mantine/core';

interface PapeleraRowActionsProps {
  name: string;
  busy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

export function PapeleraRowActions({ name, busy, onRestore, onPurge }: PapeleraRowActionsProps) {
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy}
        onClick={onRestore}
        aria-label={`Restaurar ${name}`}
      >
        Restaurar
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        c="var(--mantine-color-error)"
        disabled={busy}
        onClick={onPurge}
        aria-label={`Eliminar para siempre ${name}`}
      >
        Eliminar para siempre
      </Button>
    </Group>
  );
}
