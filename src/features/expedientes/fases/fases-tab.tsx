import { useQuery } from '@tanstack/react-query';

import type { Deal } from '@/data/deals/deal-types';
import { vidaQuery } from '@/data/fases/fases-queries';
import { HistorialDeFases } from '@/features/expedientes/fases/historial';
import { LibroDeImportes } from '@/features/expedientes/fases/libro';
import { ProcedimientosDelExpediente } from '@/features/expedientes/fases/procedimientos';
import { ResultadosDelExpediente } from '@/features/expedientes/fases/resultados';
import { SituacionDelExpediente } from '@/features/expedientes/fases/situacion';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/expedientes/fases/fases.module.css';

/** The tab `Fases e importes`. */
export function FasesTab({ deal }: { deal: Deal }) {
  const { data, isError, refetch } = useQuery(vidaQuery(deal.id));
  if (isError && !data) return <LoadError title="Error al cargar las fases" onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton text="Cargando fases..." />;
  return (
    <div className={classes.stack}>
      <HistorialDeFases historial={data.historial} />
      <SituacionDelExpediente deal={deal} />
      <ProcedimientosDelExpediente dealId={deal.id} procedimientos={data.procedimientos} />
      <ResultadosDelExpediente dealId={deal.id} vida={data} />
      <LibroDeImportes deal={deal} importes={data.importes} />
    </div>
  );
}
