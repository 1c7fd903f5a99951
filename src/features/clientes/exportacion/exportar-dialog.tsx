import { exportClientes } from '@/data/clientes/clientes-api';
import { createEscritor, type Formato } from '@/features/clientes/exportacion/exportacion';
import { textos } from '@/features/clientes/textos';
import { exportFilas } from '@/lib/exportacion/escritor';
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
];

export function ExportarDialog({ opened, total, selection, ids, onClose }: ExportarDialogProps) {
  return (
    <ExportarListaDialog
      opened={opened}
      que="clientes"
      text={textos.seExporta(total, selection)}
      empty={total === 0}
      formatos={FORMATOS}
      exportar={(formato, options) =>
        exportFilas({ ...options, ids, escritor: createEscritor(formato), leer: exportClientes })
      }
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}
