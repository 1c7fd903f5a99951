import { Button, CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

import { textos } from '@/features/clientes/textos';

import classes from '@/ui/lista/lista.module.css';

interface ClientesSelectionBarProps {
  selected: number;
  /** How many the search found, where they may all be chosen: the page is, and there are more. */
  offerAll: number | undefined;
  onSelectAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** In the room beside the search box, so that nothing below moves. */
export function ClientesSelectionBar({
  selected,
  offerAll,
  onSelectAll,
  onDelete,
  onClear,
}: ClientesSelectionBarProps) {
  return (
    <Group className={classes.selectionBar} gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {textos.seleccionados(selected)}
      </Text>
      {offerAll !== undefined && (
        <Button variant="subtle" size="xs" onClick={onSelectAll}>
          {textos.seleccionarTodos(offerAll)}
        </Button>
      )}
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
