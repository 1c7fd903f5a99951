import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Destino, Llamada } from '@/data/programas/destinos-api';
import { llamadasQuery, useResendLlamada } from '@/data/programas/destinos-queries';
import { EVENTOS, textosDeAvisos as textos } from '@/features/programas/textos';
import { formatFechaHora } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

/** What an address was told, the newest first, and what became of it. */
export function Llamadas({ destino }: { destino: Destino }) {
  const { data } = useQuery(llamadasQuery(destino.id));
  if (!data) return null;
  if (data.length === 0) return <Text size="sm">{textos.nadaTodavia}</Text>;
  return (
    <Stack
      gap="xs"
      component="ul"
      m={0}
      pl="md"
      style={{ listStyle: 'none', borderLeft: '2px solid var(--mantine-color-default-border)' }}
      aria-label={textos.avisosDe(destino.nombre)}
    >
      {data.map((llamada) => (
        <Fila key={llamada.id} llamada={llamada} />
      ))}
    </Stack>
  );
}

function Fila({ llamada }: { llamada: Llamada }) {
  const { mutate, isPending } = useResendLlamada();
  const { id, estado, motivo, created_at } = llamada;
  const que = queDice(llamada);
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text size="sm">{que}</Text>
          <Estado estado={estado} />
        </Group>
        <Text size="sm" c="dimmed">
          {[formatFechaHora(created_at), motivo, cuandoOtraVez(llamada)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPending}
        aria-label={`Enviar de nuevo: ${que}, ${formatFechaHora(created_at)}`}
        onClick={() => mutate(id)}
      >
        Enviar de nuevo
      </Button>
    </Group>
  );
}

function queDice({ evento, expediente, objetos }: Llamada): string {
  const first = `${EVENTOS[evento].label}: ${expediente ?? ''}`;
  return objetos > 1 ? textos.yMas(first, objetos - 1) : first;
}

/** It is said only of one that has failed before; a new one goes at once. */
const cuandoOtraVez = ({ proximo_at, intentos }: Llamada): string | undefined =>
  proximo_at && intentos > 0 ? textos.otraVez(intentos, formatFechaHora(proximo_at)) : undefined;

function Estado({ estado }: Pick<Llamada, 'estado'>) {
  if (estado === 'enviada') return <SoftBadge tone="complete">Entregado</SoftBadge>;
  if (estado === 'fallida') return <SoftBadge tone="incomplete">Sin entregar</SoftBadge>;
  return <SoftBadge tone="neutral">En espera</SoftBadge>;
}
