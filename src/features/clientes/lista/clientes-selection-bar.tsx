import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { textos } from '@/features/clientes/textos';
import { SelectionBar } from '@/ui/lista/selection-bar';
import type { ListSelection } from '@/ui/lista/use-list-selection';
import type { Trabajo } from '@/ui/lista/use-trabajo';
import { WorkProgress } from '@/ui/lista/work-progress';

interface ClientesSelectionBarProps {
  seleccion: ListSelection<ClienteListRow>;
  trabajo: Trabajo | null;
  onDelete: () => void;
}

export function ClientesSelectionBar({ seleccion, trabajo, onDelete }: ClientesSelectionBarProps) {
  if (trabajo) return <WorkProgress {...trabajo} onCancel={trabajo.cancel} />;
  return (
    <SelectionBar
      count={seleccion.count}
      offerAll={seleccion.offerAll}
      onSelectAll={seleccion.selectAll}
      selecting={seleccion.selecting}
      onClear={() => seleccion.select([])}
    >
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
