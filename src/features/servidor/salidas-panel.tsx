import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMailPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { SalidasRetenidas } from '@/data/servidor/salidas-api';
import { salidasQuery, useReleaseSalidas } from '@/data/servidor/salidas-queries';
import { textosDeSalidas as textos } from '@/features/servidor/textos';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

/** Above all else in Ajustes, and only where a copy was restored and nobody has decided yet. */
export function SalidasPanel() {
  const { data } = useQuery(salidasQuery);
  return data ? <Retenidas retenidas={data} /> : null;
}

function Retenidas({ retenidas }: { retenidas: SalidasRetenidas }) {
  const { desde, correos, avisos } = retenidas;
  const enviar = useReleaseSalidas('enviar');
  const descartar = useReleaseSalidas('descartar');
  const busy = enviar.isPending || descartar.isPending;
  const ask = async ({ mutate }: typeof enviar, question: Parameters<typeof confirm>[0]) => {
    if (await confirm(question)) mutate();
  };
  return (
    <Alert color="ambar" icon={<IconMailPause size={20} />} title={textos.titulo} mb="md" id="salidas">
      <Stack gap="sm">
        <Text size="sm">{textos.porQue(formatFechaHora(desde))}</Text>
        <Text size="sm" fw={600}>
          {textos.esperan(correos, avisos)}
        </Text>
        <Text size="sm">{textos.dePrueba}</Text>
        <Group>
          <Button
            variant="default"
            disabled={busy}
            loading={enviar.isPending}
            onClick={() =>
              void ask(enviar, {
                title: textos.enviarTitulo,
                text: textos.seEnvia(correos, avisos),
                confirmLabel: 'Enviar',
              })
            }
          >
            Enviar
          </Button>
          <Button
            variant="default"
            disabled={busy}
            loading={descartar.isPending}
            onClick={() =>
              void ask(descartar, {
                title: textos.descartarTitulo,
                text: textos.seDescarta(correos, avisos),
                confirmLabel: 'Descartar',
                destructive: true,
              })
            }
          >
            Descartar
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
