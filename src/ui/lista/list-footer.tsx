import { Group, NativeSelect, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';

import { PAGE_SIZES, type PageSize } from '@/lib/list-search';
import { PageLinks } from '@/ui/page-links';

import classes from '@/ui/lista/lista.module.css';

interface ListFooterProps {
  /** How many are shown, of how many. */
  text: string;
  size: number;
  page: number;
  total: number;
  linkTo: (page: number) => LinkProps;
  /** Undefined: all pages are of one size. */
  sizeLabel: string | undefined;
  onSize: (size: PageSize) => void;
}

export function ListFooter({ text, sizeLabel, size, page, total, linkTo, onSize }: ListFooterProps) {
  const pages = Math.max(page, Math.ceil(total / size));
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {text}
      </Text>
      <Group gap="sm">
        {sizeLabel && (
          <NativeSelect
            size="xs"
            aria-label={sizeLabel}
            value={size}
            data={PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} por página` }))}
            onChange={(event) => onSize(toPageSize(event.currentTarget.value))}
          />
        )}
        <PageLinks page={page} pages={pages} linkTo={linkTo} />
      </Group>
    </Group>
  );
}

function toPageSize(value: string): PageSize {
  return PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[1];
}
