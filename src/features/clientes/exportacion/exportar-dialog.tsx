import type { ClientesFound } from '@/data/clientes/clientes-api';
import { exportClientes } from '@/data/clientes/clientes-masivo';
import { foundIds } from '@/data/encontrados/encontrados-api';
import { createEscritor, type Formato } from '@/features/clientes/exportacion/escritores';
import { textos } from '@/features/clientes/textos';
import { exportarFilas } from '@/lib/exportacion/escritor';
import { ExportarListaDialog } from '@/ui/lista/exportar-lista-dialog';

interface ExportarDialogProps {
  opened: boolean;
  found: ClientesFound;
  total: number;
  onClose: () => void;
}

const FORMATOS: { value: Formato; label: string }[] = [
  { value: 'csv', label: 'CSV (se abre en Excel)' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
];

export function ExportarDialog({ opened, found, total, onClose }: ExportarDialogProps) {
  return (
    <ExportarListaDialog
      opened={opened}
      que="clientes"
      text={textos.seExporta(total)}
      empty={total === 0}
      formatos={FORMATOS}
      exportar={(formato, options) =>
        exportarFilas({
          ...options,
          escritor: createEscritor(formato),
          ids: () => foundIds('clientes', found),
          leer: exportClientes,
        })
      }
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}
