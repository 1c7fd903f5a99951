import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog, NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { textos } from '@/features/agenda/textos';
import { Filas } from '@/features/agenda/vistas/filas';
import { madridDay } from '@/lib/fechas';
import { Panel } from '@/ui/panel';

/** The header of the page asks for the same, so that both are one request. */
const SHOWN = 5;

/** What is to be done in a case file, the next step first. */
export function AgendaDelExpediente({ dealId }: { dealId: string }) {
  const { data } = useQuery(agendaFilasQuery({ deal: dealId, estado: 'pendiente' }, SHOWN));
  const [nuevo, setNuevo] = useState<'plazo' | 'anotacion'>();
  const [ficha, setFicha] = useState<AgendaItem>();
  return (
    <Panel title="Agenda" mt="md">
      <Stack gap="sm">
        {data?.total === 0 && <Text size="sm">No hay nada pendiente.</Text>}
        {data && <Filas items={data.rows} onOpen={setFicha} inDeal />}
        {data && data.total > SHOWN && (
          <Anchor
            component={Link}
            to={`/dashboard/agenda?vista=lista&q=${encodeURIComponent(dealId)}`}
            size="sm"
          >
            Ver todo
          </Anchor>
        )}
        <Group gap="xs">
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
        </Group>
      </Stack>
      <NuevoPlazoDialog opened={nuevo === 'plazo'} deal={dealId} onClose={() => setNuevo(undefined)} />
      <NuevaAnotacionDialog
        opened={nuevo === 'anotacion'}
        deal={dealId}
        dia={madridDay()}
        onClose={() => setNuevo(undefined)}
      />
      <FichaDialog opened={ficha !== undefined} item={ficha} onClose={() => setFicha(undefined)} />
    </Panel>
  );
}

/** The header of a case file says what is overdue and what comes next. Its line keeps its height while it loads, so that nothing jumps. */
export function ProximoPaso({ dealId }: { dealId: string }) {
  const hoy = madridDay();
  const { data } = useQuery(agendaFilasQuery({ deal: dealId, estado: 'pendiente' }, SHOWN));
  const first = data?.rows[0];
  const pasado = first && first.inicio < hoy ? first : undefined;
  // Five that are past would hide the next one.
  const { data: venideras } = useQuery({
    ...agendaFilasQuery({ deal: dealId, estado: 'pendiente', desde: hoy }, 1),
    enabled: pasado !== undefined,
  });
  const next = pasado ? venideras?.rows[0] : first;
  return (
    <>
      {pasado && (
        <Text span display="block" fw={500} c="var(--mantine-color-error)">
          {textos.pasadoSinCerrar(pasado, hoy)}
        </Text>
      )}
      <Text span display="block" mih={22} fw={next ? 500 : undefined}>
        {data && (next ? textos.proximoPaso(next) : !pasado && 'Sin próximo paso')}
      </Text>
    </>
  );
}
