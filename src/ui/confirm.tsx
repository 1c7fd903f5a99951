import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel: string;
  /** A red button, for what cannot be undone at once. */
  destructive?: boolean;
}

/** Asks; true when confirmed. The caller then acts and its mutation reports. */
export function confirm({
  title,
  text,
  confirmLabel,
  destructive = false,
}: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm: confirmLabel, cancel: 'Cancelar' },
      confirmProps: destructive ? { color: 'rojo' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}
