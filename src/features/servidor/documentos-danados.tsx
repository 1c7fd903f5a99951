import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { DocumentoDanado } from '@/data/servidor/servidor-api';
import { PROBLEMA, quePuedeHacer } from '@/features/servidor/textos';
import { formatFechaHora } from '@/lib/formato';

interface DocumentosDanadosProps {
  danados: DocumentoDanado[];
  /** Whether anybody has looked. */
  comprobados: boolean;
}

export function DocumentosDanados({ danados, comprobados }: DocumentosDanadosProps) {
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
