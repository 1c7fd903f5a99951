import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import { allColumns, alwaysShown, type ColumnChoice, moveColumn, toggleColumn } from '@/ui/lista/columnas';
import { ColumnasButton } from '@/ui/lista/list-tool-buttons';
import { useOpenAtOnce } from '@/ui/lista/on-press';
import { tallPopover } from '@/ui/lista/tall-popover';
import type { Columnas } from '@/ui/lista/use-columnas';

interface ColumnasPopoverProps extends Pick<Columnas, 'known' | 'choices' | 'choose'> {
  /** Those for which there is no room on this screen. */
  gone: { label: string }[];
}

/** By buttons and not by dragging: the keyboard can do it too. */
export function ColumnasPopover({ known, choices, choose, gone }: ColumnasPopoverProps) {
  const [opened, { open, toggle }] = useDisclosure();
  const target = useOpenAtOnce(open);
  return (
    <Popover
      {...tallPopover}
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ColumnasButton ref={target} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
        <Stack gap={4}>
          {choices.map((choice, index) => (
            <ColumnRow
              key={choice.key}
              choice={choice}
              label={known.find(({ key }) => key === choice.key)?.label ?? choice.key}
              always={alwaysShown(known, choice.key)}
              first={index === 0}
              last={index === choices.length - 1}
              onToggle={() => choose(toggleColumn(choices, choice.key))}
              onMove={(step) => choose(moveColumn(choices, choice.key, step))}
            />
          ))}
          {gone.length > 0 && (
            <Text size="xs" c="dimmed" mt={4}>
              No caben en esta pantalla: {gone.map(({ label }) => label).join(', ')}.
            </Text>
          )}
          <Button variant="default" size="xs" mt="xs" onClick={() => choose(allColumns(known))}>
            Restablecer columnas
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnRowProps {
  choice: ColumnChoice;
  label: string;
  always: boolean;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
}

function ColumnRow({ choice, label, always, first, last, onToggle, onMove }: ColumnRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Checkbox size="sm" label={label} checked={choice.shown} disabled={always} onChange={onToggle} />
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
