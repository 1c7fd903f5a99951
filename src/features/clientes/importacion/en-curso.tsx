import { Button, Group, Progress, Stack, Text } from '@mantine/core';

import type { Progreso } from '@/ui/lista/work-progress';

interface EnCursoProps {
  label: string;
  progreso: Progreso;
  cancelando: boolean;
  onCancel: () => void;
}

export function EnCurso({ label, progreso: { done, total }, cancelando, onCancel }: EnCursoProps) {
  return (
    <Stack gap="sm">
      <Text fw={600} className="tabular" role="status">
        {cancelando ? 'Cancelando: termina lo que está en marcha…' : label}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
      </Progress.Root>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={cancelando} data-autofocus>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
