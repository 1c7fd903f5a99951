import { Button, Tooltip } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import type { Importe } from '@/data/fases/fases-types';
import type { Servicio } from '@/data/servicios/servicio-types';
import { servicioDelExpedienteQuery, servicioQuery } from '@/data/servicios/servicios-queries';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { parteDeNombre } from '@/lib/plantillas/nombres';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface LiquidacionButtonProps {
  deal: Deal;
  importes: Importe[];
}

const SIN_SERVICIO = 'El expediente no tiene servicio: sin él no se sabe qué honorarios se cobran';

/** What was collected, less the fees of its service, as a sheet for the client. */
export function LiquidacionButton({ deal, importes }: LiquidacionButtonProps) {
  const { data: suyo } = useQuery(servicioDelExpedienteQuery(deal.id));
  const id = suyo?.id ?? '';
  const { data: servicio } = useQuery({ ...servicioQuery(id), enabled: id !== '' });
  const [making, setMaking] = useState(false);
  const make = async (chosen: Servicio) => {
    setMaking(true);
    try {
      await descargar(deal, importes, chosen);
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la liquidación', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Tooltip label={SIN_SERVICIO} disabled={suyo === undefined || id !== ''}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypePdf size={14} />}
        // Not `disabled`: why it cannot be done is said where it is pointed at, or focused.
        aria-disabled={!servicio}
        data-disabled={!servicio || undefined}
        loading={making}
        onClick={() => servicio && void make(servicio)}
      >
        Liquidación al cliente
      </Button>
    </Tooltip>
  );
}

async function descargar(deal: Deal, importes: Importe[], { nombre, honorarios }: Servicio): Promise<void> {
  const [{ liquidacionPdf }, { loadFuentes }] = await Promise.all([
    import('@/lib/hojas/liquidacion'),
    import('@/lib/pdfa/fuentes'),
  ]);
  const dia = madridDay();
  const bytes = await liquidacionPdf({
    expediente: deal.id,
    contrato: deal.contractnumber,
    cliente: deal.debtorfullname ?? 'Sin nombre',
    acreedor: deal.creditorname ?? 'Sin nombre',
    servicio: nombre,
    honorarios,
    asientos: importes,
    letra: await loadFuentes(),
    fecha: new Date(),
    dia,
  });
  const name = `Liquidación al cliente ${parteDeNombre(deal.id)} ${dia}.pdf`;
  saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
}
