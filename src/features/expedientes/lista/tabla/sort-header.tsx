import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import type { DealSortKey } from '@/data/deals/deal-types';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';

import classes from '@/features/expedientes/lista/expedientes.module.css';

export type Sort = Pick<ExpedientesSearch, 'sort' | 'dir'>;

interface SortHeaderProps {
  label: string;
  sortKey: DealSortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A button of our own: the table's sortable header speaks English to screen readers. */
export function SortHeader({ label, sortKey, sort, onSort }: SortHeaderProps) {
  const active = sort.sort === sortKey;
  const Icon = sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sortHeader}
      data-active={active || undefined}
      onClick={() => onSort(nextSort(sort, sortKey))}
    >
      {label}
      <Icon size={14} stroke={2} aria-hidden className={classes.sortIcon} />
      <VisuallyHidden>
        {active && (sort.dir === 'asc' ? 'orden ascendente' : 'orden descendente')}
      </VisuallyHidden>
    </UnstyledButton>
  );
}

function nextSort(sort: Sort, sortKey: DealSortKey): Sort {
  if (sort.sort === sortKey) return { sort: sortKey, dir: sort.dir === 'asc' ? 'desc' : 'asc' };
  return { sort: sortKey, dir: sortKey === 'generateddate' ? 'desc' : 'asc' };
}
