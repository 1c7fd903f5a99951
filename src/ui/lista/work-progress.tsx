import { Button, Group, Progress, Text } from '@mantine/core';

export interface Progreso {
  done: number;
  total: number;
}

interface WorkProgressProps extends Progreso {
  label: string;
  onCancel?: (() => void) | undefined;
}

/** One line and one bar for work on many rows. */
export function WorkProgress({ label, done, total, onCancel }: WorkProgressProps) {
  return (
    <Group flex="1 0 100%" gap="sm" wrap="nowrap">
      <Text size="sm" fw={600} className="tabular" role="status">
        {label}
      </Text>
      <Progress.Root flex={1} maw={320} miw={60} size="sm">
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
      </Progress.Root>
      {onCancel && (
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Group>
  );
}
