import { Anchor, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import type { Aviso } from '@/lib/query-client';
import { recordError } from '@/lib/ultimo-error';
import { avisosRecientes } from '@/ui/avisos-recientes-store';

/** How many are in sight at once. */
export const AVISOS_VISIBLES = 3;
export const AVISO_MS = 4000;
/** A failure stays long enough to be read; it stays on while it is pointed at, and is in the list of the header after that. */
const AVISO_DE_ERROR_MS = 12_000;
/** With an action that undoes: long enough to reach it. */
const AVISO_CON_ACCION_MS = 8000;

let shown = 0;

/**
 * Toasts. A success goes by itself after 4 s; a failure after 12 s, is announced to screen readers and stays in `avisosRecientes`. The newest
 * is always in sight, on top: a failure that has to make room comes back when there is room again, a success does not.
 */
export const avisos = {
  success: (aviso: Aviso) => show(aviso, 'verde', <IconCheck size={18} />, 'status', AVISO_MS),
  error: (aviso: Aviso) => {
    // What stands between « and » was named by somebody.
    recordError(aviso.title.replace(/«[^»]*»/g, '«…»'));
    avisosRecientes.add(aviso);
    show(aviso, 'rojo', <IconAlertTriangle size={18} />, 'alert', AVISO_DE_ERROR_MS);
  },
};

function show(
  { title, message, action }: Aviso,
  color: string,
  icon: React.ReactNode,
  role: 'status' | 'alert',
  autoClose: number,
): void {
  let pressed = false;
  const id = role === 'alert' ? `${title}\n${message ?? ''}` : randomId();
  // The same failure again: once, on top, and announced anew.
  notifications.hide(id);
  notifications.show({
    id,
    priority: ++shown,
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
                // Once: while it fades it can still be pressed.
                if (pressed) return;
                pressed = true;
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
    autoClose: action && role === 'status' ? AVISO_CON_ACCION_MS : autoClose,
    // A failure may name several things, one a line.
    styles: { description: { whiteSpace: 'pre-line' } },
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  });
  dropDisplaced();
}

function dropDisplaced(): void {
  const { queue } = notificationsStore.getState();
  for (const { id, autoClose } of queue) if (id && autoClose !== AVISO_DE_ERROR_MS) notifications.hide(id);
}
