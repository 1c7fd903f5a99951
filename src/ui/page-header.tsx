import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

import { formatNumero } from '@/lib/formato';
import { TitleCrumb } from '@/ui/breadcrumbs';

interface PageHeaderProps {
  title: string;
  /** The dashboard's own page, which the header names by itself. */
  isRoot?: boolean;
  /** How many there are, beside the title. */
  count?: number | undefined;
  /** Badges beside the title. */
  badges?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a dashboard page: its h1 (also the tab's title), a count or badges, the actions at the right. */
export function PageHeader({ title, isRoot = false, count, badges, subtitle, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} · Back office`);
  return (
    <Group justify="space-between" align="center" gap="sm" mb="var(--bo-head-gap)" mih={36}>
      <div style={{ flex: subtitle ? '1 1 16rem' : '1 1 auto', minWidth: 0 }}>
        <Group gap={10} align="baseline">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {count !== undefined && (
            <Text c="dimmed" className="tabular">
              {formatNumero(count)}
            </Text>
          )}
          {badges}
        </Group>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
      {!isRoot && <TitleCrumb title={title} />}
    </Group>
  );
}
