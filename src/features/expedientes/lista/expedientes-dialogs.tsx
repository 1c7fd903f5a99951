import type { AccionesMasivas } from '@/features/expedientes/lista/masivo/use-acciones-masivas';
import { lazyDialog } from '@/ui/lazy-part';

const ExportarDialog = lazyDialog(
  async () => (await import('@/features/expedientes/exportacion/exportar-dialog')).ExportarDialog,
);
const CambiarCampoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/lista/masivo/cambiar-campo-dialog')).CambiarCampoDialog,
);

export type Dialogo = 'exportar' | 'cambiar';

interface ExpedientesDialogsProps {
  dialogo: Dialogo | undefined;
  masivas: AccionesMasivas;
  /** Of the whole search. */
  total: number;
  onClose: () => void;
}

export function ExpedientesDialogs({ dialogo, masivas, total, onClose }: ExpedientesDialogsProps) {
  const { seleccion } = masivas;
  const chosen = seleccion.count > 0;
  return (
    <>
      <ExportarDialog
        opened={dialogo === 'exportar'}
        total={chosen ? seleccion.count : total}
        selection={chosen && !seleccion.all}
        ids={chosen ? async () => seleccion.chosen.ids : masivas.foundIds}
        onClose={onClose}
      />
      <CambiarCampoDialog
        opened={dialogo === 'cambiar'}
        ids={seleccion.chosen.ids}
        onClose={onClose}
        onConfirm={(...change) => void masivas.cambiar(...change)}
      />
    </>
  );
}
