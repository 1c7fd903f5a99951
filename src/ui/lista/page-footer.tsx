import { Group, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';

import { PageLinks } from '@/ui/page-links';

import classes from '@/ui/lista/lista.module.css';

interface PageFooterProps {
  /** How many are shown, of how many. */
  text: string;
  page: number;
  size: number;
  total: number | undefined;
  linkTo: (page: number) => LinkProps;
}

/** Below a list whose pages are all of one size; the pages only where there are several. */
export function PageFooter({ text, page, size, total = 0, linkTo }: PageFooterProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {text}
      </Text>
      {pages > 1 && <PageLinks page={page} pages={pages} linkTo={linkTo} />}
    </Group>
  );
}
