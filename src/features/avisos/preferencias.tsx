import { Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePreferirResumen } from '@/data/avisos/avisos-mutations';
import { resumenQuery } from '@/data/avisos/avisos-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { elegirNavegador, puedeAvisar, useAvisaElNavegador } from '@/features/avisos/navegador';
import { appConfig } from '@/lib/config';

/** How somebody wants to be told besides the bell. */
export function Preferencias() {
  const userId = useUsuario()?.id;
  if (userId === undefined) return null;
  return (
    <Group gap="xl" mb="md" align="flex-start">
      {puedeAvisar() && <EnElNavegador userId={userId} />}
      {appConfig().embedded ? (
        <ResumenDiario userId={userId} />
      ) : (
        <Text size="sm" c="dimmed">
          El resumen diario por correo lo envía el programa cuando guarda él los datos. Aquí puede suscribir
          su calendario desde la Agenda procesal.
        </Text>
      )}
    </Group>
  );
}

function EnElNavegador({ userId }: { userId: string }) {
  const on = useAvisaElNavegador(userId);
  const [refused, setRefused] = useState(false);
  return (
    <Switch
      label="Avisar también con el navegador"
      description={
        refused
          ? 'El navegador no lo permite: cámbielo en los permisos de esta página.'
          : 'En este equipo, mientras esta página esté abierta'
      }
      checked={on}
      onChange={(event) =>
        void elegirNavegador(userId, event.currentTarget.checked).then((allowed) => setRefused(!allowed))
      }
    />
  );
}

function ResumenDiario({ userId }: { userId: string }) {
  const { data } = useQuery(resumenQuery(userId));
  const { mutate, isPending, variables } = usePreferirResumen(userId);
  return (
    <Switch
      label="Recibir el resumen diario por correo"
      description="A las 7:30 de los días laborables: lo vencido, lo de hoy y lo de la semana"
      // What was pressed is shown at once; disabled meanwhile, it would lose the focus.
      checked={isPending ? variables : (data ?? true)}
      disabled={data === undefined}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
