import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { vidaQuery } from '@/data/fases/fases-queries';
import { CLASES_DE_JUICIO, GRADOS, type Procedimiento } from '@/data/fases/fases-types';
import { formatEuros, plural } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { lazyDialog } from '@/ui/lazy-part';
import { Panel } from '@/ui/panel';

const ProcedimientoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/procedimiento-dialog')).ProcedimientoDialog,
);

/** The principal procedure of a case file, beside its tabs, and how many others it has. */
export function ProcedimientoPanel({ dealId }: { dealId: string }) {
  const { data, isPending } = useQuery(vidaQuery(dealId));
  const [editing, setEditing] = useState(false);
  const [procedimiento, ...otros] = data?.procedimientos ?? [];
  return (
    <Panel title="Procedimiento" mt="md">
      {isPending && <Skeleton height={58} />}
      {procedimiento && <DataPairs pairs={pairsOf(procedimiento)} />}
      {data && !procedimiento && (
        <Text size="sm" c="dimmed">
          Todavía no hay ninguno.
        </Text>
      )}
      {data && (
        <Group mt="sm" gap="sm">
          <Button
            size="compact-sm"
            variant="default"
            onPointerEnter={ProcedimientoDialog.preload}
            onClick={() => setEditing(true)}
          >
            {procedimiento ? 'Editar procedimiento' : 'Añadir procedimiento'}
          </Button>
          {otros.length > 0 && (
            <Anchor
              component={Link}
              to={`/dashboard/expedientes/${encodeURIComponent(dealId)}?tab=fases`}
              size="sm"
            >
              {`y ${plural(otros.length, 'procedimiento más', 'procedimientos más')}`}
            </Anchor>
          )}
        </Group>
      )}
      <ProcedimientoDialog
        opened={editing}
        dealId={dealId}
        procedimiento={procedimiento}
        onClose={() => setEditing(false)}
      />
    </Panel>
  );
}

function pairsOf(one: Procedimiento) {
  return [
    ...(one.grado === 'primera_instancia' ? [] : [{ label: 'Grado', value: GRADOS[one.grado] }]),
    { label: 'Órgano', value: organoDe(one) },
    { label: 'Autos', value: one.autos },
    { label: 'NIG', value: one.nig },
    { label: 'Clase de juicio', value: one.tipo && CLASES_DE_JUICIO[one.tipo] },
    { label: 'Cuantía', value: cuantiaDe(one) },
    { label: 'Procurador', value: one.procurador },
  ];
}

const organoDe = ({ organo, organo_anterior, plaza }: Procedimiento) =>
  [organo, plaza && `plaza ${plaza}`, organo_anterior && `antes ${organo_anterior}`]
    .filter(Boolean)
    .join(', ');

const cuantiaDe = ({ cuantia, cuantia_indeterminada }: Procedimiento) =>
  cuantia_indeterminada ? 'Indeterminada' : cuantia === null ? null : formatEuros(cuantia);
