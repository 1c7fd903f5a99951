import { exportDeals } from '@/data/deals/deals-masivo';
import { createEscritor, type Formato } from '@/features/expedientes/exportacion/exportacion';
import { textos } from '@/features/expedientes/textos';
import { exportarFilas } from '@/lib/exportacion/escritor';
import { ExportarListaDialog } from '@/ui/lista/exportar-lista-dialog';

interface ExportarDialogProps {
  opened: boolean;
  /** How many, and how their ids are asked for. */
  total: number;
  selection: boolean;
  ids: () => Promise<string[]>;
  onClose: () => void;
}

const FORMATOS: { value: Formato; label: string }[] = [
  { value: 'csv', label: 'CSV (se abre en Excel)' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'json', label: 'JSON (para importarlo de nuevo)' },
];

export function ExportarDialog({ opened, total, selection, ids, onClose }: ExportarDialogProps) {
  return (
    <ExportarListaDialog
      opened={opened}
      que="expedientes"
      text={textos.seExporta(total, selection)}
      empty={total === 0}
      formatos={FORMATOS}
      exportar={(formato, options) =>
        exportarFilas({ ...options, ids, escritor: createEscritor(formato), leer: exportDeals })
      }
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}
