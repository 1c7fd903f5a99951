import { ActionIcon, Group, NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import classes from '@/ui/lista/lista.module.css';

export interface Sort<Key extends string = string> {
  sort: Key;
  dir: 'asc' | 'desc';
}

interface SortHeaderProps<Key extends string> {
  label: string;
  /** What the column means. */
  tip?: string | undefined;
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
  tip,
  sort,
  firstDir = 'asc',
  onSort,
}: SortHeaderProps<Key>) {
  const active = sort.sort === sortKey;
  const Icon = sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  const next = active ? (sort.dir === 'asc' ? 'desc' : 'asc') : firstDir;
  return (
    <UnstyledButton
      className={classes.sortHeader}
      data-active={active || undefined}
      data-tip={tip}
      aria-description={tip}
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

interface SortSelectProps<Key extends string> {
  /** What it can be sorted by. */
  columns: { key: string; label: string }[];
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

/** What the headers of a table do, where the rows are cards. */
export function SortSelect<Key extends string>({
  columns,
  sort: { sort, dir },
  onSort,
}: SortSelectProps<Key>) {
  const other = dir === 'asc' ? 'desc' : 'asc';
  const Icon = dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label="Ordenar por"
        value={sort}
        data={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => onSort({ sort: event.currentTarget.value as Key, dir })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={dir === 'asc' ? 'Orden ascendente: invertir' : 'Orden descendente: invertir'}
        onClick={() => onSort({ sort, dir: other })}
      >
        <Icon size={15} />
      </ActionIcon>
    </Group>
  );
}
