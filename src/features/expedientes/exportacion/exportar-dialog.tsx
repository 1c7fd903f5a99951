import { useQueryClient } from '@tanstack/react-query';

import { exportDeals } from '@/data/deals/deals-masivo';
import { fasesQuery } from '@/data/fases/fases-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { staffListQuery } from '@/data/staff/staff-queries';
import { createEscritor, type Formato } from '@/features/expedientes/exportacion/exportacion';
import { FORMATOS_DE_VIDA, type FormatoDeVida } from '@/features/expedientes/exportacion/vida/formatos';
import { textosDeVida } from '@/features/expedientes/exportacion/vida/textos';
import { textos } from '@/features/expedientes/textos';
import { exportFilas } from '@/lib/exportacion/escritor';
import { ExportarListaDialog } from '@/ui/lista/exportar-lista-dialog';

/** With what writes PDF and ZIP, which the other formats do not need. */
const loadVida = async () =>
  (await import('@/features/expedientes/exportacion/vida/exportar-vida')).exportVida;

interface ExportarDialogProps {
  opened: boolean;
  /** How many, and how their ids are asked for. */
  total: number;
  selection: boolean;
  ids: () => Promise<string[]>;
  onClose: () => void;
}

const FORMATOS: { value: Formato | FormatoDeVida; label: string; extension?: string }[] = [
  { value: 'csv', label: 'CSV (se abre en Excel)' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'json', label: 'JSON (para importarlo de nuevo)' },
  ...FORMATOS_DE_VIDA,
];

const esDeVida = (formato: Formato | FormatoDeVida): formato is FormatoDeVida =>
  FORMATOS_DE_VIDA.some(({ value }) => value === formato);

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
        const catalogo = await client.fetchQuery(fasesQuery);
        const fases = new Map(catalogo.map(({ clave, nombre }) => [clave, nombre]));
        if (esDeVida(formato)) return (await loadVida())(formato, { ...options, ids, fases });
        const servicios = await client.fetchQuery(serviciosBrevesQuery());
        const equipo = await client.fetchQuery(staffListQuery);
        const escritor = createEscritor(formato, {
          servicios: new Map(servicios.map(({ id: servicio, nombre }) => [servicio, nombre])),
          fases,
          correos: new Map(equipo.map(({ user_id, email }) => [user_id, email])),
        });
        return exportFilas({ ...options, ids, escritor, leer: exportDeals });
      }}
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}

interface ExportarUnoDialogProps {
  opened: boolean;
  id: string;
  onClose: () => void;
}

/** It exports one case file from its page, with all that is kept of it. */
export function ExportarUnoDialog({ opened, id, onClose }: ExportarUnoDialogProps) {
  const client = useQueryClient();
  return (
    <ExportarListaDialog
      opened={opened}
      que="expediente"
      text={textosDeVida.seExportaUno}
      empty={false}
      formatos={FORMATOS_DE_VIDA}
      exportar={async (formato, options) => {
        const catalogo = await client.fetchQuery(fasesQuery);
        const fases = new Map(catalogo.map(({ clave, nombre }) => [clave, nombre]));
        return (await loadVida())(formato, { ...options, ids: () => Promise.resolve([id]), fases });
      }}
      exportados={textos.exportados}
      onClose={onClose}
    />
  );
}
