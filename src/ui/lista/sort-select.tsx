import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import type { Sort } from '@/ui/lista/sort-header';

interface SortSelectProps<Key extends string> {
  labels: Record<Key, string>;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

/** What the headers of a table do, where the rows are cards. */
export function SortSelect<Key extends string>({
  labels,
  sort: { sort, dir },
  onSort,
}: SortSelectProps<Key>) {
  const keys = Object.keys(labels) as Key[];
  const other = dir === 'asc' ? 'desc' : 'asc';
  const Icon = dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label="Ordenar por"
        value={sort}
        data={keys.map((key) => ({ value: key, label: labels[key] }))}
        onChange={(event) => {
          const chosen = keys.find((key) => key === event.currentTarget.value);
          if (chosen) onSort({ sort: chosen, dir });
        }}
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
