import { Button, getDefaultZIndex, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { Plan } from '@/ui/plan-de-deshacer';

export interface ConfirmRequest {
  title: string;
  text?: string;
  /** Where something is undone, it says what that does and what stays; or why it cannot be done, and then nothing is asked. */
  plan?: PlanDeDeshacer;
  confirmLabel: string;
  /** What else is asked, below the text; whoever asks keeps the answer. */
  fields?: ReactNode;
  /** A red button, for what cannot be undone at once. */
  destructive?: boolean;
}

const CONFIRM_Z_INDEX = getDefaultZIndex('modal') + 10;

interface ConfirmDialogProps {
  opened: boolean;
  request: ConfirmRequest | undefined;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ opened, request, onAnswer }: ConfirmDialogProps) {
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  const impedido = shown?.plan !== undefined && shown.plan.impide.length > 0;
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={shown?.title}
      centered
      // Over the dialog that it asks about, also one that was drawn after it.
      zIndex={CONFIRM_Z_INDEX}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {shown?.plan && <Plan plan={shown.plan} />}
      {shown?.text !== undefined && <Text mb="md">{shown.text}</Text>}
      {shown?.fields}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {impedido ? 'Cerrar' : 'Cancelar'}
        </Button>
        {!impedido && (
          <Button {...(shown?.destructive && { color: 'rojo' })} onClick={() => onAnswer(true)}>
            {shown?.confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
