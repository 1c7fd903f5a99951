import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

import { formatNumero } from '@/lib/formato';
import { GAP, pageNumbers } from '@/lib/page-numbers';

import classes from '@/ui/page-links.module.css';

interface PageLinksProps {
  page: number;
  pages: number;
  linkTo: (page: number) => LinkProps;
}

/** Pages as links: they can be opened in another tab, and back goes to the page before. */
export function PageLinks({ page, pages, linkTo }: PageLinksProps) {
  return (
    <Group component="nav" aria-label="Páginas" gap={4} wrap="nowrap">
      <Step label="Página anterior" disabled={page <= 1} link={linkTo(page - 1)}>
        <IconChevronLeft size={16} />
      </Step>
      {pageNumbers(page, pages).map((item, index, items) =>
        item === GAP ? (
          <Text key={`gap-${items[index - 1]}`} span c="dimmed" className={classes.gap} aria-hidden>
            …
          </Text>
        ) : (
          <Link
            key={item}
            className={classes.page}
            activeOptions={{ exact: true }}
            aria-current={item === page ? 'page' : undefined}
            aria-label={`Página ${formatNumero(item)}`}
            {...linkTo(item)}
          >
            {formatNumero(item)}
          </Link>
        ),
      )}
      <Step label="Página siguiente" disabled={page >= pages} link={linkTo(page + 1)}>
        <IconChevronRight size={16} />
      </Step>
    </Group>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  link: LinkProps;
  children: React.ReactNode;
}

function Step({ label, disabled, link, children }: StepProps) {
  if (disabled) {
    return (
      <ActionIcon variant="default" size={30} disabled aria-label={label}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      renderRoot={(props) => <Link {...props} activeOptions={{ exact: true }} {...link} />}
    >
      {children}
    </ActionIcon>
  );
}
