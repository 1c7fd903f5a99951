import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalculator, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { calculosQuery } from '@/data/calculos/calculos-queries';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { CalculoFila } from '@/features/calculo/expediente/calculo-fila';
import { PrescripcionPanel } from '@/features/calculo/expediente/prescripcion-panel';
import { textos } from '@/features/calculo/textos';
import { LoadError } from '@/ui/lista/load-error';

interface ReclamacionTabProps {
  dealId: string;
  renderAnotar: RenderAnotar;
}

/** What is owed with its interest, and until when it can be claimed. */
export function ReclamacionTab({ dealId, renderAnotar }: ReclamacionTabProps) {
  const { data, isError, refetch } = useQuery(calculosQuery(dealId));
  return (
    <Stack gap="xl">
      <section aria-label="Cálculos de intereses">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h3">
            Cálculos de intereses
          </Title>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCalculator size={14} />}
              renderRoot={(props) => <Link {...props} to="/dashboard/calculo" search={{ deal: dealId }} />}
            >
              Calcular intereses
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconScale size={14} />}
              renderRoot={(props) => <Link {...props} to="/dashboard/usura" search={{ deal: dealId }} />}
            >
              Usura y revolving
            </Button>
          </Group>
        </Group>
        {isError && !data && (
          <LoadError title="Error al cargar los cálculos" onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {textos.ningunCalculo}
          </Text>
        )}
        <Stack gap="md">
          {data?.map((calculo) => (
            <CalculoFila key={calculo.id} calculo={calculo} renderAnotar={renderAnotar} />
          ))}
        </Stack>
      </section>
      <PrescripcionPanel dealId={dealId} />
    </Stack>
  );
}
