import { Alert, Button, Group, Progress, Skeleton, Text, Anchor, Table } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Comprobacion, EstadoServidor, DocumentoDanado } from '@/data/servidor/servidor-api';
import {
  cancelComprobacionMutation,
  estadoServidorQuery,
  startComprobacionMutation,
} from '@/data/servidor/servidor-queries';
import { espacio, ultimaComprobacion, PROBLEMA, quePuedeHacer } from '@/features/servidor/textos';
import { appConfig } from '@/lib/config';
import { formatFechaHora } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

/** For administrators: the room on a machine of the practice's own, and whether its documents are whole. */
export function ServidorPanel() {
  return appConfig().comprobacion ? <Estado /> : <SinServidor />;
}

function SinServidor() {
  return (
    <Panel title="Documentos dañados">
      <Text>
        En esta instalación los datos están en Supabase y nadie compara los documentos con lo que se subió: lo
        hace el programa cuando tiene la clave de servicio del proyecto. Los documentos siguen donde estaban.
      </Text>
    </Panel>
  );
}

function Estado() {
  const { data, isPending, refetch } = useQuery(estadoServidorQuery);
  if (!isPending && !data)
    return <LoadError title="Error al cargar el estado del servidor" onRetry={() => void refetch()} />;
  // The panels stand there before they know anything, so that nothing below them moves.
  return (
    <>
      {data?.disco !== null && (
        <Panel title="Espacio en el disco">
          {data ? <Espacio disco={data.disco} /> : <Skeleton height="3lh" />}
        </Panel>
      )}
      <Panel title="Documentos dañados">
        <Text c="dimmed" mb="sm">
          Cada semana se comprueba que todos los archivos siguen como se subieron.
        </Text>
        {data ? (
          <>
            <Ronda ronda={data.comprobacion} />
            <DocumentosDanados danados={data.danados} comprobados={data.comprobacion !== null} />
          </>
        ) : (
          <Skeleton height={72} />
        )}
      </Panel>
    </>
  );
}

function Espacio({ disco }: { disco: NonNullable<EstadoServidor['disco']> }) {
  if (disco.free === null || disco.free >= disco.reserve) return <Text>{espacio(disco)}</Text>;
  return (
    <Alert color="rojo" icon={<IconAlertTriangle size={20} />}>
      {espacio(disco)}
    </Alert>
  );
}

function Ronda({ ronda }: { ronda: Comprobacion | null }) {
  const client = useQueryClient();
  const start = useMutation(startComprobacionMutation(client));
  const cancel = useMutation(cancelComprobacionMutation(client));
  const running = ronda?.estado === 'en_curso';
  return (
    <>
      {running && (
        <Progress
          value={ronda.total === 0 ? 0 : (ronda.revisados / ronda.total) * 100}
          aria-label="Progreso de la comprobación"
          mb="xs"
        />
      )}
      <Group justify="space-between" mb="sm">
        <Text className="tabular">{ultimaComprobacion(ronda)}</Text>
        {running ? (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancelar
          </Button>
        ) : (
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
            Comprobar ahora
          </Button>
        )}
      </Group>
    </>
  );
}

interface DocumentosDanadosProps {
  danados: DocumentoDanado[];
  /** Whether anybody has looked. */
  comprobados: boolean;
}

function DocumentosDanados({ danados, comprobados }: DocumentosDanadosProps) {
  if (danados.length === 0) return comprobados ? <Text>No se ha encontrado ninguno.</Text> : null;
  return (
    <>
      <Text mb="sm">{quePuedeHacer}</Text>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ 'aria-label': 'Documentos dañados' }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Documento</Table.Th>
              <Table.Th>De</Table.Th>
              <Table.Th>Qué le pasa</Table.Th>
              <Table.Th>Encontrado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {danados.map((danado) => (
              <Table.Tr key={danado.version}>
                <Table.Td>{danado.archivo}</Table.Td>
                <Table.Td>
                  <Owner danado={danado} />
                </Table.Td>
                <Table.Td>{PROBLEMA[danado.problema]}</Table.Td>
                <Table.Td className="tabular">{formatFechaHora(danado.encontrado_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function Owner({ danado: { deal_id, cliente_id, cliente } }: { danado: DocumentoDanado }) {
  if (deal_id) {
    return (
      <Anchor component={Link} to={`/dashboard/expedientes/${encodeURIComponent(deal_id)}`}>
        {deal_id}
      </Anchor>
    );
  }
  if (cliente_id) {
    return (
      <Anchor component={Link} to={`/dashboard/clientes/${cliente_id}`}>
        {cliente}
      </Anchor>
    );
  }
  return 'Ninguno: está en la Papelera o sin sincronizar';
}
