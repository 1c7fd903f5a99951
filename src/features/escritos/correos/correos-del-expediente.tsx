import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Correo } from '@/data/correos/correos-api';
import { correosQuery } from '@/data/correos/correos-queries';
import { DescargarCorreo } from '@/features/escritos/correos/correos-table';
import { textoDe } from '@/features/escritos/correos/que-dice';
import { ESTADO_CORREO, textos } from '@/features/escritos/correos/textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { Seccion } from '@/ui/seccion';
import { SoftBadge } from '@/ui/soft-badge';

const SHOWN = 5;

/** What its client was written: to whom, when, with which template, and what became of it. The newest first. */
export function CorreosDelExpediente({ dealId }: { dealId: string }) {
  const { data } = useQuery(correosQuery({ deal: dealId }));
  return (
    <Seccion
      title="Correos"
      acciones={
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/dashboard/redactar" search={{ deal: dealId }} />}
        >
          Escribir al cliente
        </Button>
      }
    >
      <Stack gap="sm">
        {data?.total === 0 && <Text size="sm">Todavía no se le ha escrito.</Text>}
        {data?.rows.slice(0, SHOWN).map((correo) => (
          <UnCorreo key={correo.id} correo={correo} />
        ))}
        {data && data.total > SHOWN && (
          <Text size="xs" c="dimmed">
            Se ven los {SHOWN} últimos de {formatNumero(data.total)}.
          </Text>
        )}
      </Stack>
    </Seccion>
  );
}

function UnCorreo({ correo }: { correo: Correo }) {
  const { envio_id, asunto, para, estado, error, enviado_at, created_at, consentimiento_propio, autor } =
    correo;
  const { label, tone } = ESTADO_CORREO[estado];
  return (
    <div>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Anchor
          size="sm"
          truncate
          renderRoot={(props) => <Link {...props} to="/dashboard/correos/$id" params={{ id: envio_id }} />}
        >
          {asunto ?? 'Correo de otra persona'}
        </Anchor>
        <span style={{ flexShrink: 0 }}>
          <SoftBadge tone={tone}>{label}</SoftBadge>
        </span>
      </Group>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            formatFechaHora(enviado_at ?? created_at),
            para,
            textoDe(correo),
            formatTexto(autor),
            consentimiento_propio && textos.consentimientoPropio,
          ]
            .filter(Boolean)
            .join(' · ')}
          {error && `. ${error}`}
        </Text>
        <DescargarCorreo correo={correo} />
      </Group>
    </div>
  );
}
