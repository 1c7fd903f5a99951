import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { type Cliente, newClienteId, type NifMatch } from '@/data/clientes/clientes-api';
import { clientesByNifQuery, useCreateCliente } from '@/data/clientes/clientes-queries';
import type { Deal } from '@/data/deals/deal-types';
import { clienteOfDeal } from '@/features/clientes/cliente-de-deal';
import { normalizeNif } from '@/lib/nif';

interface ClienteDelDemandanteProps {
  deal: Deal;
}

/** From a case file to the client with its debtor's DNI; or a new client, made of what the case file says. */
export function ClienteDelDemandante({ deal }: ClienteDelDemandanteProps) {
  const nif = normalizeNif(deal.debtordni ?? '');
  const { data: known, isPending, isError } = useQuery({ ...clientesByNifQuery(nif), enabled: nif !== '' });
  const { mutate: create, isPending: creating, data: created } = useCreateCliente();
  const [id, setId] = useState(newClienteId);
  const clientes = withCreated(known ?? [], created);
  const fields = clienteOfDeal(deal);
  if (nif !== '' && isPending) return <Skeleton height={14} width={220} my={8} />;
  if (clientes.length > 0) return <Clientes clientes={clientes} />;
  if (isError) return null;
  if (!fields) return <Text c="dimmed">El expediente no tiene el nombre del demandante</Text>;
  return (
    <Group gap="sm">
      <Text c="dimmed">
        {nif === ''
          ? 'Sin DNI/NIE o CIF no se le puede buscar entre los clientes'
          : 'No hay ningún cliente con este DNI o CIF'}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserPlus size={15} />}
        loading={creating}
        onClick={() => create({ id, fields }, { onSuccess: () => setId(newClienteId()) })}
      >
        Crear cliente con estos datos
      </Button>
    </Group>
  );
}

function withCreated(known: NifMatch[], created: Cliente | undefined): NifMatch[] {
  if (!created || known.some(({ id }) => id === created.id)) return known;
  return [
    ...known,
    { nif: created.dni ?? created.cif ?? '', id: created.id, nombre_completo: created.nombre_completo },
  ];
}

/** More than one has the DNI after an import that was told to make others. */
function Clientes({ clientes }: { clientes: NifMatch[] }) {
  return (
    <Group gap="sm">
      <Text c="dimmed">{clientes.length === 1 ? 'Cliente' : 'Clientes con este DNI o CIF'}</Text>
      {clientes.map(({ id, nombre_completo }) => (
        <Anchor
          key={id}
          renderRoot={(props) => <Link {...props} to="/dashboard/clientes/$id" params={{ id }} />}
        >
          Ver la ficha de {nombre_completo}
        </Anchor>
      ))}
    </Group>
  );
}
