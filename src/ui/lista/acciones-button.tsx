import { Button } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';

import type { BulkAction } from '@/ui/lista/list-column';

interface Accion {
  label: string;
  icon: Icon;
  run: () => void;
}

export interface AccionesMenuProps {
  acciones: Accion[];
  /** What can be done with the rows that are chosen, and how many they are. */
  bulk: BulkAction[];
  selected: number;
}

export function AccionesButton(props: React.ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} />} aria-haspopup="menu">
      Acciones
    </Button>
  );
}

export function MoreButton(props: React.ComponentProps<'button'>) {
  return (
    <Button
      {...props}
      variant="default"
      size="xs"
      rightSection={<IconChevronDown size={14} />}
      aria-haspopup="menu"
      aria-label="Más acciones"
    >
      Más
    </Button>
  );
}
