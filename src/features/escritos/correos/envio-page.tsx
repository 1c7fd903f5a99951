import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconMailOff, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { CODIGOS } from '@/data/codigos';
import type { Envio, UnEnvio } from '@/data/correos/correos-api';
import { envioQuery, useChangeEnvio } from '@/data/correos/correos-queries';
import { CorreosTable } from '@/features/escritos/correos/correos-table';
import { textosDe } from '@/features/escritos/correos/que-dice';
import { correos, cuentaDe, textos } from '@/features/escritos/correos/textos';
import { appConfig } from '@/lib/config';
import { formatFechaHora, formatTexto, plural } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

const SOON_MS = 3000;

export function EnvioPage({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    ...envioQuery(id),
    refetchInterval: ({ state }) => (state.data?.envio?.estado === 'en_curso' ? SOON_MS : false),
  });
  const envio = data?.envio;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Correos', to: '/dashboard/correos' }, { label: envio?.titulo ?? 'Envío' }]}
      />
      {isError && !data && <LoadError title="Error al cargar el envío" onRetry={() => void refetch()} />}
      {data && !envio && (
        <EmptyState level={1} icon={IconMailOff} title="Ese envío no existe" text={textos.sinCasosTexto} />
      )}
      {!data && !isError && <PageHeader title="Envío" />}
      {envio && <EnvioBody envio={envio} />}
    </>
  );
}

function EnvioBody({ envio }: { envio: UnEnvio }) {
  const { titulo, created_at, autor, consentidos, dudosos, estado, pendientes, retenido } = envio;
  return (
    <>
      <PageHeader
        title={titulo}
        subtitle={[textosDe(envio), `${formatFechaHora(created_at)}, ${formatTexto(autor)}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <Stack gap="md">
        {dudosos > 0 && (
          <Alert color="ambar" variant="light">
            {textos.dudoso}
          </Alert>
        )}
        {consentidos > 0 && (
          <Text size="sm" c="dimmed">
            {`${textos.consentimientoPropio}: ${correos(consentidos)}.`}
          </Text>
        )}
        {retenido && pendientes > 0 && (
          <Alert color="ambar" variant="light">
            {textos.retenido}
          </Alert>
        )}
        {estado === 'en_curso' && pendientes > 0 && !appConfig().correos && (
          <Alert color="ambar" variant="light">
            {textos.servidorSinCorreo}
          </Alert>
        )}
        <Panel>
          <Stack gap="sm">
            <Avance envio={envio} />
            {envio.propio && <Acciones envio={envio} />}
          </Stack>
        </Panel>
        <Panel title="Correos">
          <CorreosTable de={{ envio: envio.id }} vivo={estado === 'en_curso'} propio={envio.propio} />
        </Panel>
      </Stack>
    </>
  );
}

function Avance({ envio }: { envio: Envio }) {
  const { total, pendientes, estado, por_minuto, modo } = envio;
  const minutes = Math.ceil(pendientes / por_minuto);
  const done = estado === 'preparando' ? 0 : total - pendientes;
  return (
    <div>
      <Text fw={600} role="status" className="tabular">
        {CODIGOS.envios.estado[estado]}: {cuentaDe(envio)}
      </Text>
      {modo === 'smtp' && total > 0 && (
        <Progress value={(100 * done) / total} my={8} aria-label={`${done} de ${correos(total)}`} />
      )}
      {estado === 'en_curso' && pendientes > 0 && appConfig().correos && (
        <Text size="sm" c="dimmed">
          A {plural(por_minuto, 'correo', 'correos')} por minuto como máximo:{' '}
          {minutes === 1 ? 'un minuto' : `unos ${plural(minutes, 'minuto', 'minutos')}`}. Puede cerrar esta
          página; el envío sigue.
        </Text>
      )}
    </div>
  );
}

function Acciones({ envio: { id, estado, pendientes } }: { envio: Envio }) {
  const { mutate, isPending } = useChangeEnvio(id);
  if (estado === 'terminado' || estado === 'cancelado') return null;
  const cancelar = async () => {
    const ok = await confirm({
      title: 'Dejar de enviar',
      text: `Quedan sin enviar ${correos(pendientes)}. Lo ya enviado no se puede recuperar.`,
      confirmLabel: 'Dejar de enviar',
      destructive: true,
    });
    if (ok) mutate('cancelar');
  };
  return (
    <Group gap="xs">
      {estado === 'en_curso' && (
        <Button
          leftSection={<IconPlayerPause size={16} />}
          loading={isPending}
          onClick={() => mutate('pausar')}
        >
          Pausar
        </Button>
      )}
      {estado === 'pausado' && (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={isPending}
          onClick={() => mutate('continuar')}
        >
          Continuar
        </Button>
      )}
      <Button variant="default" disabled={isPending} onClick={() => void cancelar()}>
        Cancelar los que faltan
      </Button>
    </Group>
  );
}
