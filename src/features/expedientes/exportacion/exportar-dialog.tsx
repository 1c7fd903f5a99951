import { useQueryClient } from '@tanstack/react-query';

import { exportDeals } from '@/data/deals/deals-masivo';
import { fasesQuery } from '@/data/fases/fases-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
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
  const client = useQueryClient();
  return (
    <ExportarListaDialog
      opened={opened}
      que="expedientes"
      text={textos.seExporta(total, selection)}
      empty={total === 0}
      formatos={FORMATOS}
      exportar={async (formato, options) => {
        const [servicios, fases] = await Promise.all([
          client.fetchQuery(serviciosBrevesQuery()),
          client.fetchQuery(fasesQuery),
        ]);
        const escritor = createEscritor(formato, {
          servicios: new Map(servicios.map(({ id: servicio, nombre }) => [servicio, nombre])),
          fases: new Map(fases.map(({ clave, nombre }) => [clave, nombre])),
        });
        return exportarFilas({ ...options, ids, escritor, leer: exportDeals });
      }}
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}
