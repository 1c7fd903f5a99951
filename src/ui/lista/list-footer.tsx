import { Group, NativeSelect, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';

import { PAGE_SIZES, type PageSize } from '@/ui/lista/page-sizes';
import { PageLinks } from '@/ui/page-links';

import classes from '@/ui/lista/lista.module.css';

interface ListFooterProps {
  /** How many are shown, of how many. */
  text: string;
  sizeLabel: string;
  size: PageSize;
  page: number;
  total: number;
  linkTo: (page: number) => LinkProps;
  onSize: (size: PageSize) => void;
}

export function ListFooter({ text, sizeLabel, size, page, total, linkTo, onSize }: ListFooterProps) {
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {text}
      </Text>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label={sizeLabel}
          value={size}
          data={PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} por página` }))}
          onChange={(event) => onSize(toPageSize(event.currentTarget.value))}
        />
        <PageLinks page={page} pages={Math.max(page, Math.ceil(total / size))} linkTo={linkTo} />
      </Group>
    </Group>
  );
}

function toPageSize(value: string): PageSize {
  return PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[1];
}
