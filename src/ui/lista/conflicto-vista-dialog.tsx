import { Modal } from '@mantine/core';

import type { Difference } from '@/lib/formulario/conflicto';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

interface ConflictoVistaDialogProps {
  opened: boolean;
  nombre: string;
  /** What is other than it was, beside the list that was to be saved there. */
  rows: Difference[];
  saving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

export function ConflictoVistaDialog({ opened, nombre, onClose, ...panel }: ConflictoVistaDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Vista «${nombre}»`}
      size={620}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ConflictPanel
        title="Esta vista se ha guardado en otra pestaña o en otro equipo"
        consequence="Si lo guarda encima, la vista será la lista que tiene delante."
        {...panel}
      />
    </Modal>
  );
}
