import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';

import { EmptyState } from '@/ui/empty-state';

interface LoadErrorProps {
  title: string;
  onRetry: () => void;
}

/** Stays where the data should be; the reason is in the toast. */
export function LoadError({ title, onRetry }: LoadErrorProps) {
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={title}
      action={
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      }
    />
  );
}
