import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type DocumentoPerdido, perdidosQuery } from '@/data/documentos/perdidos-api';
import { textos } from '@/features/documentos/textos';
import { formatFechaHora, formatMegas, formatTexto } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

const PAGES: Record<DocumentoPerdido['tabla'], string> = {
  deals: '/dashboard/expedientes',
  clientes: '/dashboard/clientes',
  expedientes: '/dashboard/formato-anterior',
};

/** For administrators: which documents are on the lists without their file, and where to put it back. */
export function PerdidosPanel() {
  const { data, isPending, refetch } = useQuery(perdidosQuery());
  return (
    <Panel title="Documentos perdidos">
      <Text c="dimmed" mb="sm">
        {textos.perdidos.explicacion}
      </Text>
      {isPending && <Skeleton height={36} />}
      {!isPending && !data && (
        <LoadError title="Error al cargar los documentos perdidos" onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <Text>No hay ninguno.</Text>}
      {data && data.total > 0 && <Perdidos items={data.items} />}
      {data && data.total > data.items.length && (
        <Text mt="sm">{textos.perdidos.mostrando(data.items.length, data.total)}</Text>
      )}
    </Panel>
  );
}

function Perdidos({ items }: { items: DocumentoPerdido[] }) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Documento</Table.Th>
            <Table.Th>Expediente o cliente</Table.Th>
            <Table.Th>Tamaño</Table.Th>
            <Table.Th>Subido</Table.Th>
            <Table.Th>Por</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((documento) => (
            <Table.Tr key={`${documento.enlace}/${documento.file_name}/${documento.uploaded_at}`}>
              <Table.Td>{documento.file_name}</Table.Td>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={`${PAGES[documento.tabla]}/${encodeURIComponent(documento.enlace)}`}
                >
                  {documento.titulo}
                </Anchor>
              </Table.Td>
              <Table.Td className="tabular">
                {documento.file_size === null ? '—' : formatMegas(documento.file_size)}
              </Table.Td>
              <Table.Td className="tabular">{formatFechaHora(documento.uploaded_at)}</Table.Td>
              <Table.Td>{formatTexto(documento.quien)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
