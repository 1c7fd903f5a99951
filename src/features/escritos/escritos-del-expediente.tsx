import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { escritosListQuery } from '@/data/escritos/escritos-queries';
import { EstadoEscrito, pdfDe } from '@/features/escritos/lista/escritos-columns';
import { formatFecha } from '@/lib/formato';
import { Seccion } from '@/ui/seccion';

const SHOWN = 5;

/** The letters of a case file, the newest first. */
export function EscritosDelExpediente({ dealId }: { dealId: string }) {
  const { data } = useQuery(
    escritosListQuery({
      search: '',
      filters: { deal: dealId },
      sortBy: 'numero',
      sortDesc: true,
      page: 1,
      size: SHOWN,
    }),
  );
  return (
    <Seccion
      title="Escritos"
      acciones={
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/dashboard/generar" search={{ deal: dealId }} />}
        >
          Generar escrito
        </Button>
      }
    >
      <Stack gap="sm">
        {data?.total === 0 && <Text size="sm">Todavía no se ha generado ninguno.</Text>}
        {data?.rows.map((escrito) => (
          <div key={escrito.id}>
            <Group gap={8} justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {escrito.titulo}
              </Text>
              <EstadoEscrito escrito={escrito} />
            </Group>
            <Text size="xs" c="dimmed" className="tabular">
              {[escrito.numero, formatFecha(escrito.fecha), pdfDe(escrito)].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
        {data && data.total > SHOWN && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/dashboard/escritos" search={{ deal: dealId }} />}
          >
            Ver todos
          </Anchor>
        )}
      </Stack>
    </Seccion>
  );
}
