import { Button, Group, Text } from '@mantine/core';

import type { SerieGuardada } from '@/data/series/series-api';
import { useReviewSerie } from '@/data/series/series-queries';
import { esDeSegundaMano } from '@/domain/publicados/tipos';
import { textos } from '@/features/agenda/series/textos';

/** Whether somebody compared every figure with its publication. */
export function RevisionDeSerie({ serie: { id, tipos } }: { serie: SerieGuardada }) {
  const { mutate, isPending } = useReviewSerie();
  if (tipos.length === 0) return null;
  const pendientes = tipos.filter(({ revisado }) => !revisado);
  const faltan = pendientes.length;
  return (
    <Group justify="space-between" mb="xs">
      <Text size="sm">
        {faltan > 0 ? textos.sinRevisar(faltan, pendientes.filter(esDeSegundaMano).length) : textos.revisada}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ serie: id, antes: tipos, revisado: faltan > 0 })}
      >
        {faltan > 0 ? 'Dar por revisada' : 'Volver a sin revisar'}
      </Button>
    </Group>
  );
}
