import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { BloqueoPedido } from '@/data/clientes/interesado-api';
import { bloqueosPedidosQuery, useDecideBloqueo } from '@/data/clientes/interesado-queries';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

const { pedidos: textos } = textosInteresado;

/** For administrators: what members asked for and would hide rows of others, to be confirmed or refused with a reason. */
export function BloqueosPedidosPanel() {
  const { data, isPending, refetch } = useQuery(bloqueosPedidosQuery());
  return (
    <Panel id="bloqueos-pedidos" title="Bloqueos por confirmar">
      <Text c="dimmed" mb="sm">
        {textos.explicacion}
      </Text>
      {isPending && <Skeleton height={36} />}
      {!isPending && !data && (
        <LoadError title="Error al cargar las peticiones de bloqueo" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text>{textos.ninguno}</Text>}
      <Stack gap="lg">
        {data?.map((pedido) => (
          <Pedido key={pedido.id} pedido={pedido} />
        ))}
      </Stack>
    </Panel>
  );
}

function Pedido({ pedido }: { pedido: BloqueoPedido }) {
  const [razon, setRazon] = useState('');
  const { mutate, isPending } = useDecideBloqueo();
  const { id, dni, motivo, created_at, expedientes, abiertos, personas } = pedido;
  const quien = formatTexto(pedido.quien);
  const nombre = formatTexto(pedido.nombre);
  const decidir = (confirmado: boolean) => mutate({ pedido: id, confirmado, razon: razon.trim() });
  const unsaid = razon.trim().length < 3;
  return (
    <Stack gap={6}>
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {dni === null ? textos.deCliente(quien, nombre) : textos.deDni(quien, nombre, dni)}
      </Text>
      <Text size="sm" c="dimmed">
        {formatFechaHora(created_at)} · {textos.oculta(expedientes, abiertos, personas)}
      </Text>
      {motivo && <Text size="sm">«{motivo}»</Text>}
      {pedido.tabla === 'deals' && (
        <Anchor
          component={Link}
          to={`/dashboard/expedientes/${encodeURIComponent(pedido.registro_id)}`}
          size="sm"
        >
          Ver el expediente
        </Anchor>
      )}
      <TextInput
        label="Por qué se confirma o se rechaza"
        value={razon}
        maxLength={500}
        onChange={(event) => setRazon(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button color="rojo" disabled={unsaid} loading={isPending} onClick={() => decidir(true)}>
          Confirmar
        </Button>
        <Button variant="default" disabled={unsaid || isPending} onClick={() => decidir(false)}>
          Rechazar
        </Button>
      </Group>
    </Stack>
  );
}
