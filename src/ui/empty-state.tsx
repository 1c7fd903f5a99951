import { Stack, Text, Title, type TitleOrder } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: ReactNode;
  /** The button or link that fills the emptiness. */
  action?: ReactNode;
  level?: TitleOrder;
}

/** A line icon, one sentence, the action that fills it. */
export function EmptyState({ icon: LineIcon, title, text, action, level = 2 }: EmptyStateProps) {
  // Where it is the page's only title.
  useDocumentTitle(level === 1 ? `${title} · Back office` : '');
  return (
    <Stack align="center" gap={8} px="md" py={64} ta="center">
      <LineIcon size={36} stroke={1.25} color="var(--bo-dim)" aria-hidden />
      <Title order={level} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw="60ch">
          {text}
        </Text>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  );
}
