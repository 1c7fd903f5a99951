import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { clienteQuery, clientesByNifQuery } from '@/data/clientes/clientes-queries';
import { DEAL_FIELD_LIST, type DealFieldName } from '@/domain/expediente/deal-fields';
import { formatValor } from '@/lib/formato';
import { checkNif, normalizeNif } from '@/lib/nif';

interface ClienteDelNuevoProps {
  /** Whose page it was asked for from. */
  clienteId: string | undefined;
  /** As it is typed in the form. */
  dni: string;
  onChoose: (values: Partial<Record<DealFieldName, string>>) => void;
  /** The field that searches the clients. */
  renderSelect: (chosen: string, choose: (id: string) => void) => React.ReactNode;
}

/** A new case file of somebody who is a client already: their data are chosen, not typed again. */
export function ClienteDelNuevo({ clienteId, dni, onChoose, renderSelect }: ClienteDelNuevoProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const choose = async (id: string) => {
    setChosen(id);
    if (id === '') return;
    const cliente = await client.fetchQuery(clienteQuery(id));
    if (cliente) onChoose(demandanteDe(cliente));
  };
  useEffect(() => {
    if (clienteId) void choose(clienteId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is typed afterwards stays
  }, [clienteId]);
  return (
    <Box maw={460} mb="md">
      {renderSelect(chosen, (id) => void choose(id))}
      <YaEsCliente dni={dni} chosen={chosen} onChoose={(id) => void choose(id)} />
    </Box>
  );
}

interface YaEsClienteProps {
  dni: string;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The DNI that was typed is somebody's: their data are offered. */
function YaEsCliente({ dni, chosen, onChoose }: YaEsClienteProps) {
  const nif = normalizeNif(dni);
  const isWhole = nif !== '' && !checkNif(nif);
  const { data = [] } = useQuery({ ...clientesByNifQuery(nif), enabled: isWhole });
  const offered = isWhole ? data.filter(({ id }) => id !== chosen) : [];
  if (offered.length === 0 || data.some(({ id }) => id === chosen)) return null;
  return (
    <Alert color="petrol" mt="sm" role="status" icon={<IconUserCheck size={18} />}>
      {offered.map(({ id, nombre_completo }) => (
        <Group key={id} gap="sm">
          <Text size="sm">Ya es cliente: {nombre_completo}</Text>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(id)}>
            Usar sus datos
          </Button>
        </Group>
      ))}
    </Alert>
  );
}

/** What a client fills in of a new case file: the fields that say which of the client's they are. Empty ones leave what is typed. */
function demandanteDe(cliente: Cliente): Partial<Record<DealFieldName, string>> {
  const values = DEAL_FIELD_LIST.flatMap(({ name, kind, cliente: column }) => {
    const text = column ? formatValor(kind, cliente[column]) : '';
    return text ? [[name, text] as const] : [];
  });
  // A company claims with its CIF.
  const nif = cliente.dni ?? cliente.cif;
  return { ...Object.fromEntries(values), ...(nif && { debtordni: nif }) };
}
