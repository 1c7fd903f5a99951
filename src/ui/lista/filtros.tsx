import { Button, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';

interface FiltrosPopoverProps {
  /** How many filters are on. */
  active: number;
  onClear: () => void;
  /** Brings the code of the fields: when somebody comes near the button, so that it opens at once. */
  preload: () => Promise<unknown>;
  children: React.ReactNode;
}

export function FiltrosPopover({ active, onClear, preload, children }: FiltrosPopoverProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant={active > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={opened ? close : () => void preload().then(open)}
        >
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
