import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Correo, DeQuien } from '@/data/correos/correos-api';
import { correosQuery, useMarkCorreos } from '@/data/correos/correos-queries';
import { borradores } from '@/features/escritos/correos/archivos';
import { TEXTO_LIBRE } from '@/features/escritos/correos/que-dice';
import { ESTADO_CORREO, textos } from '@/features/escritos/correos/textos';
import { formatFechaHora, formatNumero } from '@/lib/formato';
import { saveBlob } from '@/ui/save-blob';
import { SoftBadge } from '@/ui/soft-badge';

const A_PAGE = 50;
const SOON_MS = 3000;

interface CorreosTableProps {
  de: DeQuien;
  /** They change while one looks. */
  vivo: boolean;
  propio: boolean;
}

/** The mails of one sending: those that need somebody come first. */
export function CorreosTable({ de, vivo, propio }: CorreosTableProps) {
  const [saltar, setSaltar] = useState(0);
  const { data } = useQuery({ ...correosQuery(de, saltar), refetchInterval: vivo ? SOON_MS : false });
  if (!data) return <Text role="status">Cargando los correos…</Text>;
  if (data.total === 0) return <Text>Todavía no tiene ningún correo.</Text>;
  const last = Math.min(saltar + A_PAGE, data.total);
  return (
    <>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Expediente</Table.Th>
              <Table.Th>Para</Table.Th>
              <Table.Th>Estado</Table.Th>
              <Table.Th>Acciones</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((correo) => (
              <CorreoRow key={correo.id} correo={correo} propio={propio} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.total > A_PAGE && (
        <Group mt="sm" gap="xs" justify="space-between">
          <Text size="sm" className="tabular">
            {formatNumero(saltar + 1)} a {formatNumero(last)} de {formatNumero(data.total)}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={saltar === 0}
              onClick={() => setSaltar(saltar - A_PAGE)}
            >
              Anteriores
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={last >= data.total}
              onClick={() => setSaltar(saltar + A_PAGE)}
            >
              Siguientes
            </Button>
          </Group>
        </Group>
      )}
    </>
  );
}

function CorreoRow({ correo, propio }: { correo: Correo; propio: boolean }) {
  const { deal_id, demandante, para, asunto, estado, error, enviado_at, libre, consentimiento_propio } =
    correo;
  const { label, tone } = ESTADO_CORREO[estado];
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/dashboard/expedientes/$id" params={{ id: deal_id }} />}
        >
          {deal_id}
        </Anchor>
        <Text size="xs" c="dimmed">
          {demandante}
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {para}
        <Text size="xs" c="dimmed">
          {asunto}
        </Text>
        {libre && (
          <Text size="xs" fw={600}>
            {TEXTO_LIBRE}
          </Text>
        )}
        {consentimiento_propio && (
          <Text size="xs" c="dimmed">
            {textos.consentimientoPropio}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <SoftBadge tone={tone}>{label}</SoftBadge>
        {(error ?? enviado_at) && (
          <Text size="xs" c="dimmed">
            {error ?? formatFechaHora(enviado_at)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{propio && <AccionesDeCorreo correo={correo} />}</Table.Td>
    </Table.Tr>
  );
}

function AccionesDeCorreo({ correo }: { correo: Correo }) {
  const { mutate, isPending } = useMarkCorreos();
  const { id, estado, deal_id } = correo;
  return (
    <Group gap={6}>
      {(estado === 'fallido' || estado === 'dudoso') && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={isPending}
          aria-label={`Reintentar el de ${deal_id}`}
          onClick={() => mutate({ ids: [id], accion: 'reintentar' })}
        >
          Reintentar
        </Button>
      )}
      {estado === 'dudoso' && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={isPending}
          aria-label={`Dar por enviado el de ${deal_id}`}
          onClick={() => mutate({ ids: [id], accion: 'enviado' })}
        >
          Llegó
        </Button>
      )}
      <DescargarCorreo correo={correo} />
    </Group>
  );
}

/** The mail again, as a draft. */
export function DescargarCorreo({ correo }: { correo: Correo }) {
  const { deal_id, para, asunto, cuerpo, created_at } = correo;
  if (!para || !asunto || !cuerpo) return null;
  const descargar = () => {
    const archivo = borradores([{ dealId: deal_id, para, asunto, cuerpo }], asunto, new Date(created_at));
    saveBlob(archivo.nombre, archivo.contenido);
  };
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      style={{ flexShrink: 0 }}
      aria-label={`Descargar .eml del correo «${asunto}» de ${deal_id}`}
      onClick={descargar}
    >
      .eml
    </Button>
  );
}
