import { Paper, Title, type PaperProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps extends PaperProps {
  title?: string;
  id?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** A white panel with a hairline. One level of border: no panel inside a panel. */
export function Panel({ title, children, ...paper }: PanelProps) {
  return (
    <Paper withBorder p="md" {...paper}>
      {title && (
        <Title order={2} size="h3" mb="sm">
          {title}
        </Title>
      )}
      {children}
    </Paper>
  );
}
