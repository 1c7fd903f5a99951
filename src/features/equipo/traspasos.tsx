import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Traspaso } from '@/data/staff/traspasos-api';
import { enPalabras, traspasosQuery, useUndoTraspaso } from '@/data/staff/traspasos-queries';
import { textos } from '@/features/equipo/textos';
import { formatFechaHora } from '@/lib/formato';

/** What was handed over of somebody's, newest first, each with its way back. */
export function Traspasos({ de }: { de: string }) {
  const { data } = useQuery(traspasosQuery(de));
  if (!data) return null;
  if (data.length === 0) return <Text c="dimmed">{textos.traspasar.ninguno}</Text>;
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.map((traspaso) => (
        <Fila key={traspaso.id} traspaso={traspaso} />
      ))}
    </Stack>
  );
}

function Fila({ traspaso }: { traspaso: Traspaso }) {
  const { mutate, isPending } = useUndoTraspaso();
  const { id, at, quien, destinos, cuantos, vuelve, deshecho_at } = traspaso;
  const hay = enPalabras(cuantos);
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {textos.traspasar.a(destinos)}
        </Text>
        <Text size="sm">
          {deshecho_at ? textos.traspasar.devuelto(enPalabras(vuelve), formatFechaHora(deshecho_at)) : hay}
        </Text>
        <Text size="xs" c="dimmed">
          {formatFechaHora(at)} · {quien}
        </Text>
      </div>
      {!deshecho_at && hay && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(id)}>
          Devolver
        </Button>
      )}
    </Group>
  );
}
