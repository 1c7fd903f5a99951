import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import classes from '@/ui/lista/lista.module.css';

export interface Sort<Key extends string> {
  sort: Key;
  dir: 'asc' | 'desc';
}

interface SortHeaderProps<Key extends string> {
  label: string;
  sortKey: Key;
  sort: Sort<Key>;
  /** How the column is first sorted: dates begin with the newest. */
  firstDir?: 'asc' | 'desc';
  onSort: (sort: Sort<Key>) => void;
}

/** A button of our own: the table's sortable header speaks English to screen readers. */
export function SortHeader<Key extends string>({
  label,
  sortKey,
  sort,
  firstDir = 'asc',
  onSort,
}: SortHeaderProps<Key>) {
  const active = sort.sort === sortKey;
  const Icon = sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  const next = active ? (sort.dir === 'asc' ? 'desc' : 'asc') : firstDir;
  return (
    <UnstyledButton
      data-print
      className={classes.sortHeader}
      data-active={active || undefined}
      onClick={() => onSort({ sort: sortKey, dir: next })}
    >
      {label}
      <Icon size={14} stroke={2} aria-hidden className={classes.sortIcon} />
      <VisuallyHidden>
        {active && (sort.dir === 'asc' ? 'orden ascendente' : 'orden descendente')}
      </VisuallyHidden>
    </UnstyledButton>
  );
}
