import { Button, CloseButton, Group, Text } from '@mantine/core';

import { formatNumero, plural } from '@/lib/formato';

import classes from '@/ui/lista/lista.module.css';

interface SelectionBarProps {
  count: number;
  /** How many the search found, where they may all be chosen: the page is, and there are more. */
  offerAll?: number | undefined;
  onSelectAll?: () => void;
  /** They are being counted. */
  selecting?: boolean;
  onClear: () => void;
  /** What can be done with them. */
  children: React.ReactNode;
}

/** Below the tools, which stay within reach. */
export function SelectionBar({
  count,
  offerAll,
  onSelectAll,
  selecting,
  onClear,
  children,
}: SelectionBarProps) {
  return (
    <Group className={classes.selectionBar} gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {plural(count, 'seleccionado', 'seleccionados')}
      </Text>
      {offerAll !== undefined && (
        <Button variant="subtle" size="xs" onClick={onSelectAll} loading={selecting ?? false}>
          Seleccionar los {formatNumero(offerAll)} encontrados
        </Button>
      )}
      {children}
      <CloseButton aria-label="Quitar selección" title="Quitar selección" onClick={onClear} />
    </Group>
  );
}
