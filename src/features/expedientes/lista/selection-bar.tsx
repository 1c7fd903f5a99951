import { Button, CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

import type { DealListRow } from '@/data/deals/deal-types';
import { textos } from '@/features/expedientes/textos';
import type { ListSelection } from '@/ui/lista/use-list-selection';
import type { Trabajo } from '@/ui/lista/use-trabajo';
import { WorkProgress } from '@/ui/lista/work-progress';

import classes from '@/ui/lista/lista.module.css';

interface SelectionBarProps {
  seleccion: ListSelection<DealListRow>;
  trabajo: Trabajo | null;
  onChange: () => void;
  onDelete: () => void;
}

/** In the room beside the search box, so that nothing below moves. */
export function SelectionBar({ seleccion, trabajo, onChange, onDelete }: SelectionBarProps) {
  if (trabajo) return <WorkProgress {...trabajo} onCancel={trabajo.cancel} />;
  const { count, offerAll, select, selectAll } = seleccion;
  return (
    <Group className={classes.selectionBar} gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {textos.seleccionados(count)}
      </Text>
      {offerAll !== undefined && (
        <Button variant="subtle" size="xs" onClick={selectAll}>
          {textos.seleccionarTodos(offerAll)}
        </Button>
      )}
      <Button variant="default" size="xs" leftSection={<IconPencil size={15} />} onClick={onChange}>
        {textos.cambiarSeleccionados(count)}
      </Button>
      <Button
        variant="default"
        size="xs"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={15} />}
        onClick={onDelete}
      >
        {textos.eliminarSeleccionados(count)}
      </Button>
      <Tooltip label="Quitar selección">
        <CloseButton aria-label="Quitar selección" onClick={() => select([])} />
      </Tooltip>
    </Group>
  );
}
