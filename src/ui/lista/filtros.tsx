import { Button, Group, Popover, Stack } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconFilter } from '@tabler/icons-react';

import { readDay } from '@/lib/fechas-escritas';

interface FiltrosPopoverProps {
  /** How many filters are on. */
  active: number;
  onClear: () => void;
  children: React.ReactNode;
}

export function FiltrosPopover({ active, onClear, children }: FiltrosPopoverProps) {
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant={active > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} />}>
          {active > 0 ? `Filtrar (${active})` : 'Filtrar'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filtros">
        <Stack gap="sm">
          {children}
          <Button variant="default" disabled={active === 0} onClick={onClear}>
            Quitar filtros
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** For what opens a list of options: one drawn elsewhere in the page would be outside the popover, and close it. */
export const inPopover = {
  clearable: true,
  comboboxProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;

interface RangoDeDiasProps {
  /** Before the first of the two. */
  label: string;
  desde: string | undefined;
  hasta: string | undefined;
  onChange: (change: { desde?: string | undefined } | { hasta?: string | undefined }) => void;
}

/** From one day to another, both included. */
export function RangoDeDias({ label, desde, hasta, onChange }: RangoDeDiasProps) {
  return (
    <Group grow gap="xs" align="flex-start">
      <DateInput
        {...asDate}
        label={label}
        value={desde ?? null}
        maxDate={hasta}
        onChange={(day) => onChange({ desde: day ?? undefined })}
      />
      <DateInput
        {...asDate}
        label="hasta"
        value={hasta ?? null}
        minDate={desde}
        onChange={(day) => onChange({ hasta: day ?? undefined })}
      />
    </Group>
  );
}

const asDate = {
  valueFormat: 'DD/MM/YYYY',
  // The kit's own reads 10/02 as the second of October.
  dateParser: (text: string) => readDay(text.trim()) ?? null,
  placeholder: 'dd/mm/aaaa',
  clearable: true,
  popoverProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;
