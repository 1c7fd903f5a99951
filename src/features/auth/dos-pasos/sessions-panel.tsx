import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { OpenSession } from '@/data/sesion/dos-pasos-api';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '@/data/sesion/dos-pasos-queries';
import { deviceOf } from '@/features/auth/dos-pasos/device';
import { textos } from '@/features/auth/dos-pasos/textos';
import { toAppError } from '@/lib/errors';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { Panel } from '@/ui/panel';

/** It stands in Perfil, and shows where the person is signed in. */
export function SessionsPanel() {
  const { data, error } = useQuery(sessionsQuery);
  const others = useEndOtherSessions();
  const endOthers = async () => {
    if (await confirm(textos.cerrarDemas)) others.mutate();
  };
  return (
    <Panel title="Sesiones y dispositivos">
      {!data && (error ? <Text size="sm">{toAppError(error).message}</Text> : <Skeleton h={120} />)}
      {data && (
        <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} />
            </li>
          ))}
        </Stack>
      )}
      {data && data.length > 1 && (
        <Button variant="default" mt="md" disabled={others.isPending} onClick={() => void endOthers()}>
          Cerrar las demás sesiones
        </Button>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, esta, navegador, direccion, desde, ultima, dos_pasos: dosPasos } = session;
  const end = useEndSession();
  const device = deviceOf(navegador);
  const close = async () => {
    if (await confirm(textos.cerrarSesion)) end.mutate(id);
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500}>
          {device}
          {esta && ' (esta sesión)'}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[direccion, dosPasos && 'con dos pasos'].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          Desde el {formatFechaHora(desde)} · última actividad {formatFechaHora(ultima)}
        </Text>
      </div>
      {!esta && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={end.isPending}
          aria-label={`Cerrar esta sesión: ${device}, desde el ${formatFechaHora(desde)}`}
          onClick={() => void close()}
          style={{ flex: 'none' }}
        >
          Cerrar esta sesión
        </Button>
      )}
    </Group>
  );
}
