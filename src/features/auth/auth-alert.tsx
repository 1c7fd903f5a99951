import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AuthAlertProps {
  title: string;
  message: ReactNode;
  tone?: 'failure' | 'success';
  /** A way on: a link or a button under the message. */
  action?: ReactNode;
}

/** A notice inside the card, announced to screen readers. It stays until the next attempt. */
export function AuthAlert({ title, message, tone = 'failure', action }: AuthAlertProps) {
  const failed = tone === 'failure';
  return (
    <Alert
      role={failed ? 'alert' : 'status'}
      color={failed ? 'rojo' : 'verde'}
      icon={failed ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
      title={title}
      mb="md"
      p="sm"
    >
      <Text size="sm">{message}</Text>
      {action && <div style={{ marginTop: 6 }}>{action}</div>}
    </Alert>
  );
}
