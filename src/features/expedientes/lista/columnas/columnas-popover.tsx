import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';

import {
  ALWAYS_SHOWN,
  type Column,
  COLUMN_LABELS,
  defaultColumns,
  moveColumn,
  toggleColumn,
} from '@/features/expedientes/lista/columnas/columnas';

interface ColumnasPopoverProps {
  columns: Column[];
  onChange: (columns: Column[]) => void;
}

/** By buttons and not by dragging: the keyboard can do it too. */
export function ColumnasPopover({ columns, onChange }: ColumnasPopoverProps) {
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Tooltip label="Columnas">
          <ActionIcon variant="default" size={36} aria-label="Columnas">
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
        <Stack gap={4}>
          {columns.map((column, index) => (
            <ColumnRow
              key={column.key}
              column={column}
              first={index === 0}
              last={index === columns.length - 1}
              onToggle={() => onChange(toggleColumn(columns, column.key))}
              onMove={(step) => onChange(moveColumn(columns, column.key, step))}
            />
          ))}
          <Button variant="default" size="xs" mt="xs" onClick={() => onChange(defaultColumns)}>
            Como al principio
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnRowProps {
  column: Column;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
}

function ColumnRow({ column, first, last, onToggle, onMove }: ColumnRowProps) {
  const label = COLUMN_LABELS[column.key];
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Checkbox
        size="sm"
        label={label}
        checked={column.shown}
        disabled={column.key === ALWAYS_SHOWN}
        onChange={onToggle}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon size="sm" aria-label={`Subir ${label}`} disabled={first} onClick={() => onMove(-1)}>
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon size="sm" aria-label={`Bajar ${label}`} disabled={last} onClick={() => onMove(1)}>
          <IconArrowDown size={15} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
