import { Modal } from '@mantine/core';
import { useState } from 'react';

import { confirm } from '@/ui/confirm';
import { useNarrow } from '@/ui/use-narrow';

/** What a form holds and has not saved. */
export interface Unsaved {
  giveUp: () => void;
}

export interface DialogForm {
  onUnsaved: (unsaved: Unsaved | undefined) => void;
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
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const close = () => {
    setUnsaved(undefined);
    onClose();
  };
  const askAndClose = async () => {
    if (unsaved && !(await confirmClosing())) return;
    unsaved?.giveUp();
    close();
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
      {opened && children({ onUnsaved: setUnsaved, onSaved: close, onCancel: () => void askAndClose() })}
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
