import { Button, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

import { FiltrosButton } from '@/ui/lista/filtros';
import { useOpenAtOnce } from '@/ui/lista/on-press';
import { tallPopover } from '@/ui/lista/tall-popover';

interface FiltrosPopoverProps {
  /** How many filters are on. */
  active: number;
  onClear: () => void;
  children: React.ReactNode;
}

export function FiltrosPopover({ active, onClear, children }: FiltrosPopoverProps) {
  const [opened, { open, close, toggle }] = useDisclosure();
  const target = useOpenAtOnce(open);
  return (
    <Popover
      {...tallPopover}
      opened={opened}
      onChange={close}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <FiltrosButton ref={target} active={active} onClick={toggle} />
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
