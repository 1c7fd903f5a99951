import { Anchor, Button, Group } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hayConversion } from '@/data/escritos/conversion-api';
import type { Lote } from '@/data/escritos/escritos-api';
import { planDeLoteQuery, useCloseLote } from '@/data/escritos/escritos-queries';
import { escritosDeLote } from '@/features/escritos/lote/escritos-de-lote';
import type { useGeneracion } from '@/features/escritos/lote/use-generacion';
import { useZip } from '@/features/escritos/use-zip';
import type { Formato } from '@/features/escritos/zip-de-escritos';
import { formatNumero } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

interface LoteAccionesProps {
  lote: Lote;
  generacion: ReturnType<typeof useGeneracion>;
  converting: boolean;
  onConvertir: () => void;
}

/** What can be done with a batch, by whoever may go on with it and by everybody else. */
export function LoteAcciones({ lote, generacion, converting, onConvertir }: LoteAccionesProps) {
  const { running, stopping, propia, continuar, parar } = generacion;
  const client = useQueryClient();
  const cerrar = useCloseLote(lote.id);
  const open = lote.estado === 'en_curso';
  const deshacer = async () => {
    const plan = await client.fetchQuery(planDeLoteQuery(lote.id)).catch(() => undefined);
    if (!plan) return;
    const ok = await confirm({
      title: 'Deshacer lote',
      plan,
      text: `Los números ${lote.primero} a ${lote.ultimo} no se vuelven a usar.`,
      confirmLabel: 'Deshacer lote',
      destructive: true,
    });
    if (ok) cerrar.mutate('deshacer');
  };
  return (
    <Group gap="xs">
      {running && (
        <Button leftSection={<IconPlayerPause size={16} />} onClick={parar} loading={stopping}>
          Pausar
        </Button>
      )}
      {!running && open && lote.propio && lote.pendientes > 0 && (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          onClick={() => void continuar()}
          disabled={(lote.en_marcha && !propia) || cerrar.isPending || converting}
        >
          Continuar
        </Button>
      )}
      {!running && open && lote.propio && (
        <Button variant="default" onClick={() => cerrar.mutate('cancelar')} loading={cerrar.isPending}>
          Cancelar los que faltan
        </Button>
      )}
      {!running && lote.hechos > 0 && (
        <Llevarse lote={lote} converting={converting} onConvertir={onConvertir} />
      )}
      {!running && lote.propio && lote.estado !== 'deshecho' && lote.hechos + lote.pendientes > 0 && (
        <Button variant="subtle" color="rojo" onClick={() => void deshacer()} loading={cerrar.isPending}>
          Deshacer lote
        </Button>
      )}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/dashboard/escritos" search={{ lote: lote.id }} />}
      >
        Ver los escritos
      </Anchor>
    </Group>
  );
}

type LlevarseProps = Omit<LoteAccionesProps, 'generacion'>;

/** Its letters as PDF/A, and as ZIP of either kind. */
function Llevarse({ lote, converting, onConvertir }: LlevarseProps) {
  const zip = useZip();
  const { id, titulo, primero, hechos, con_pdf } = lote;
  const descargar = (formato: Formato) =>
    void zip.descargar({
      nombre: `${titulo} ${primero ?? ''}`,
      formato,
      escritos: (signal) => escritosDeLote(id, signal),
    });
  return (
    <>
      {hayConversion() && hechos > con_pdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={onConvertir}
          loading={converting}
        >
          Convertir a PDF/A ({formatNumero(hechos - con_pdf)})
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => descargar('docx')}
        loading={zip.running === 'docx'}
      >
        Descargar ZIP
      </Button>
      {con_pdf > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => descargar('pdf')}
          loading={zip.running === 'pdf'}
        >
          Descargar ZIP de PDF
        </Button>
      )}
    </>
  );
}
