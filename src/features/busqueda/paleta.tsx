import { Modal } from '@mantine/core';
import { useState } from 'react';

import type { Pagina } from '@/features/busqueda/opciones';
import { PaletaContent } from '@/features/busqueda/paleta-content';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/busqueda/paleta.module.css';

interface PaletaProps {
  opened: boolean;
  paginas: Pagina[];
  onClose: () => void;
}

/** Goes to any client, case file, document, page or action. */
export function Paleta({ opened, paginas, onClose }: PaletaProps) {
  const narrow = useNarrow();
  // Whoever leaves for a page finds the focus there; whoever only closes, where they were.
  const [left, setLeft] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        setLeft(false);
        onClose();
      }}
      returnFocus={!left}
      withCloseButton={false}
      fullScreen={narrow}
      padding={0}
      size={640}
      yOffset="12vh"
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
    >
      <PaletaContent
        paginas={paginas}
        onClose={onClose}
        onLeave={() => {
          setLeft(true);
          onClose();
        }}
      />
    </Modal>
  );
}
