import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

import type { DealListRow } from '@/data/deals/deal-types';
import { textos } from '@/features/expedientes/textos';
import { SelectionBar } from '@/ui/lista/selection-bar';
import type { ListSelection } from '@/ui/lista/use-list-selection';
import type { Trabajo } from '@/ui/lista/use-trabajo';
import { WorkProgress } from '@/ui/lista/work-progress';

interface ExpedientesSelectionBarProps {
  seleccion: ListSelection<DealListRow>;
  trabajo: Trabajo | null;
  onChange: () => void;
  onDelete: () => void;
}

export function ExpedientesSelectionBar({
  seleccion,
  trabajo,
  onChange,
  onDelete,
}: ExpedientesSelectionBarProps) {
  if (trabajo) return <WorkProgress {...trabajo} onCancel={trabajo.cancel} />;
  return (
    <SelectionBar
      count={seleccion.count}
      offerAll={seleccion.offerAll}
      onSelectAll={seleccion.selectAll}
      selecting={seleccion.selecting}
      onClear={() => seleccion.select([])}
    >
      <Button variant="default" size="xs" leftSection={<IconPencil size={15} />} onClick={onChange}>
        {textos.cambiarSeleccionados(seleccion.count)}
      </Button>
      <Button
        variant="default"
        size="xs"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={15} />}
        onClick={onDelete}
      >
        {textos.eliminarSeleccionados(seleccion.count)}
      </Button>
    </SelectionBar>
  );
}
