import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Suscripcion } from '@/data/agenda/suscripciones-api';
import { suscripcionesQuery, useRevocarSuscripcion } from '@/data/agenda/suscripciones-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

/** The person's own that still answer. */
export function SuscripcionesLista() {
  const userId = useUsuario()?.id ?? '';
  const { data = [] } = useQuery(suscripcionesQuery(userId));
  const { mutate, isPending } = useRevocarSuscripcion();
  const vivas = data.filter(({ revocada_at }) => revocada_at === null);
  if (vivas.length === 0) return null;
  const revocar = async ({ id, nombre }: Suscripcion) => {
    const sure = await confirm({
      title: 'Revocar la suscripción',
      text: `El calendario que lee «${nombre}» dejará de actualizarse.`,
      confirmLabel: 'Revocar',
      destructive: true,
    });
    if (sure) mutate(id);
  };
  return (
    <section aria-label="Suscripciones que tiene">
      <Text fw={600} mb={4}>
        Suscripciones que tiene
      </Text>
      <Stack gap="xs">
        {vivas.map((cada) => (
          <Group key={cada.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{cada.nombre}</Text>
              <Text size="sm" c="dimmed">
                {descripcion(cada)}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isPending}
              aria-label={`Revocar ${cada.nombre}`}
              onClick={() => void revocar(cada)}
            >
              Revocar
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

const descripcion = ({ alcance, con_nombres, leida_at }: Suscripcion) =>
  [
    alcance === 'todos' ? 'Toda la agenda' : 'Lo asignado',
    con_nombres ? 'con nombres' : 'sin nombres',
    leida_at ? `leída el ${formatFechaHora(leida_at)}` : 'aún no leída',
  ].join(' · ');
