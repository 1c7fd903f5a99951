import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import type { Aviso } from '@/lib/query-client';

/** Toasts. A success goes by itself after 4 s; a failure stays until it is closed and is announced to screen readers. */
export const avisos = {
  success: (aviso: Aviso) => show(aviso, 'verde', <IconCheck size={18} />, 'status', 4000),
  error: (aviso: Aviso) => show(aviso, 'rojo', <IconAlertTriangle size={18} />, 'alert', false),
};

function show(
  { title, message, action }: Aviso,
  color: string,
  icon: React.ReactNode,
  role: 'status' | 'alert',
  autoClose: number | false,
): void {
  const id = notifications.show({
    title,
    message: (
      <>
        {message}
        {action && (
          <Text size="sm" mt={message ? 4 : 0}>
            <Anchor
              component="button"
              fw={600}
              onClick={() => {
                notifications.hide(id);
                action.run();
              }}
            >
              {action.label}
            </Anchor>
          </Text>
        )}
      </>
    ),
    color,
    icon,
    role,
    // Long enough to reach the action that undoes.
    autoClose: action && autoClose ? 8000 : autoClose,
    // A failure may name several things, one a line.
    styles: { description: { whiteSpace: 'pre-line' } },
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
}
