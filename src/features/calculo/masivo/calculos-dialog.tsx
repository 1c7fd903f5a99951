import { Modal } from '@mantine/core';

import { Confirmar } from '@/features/calculo/masivo/confirmar';
import { Recalcular } from '@/features/calculo/masivo/recalcular';

const ACTOS = {
  recalcular: { title: 'Recalcular intereses', Acto: Recalcular },
  confirmar: { title: 'Confirmar cálculos', Acto: Confirmar },
} as const;

interface CalculosDialogProps {
  que: keyof typeof ACTOS;
  opened: boolean;
  ids: string[];
  onClose: () => void;
}

/** What is done with the calculations of a selection. Closing it stops what is under way; what is done stays done. */
export function CalculosDialog({ que, opened, ids, onClose }: CalculosDialogProps) {
  const { title, Acto } = ACTOS[que];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={680}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Acto ids={ids} onClose={onClose} />}
    </Modal>
  );
}
