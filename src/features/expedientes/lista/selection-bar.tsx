import { Button, CloseButton, Group, Progress, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

import type { Progreso } from '@/features/expedientes/lista/use-eliminar-deals';
import { textos } from '@/features/expedientes/textos';

import classes from '@/features/expedientes/lista/expedientes.module.css';

interface SelectionBarProps {
  selected: number;
  progreso: Progreso | null;
  onDelete: () => void;
  onClear: () => void;
}

/** In the room beside the search box, so that nothing below moves. */
export function SelectionBar({ selected, progreso, onDelete, onClear }: SelectionBarProps) {
  if (progreso) return <DeleteProgress {...progreso} />;
  return (
    <Group className={classes.selectionBar} gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {textos.seleccionados(selected)}
      </Text>
      <Button
        variant="default"
        size="xs"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={15} />}
        onClick={onDelete}
      >
        {textos.eliminarSeleccionados(selected)}
      </Button>
      <Tooltip label="Quitar selección">
        <CloseButton aria-label="Quitar selección" onClick={onClear} />
      </Tooltip>
    </Group>
  );
}

function DeleteProgress({ done, total }: Progreso) {
  const label = textos.eliminando(done, total);
  return (
    <Group className={classes.selectionBar} gap="sm" wrap="nowrap">
      <Text size="sm" fw={600} className="tabular" role="status">
        {label}
      </Text>
      <Progress.Root flex={1} maw={320} size="sm">
        <Progress.Section value={(100 * done) / total} aria-label={label} />
      </Progress.Root>
    </Group>
  );
}
