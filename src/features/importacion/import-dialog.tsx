import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import { enCurso } from '@/features/importacion/textos';
import { KeptFocus } from '@/ui/kept-focus';
import { useBlockLeaving } from '@/ui/use-block-leaving';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/importacion/importacion.module.css';

interface ImportDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** While it is, nothing closes the dialog or leaves the page. */
  importing: boolean;
  children: ReactNode;
}

export function ImportDialog({ title, opened, onClose, importing, children }: ImportDialogProps) {
  const narrow = useNarrow();
  useBlockLeaving(importing, enCurso);
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={() => {
        if (!importing) onClose();
      }}
      size={880}
      padding={20}
      classNames={{ title: classes.title }}
      fullScreen={narrow}
      closeOnEscape={!importing}
      closeOnClickOutside={!importing}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: importing }}
    >
      <KeptFocus className={classes.body}>{children}</KeptFocus>
    </Modal>
  );
}
