import { Checkbox, Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { HABILES_ANTES } from '@/data/avisos/avisos-api';
import { preferenciasQuery, usePreferirAvisos } from '@/data/avisos/avisos-queries';
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
      <AntesDelPlazo userId={userId} />
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

const ANTES: Record<number, string> = { 7: '7 días hábiles', 3: '3 días hábiles', 1: '1 día hábil' };

/** What is due today or overdue is told in any case. */
function AntesDelPlazo({ userId }: { userId: string }) {
  const { data } = useQuery(preferenciasQuery(userId));
  const { mutate, isPending, variables } = usePreferirAvisos(userId);
  // As with the daily mail: what was pressed is shown at once.
  const habiles = (isPending ? variables.habiles : data?.habiles) ?? HABILES_ANTES;
  return (
    <Checkbox.Group
      label="Avisar de un plazo cuando queden"
      description="El día en que vence y después se avisa siempre"
      value={habiles.map(String)}
      onChange={(elegidos) => mutate({ habiles: elegidos.map(Number) })}
    >
      <Group gap="md" mt={6}>
        {HABILES_ANTES.map((n) => (
          <Checkbox key={n} value={String(n)} label={ANTES[n]} disabled={data === undefined} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function ResumenDiario({ userId }: { userId: string }) {
  const { data } = useQuery(preferenciasQuery(userId));
  const { mutate, isPending, variables } = usePreferirAvisos(userId);
  return (
    <Switch
      label="Recibir el resumen diario por correo"
      description="A las 7:30 de los días laborables: lo vencido, lo de hoy y lo de la semana"
      // What was pressed is shown at once; disabled meanwhile, it would lose the focus.
      checked={isPending ? variables.resumen === true : (data?.resumen ?? true)}
      disabled={data === undefined}
      onChange={(event) => mutate({ resumen: event.currentTarget.checked })}
    />
  );
}
