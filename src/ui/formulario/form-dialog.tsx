import { Modal } from '@mantine/core';
import { useState } from 'react';

import { confirm } from '@/ui/confirm';
import { useNarrow } from '@/ui/use-narrow';

export interface DialogForm {
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

interface FormDialogProps {
  title: string;
  size: number;
  opened: boolean;
  onClose: () => void;
  children: (form: DialogForm) => React.ReactNode;
}

/** A form in a dialog: closing it asks first when something is written and not saved. */
export function FormDialog({ title, size, opened, onClose, children }: FormDialogProps) {
  const narrow = useNarrow();
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  const askAndClose = async () => {
    if (!dirty || (await confirmClosing())) close();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void askAndClose()}
      title={title}
      size={size}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && children({ onDirty: setDirty, onSaved: close, onCancel: () => void askAndClose() })}
    </Modal>
  );
}

const confirmClosing = () =>
  confirm({
    title: 'Hay cambios sin guardar',
    text: 'Si cierra se perderá lo que ha escrito.',
    confirmLabel: 'Cerrar sin guardar',
    destructive: true,
  });
