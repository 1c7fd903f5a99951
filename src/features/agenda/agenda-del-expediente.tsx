import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog, NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { Filas } from '@/features/agenda/vistas/filas';
import { madridDay } from '@/lib/fechas';
import { Seccion } from '@/ui/seccion';

const SHOWN = 50;

/** What is to be done in a case file, the next step first. */
export function AgendaDelExpediente({ dealId }: { dealId: string }) {
  const { data } = useQuery(agendaFilasQuery({ deal: dealId, estado: 'pendiente' }, SHOWN));
  const [nuevo, setNuevo] = useState<'plazo' | 'anotacion'>();
  const [ficha, setFicha] = useState<AgendaItem>();
  return (
    <Seccion
      title="Pendiente"
      acciones={
        <>
          <Button
            size="compact-sm"
            variant="default"
            onPointerEnter={NuevoPlazoDialog.preload}
            onClick={() => setNuevo('plazo')}
          >
            Nuevo plazo
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onPointerEnter={NuevaAnotacionDialog.preload}
            onClick={() => setNuevo('anotacion')}
          >
            Nueva anotación
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {data?.total === 0 && <Text size="sm">No hay nada pendiente.</Text>}
        {data && <Filas items={data.rows} onOpen={setFicha} inDeal />}
        {/* What is done is there too. */}
        <Anchor
          component={Link}
          to={`/dashboard/agenda?vista=lista&q=${encodeURIComponent(dealId)}`}
          size="sm"
        >
          Ver toda su agenda
        </Anchor>
      </Stack>
      <NuevoPlazoDialog opened={nuevo === 'plazo'} deal={dealId} onClose={() => setNuevo(undefined)} />
      <NuevaAnotacionDialog
        opened={nuevo === 'anotacion'}
        deal={dealId}
        dia={madridDay()}
        onClose={() => setNuevo(undefined)}
      />
      <FichaDialog opened={ficha !== undefined} item={ficha} onClose={() => setFicha(undefined)} />
    </Seccion>
  );
}
