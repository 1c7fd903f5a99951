import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Standing } from '@/data/sesion/dos-pasos-api';
import { standingQuery, useNewCodes, useSwitchOff } from '@/data/sesion/dos-pasos-queries';
import { Enrolment, RecoveryCodes } from '@/features/auth/dos-pasos/enrolment';
import { textos } from '@/features/auth/dos-pasos/textos';
import { toAppError } from '@/lib/errors';
import { formatFecha } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

/** It stands in Perfil, because each person switches it on for herself. */
export function SecondStepPanel() {
  const { data, error } = useQuery(standingQuery);
  return (
    <Panel title={textos.titulo}>
      {data && <Content standing={data} />}
      {!data && (error ? <Text size="sm">{toAppError(error).message}</Text> : <Skeleton h={120} />)}
    </Panel>
  );
}

function Content({ standing }: { standing: Standing }) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  const close = () => setIsEnrolling(false);
  if (isEnrolling) return <Enrolment onDone={close} onCancel={close} />;
  return standing.activo ? (
    <On standing={standing} />
  ) : (
    <Off standing={standing} onStart={() => setIsEnrolling(true)} />
  );
}

function Off({ standing: { desde }, onStart }: { standing: Standing; onStart: () => void }) {
  return (
    <Stack gap="sm" align="flex-start">
      <SoftBadge tone="neutral">Desactivada</SoftBadge>
      <Text size="sm">{textos.queEs}</Text>
      {desde && <Text size="sm">{textos.seExigira(formatFecha(desde))}</Text>}
      <Button onClick={onStart}>Activar</Button>
    </Stack>
  );
}

function On({ standing: { codigos, desde, exigido } }: { standing: Standing }) {
  const off = useSwitchOff();
  const codes = useNewCodes();
  if (codes.data) return <RecoveryCodes codes={codes.data} onKept={codes.reset} />;
  const renew = async () => {
    if (codigos === 0 || (await confirm(textos.otrosCodigos))) codes.mutate();
  };
  const switchOff = async () => {
    if (await confirm(textos.quitar)) off.mutate();
  };
  return (
    <Stack gap="sm" align="flex-start">
      <SoftBadge tone="complete">Activada</SoftBadge>
      <Text size="sm">{textos.quedan(codigos)}</Text>
      {exigido && desde && <Text size="sm">{textos.seExige(formatFecha(desde))}</Text>}
      <Group gap="sm">
        <Button variant="default" disabled={codes.isPending} onClick={() => void renew()}>
          Crear códigos nuevos
        </Button>
        <Button variant="default" disabled={off.isPending} onClick={() => void switchOff()}>
          Desactivar
        </Button>
      </Group>
    </Stack>
  );
}
