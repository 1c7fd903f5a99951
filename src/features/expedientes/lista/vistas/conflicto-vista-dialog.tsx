import { Modal } from '@mantine/core';

import type { Vista } from '@/data/vistas/vistas-api';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import type { ConflictoVista } from '@/features/expedientes/lista/vistas/use-guardar-en-vista';
import { vistaDifferences } from '@/features/expedientes/lista/vistas/vista-diferencias';
import { textos } from '@/features/expedientes/textos';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

interface ConflictoVistaDialogProps {
  conflicto: ConflictoVista | undefined;
  /** The list that is in sight, and was to be saved. */
  search: ExpedientesSearch;
  saving: boolean;
  opened: boolean;
  onReload: (current: Vista) => void;
  onOverwrite: () => void;
  onClose: () => void;
}

export function ConflictoVistaDialog({
  conflicto,
  search,
  saving,
  opened,
  onReload,
  onOverwrite,
  onClose,
}: ConflictoVistaDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Vista «${conflicto?.before.nombre ?? ''}»`}
      size={620}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {conflicto && (
        <ConflictPanel
          title={textos.vistaGuardada}
          rows={vistaDifferences(conflicto.before, conflicto.current, search)}
          consequence={textos.vistaEncima}
          saving={saving}
          onReload={() => onReload(conflicto.current)}
          onOverwrite={onOverwrite}
        />
      )}
    </Modal>
  );
}
