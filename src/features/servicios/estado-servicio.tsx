import type { ServicioListRow } from '@/data/servicios/servicio-types';
import { SIN_REVISAR } from '@/features/servicios/textos';
import { SoftBadge } from '@/ui/soft-badge';

/** Deactivated, or not read by a lawyer, or both; nothing to say of the others. */
export function EstadoServicio({ servicio }: { servicio: Pick<ServicioListRow, 'activo' | 'revisado_por'> }) {
  return (
    <>
      {!servicio.activo && <SoftBadge tone="neutral">Desactivado</SoftBadge>}
      {servicio.revisado_por === null && (
        <SoftBadge tone="warning" title="Borrador: ningún letrado responde aún de su contenido">
          {SIN_REVISAR}
        </SoftBadge>
      )}
    </>
  );
}
