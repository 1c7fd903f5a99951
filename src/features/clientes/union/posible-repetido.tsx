import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { parecidosDeClienteQuery, useDistinguishClientes } from '@/data/clientes/clientes-parecidos-queries';
import { textosParecidos } from '@/features/clientes/union/parecidos-textos';
import type { Pareja } from '@/features/clientes/union/unir-dialog';
import { lazyDialog } from '@/ui/lazy-part';

import classes from '@/features/clientes/detalle/cliente.module.css';

const UnirClientesDialog = lazyDialog(
  async () => (await import('@/features/clientes/union/unir-dialog')).UnirClientesDialog,
);

/** On the page of a client: that another one may be the same person, until somebody unites them or says that they are two. */
export function PosibleRepetido({ clienteId }: { clienteId: string }) {
  const { data: parecidos } = useQuery(parecidosDeClienteQuery(clienteId));
  const [pareja, setPareja] = useState<Pareja>();
  const navigate = useNavigate();
  const { mutate: distinguir, isPending } = useDistinguishClientes();
  const [otro] = parecidos ?? [];
  return (
    <>
      {otro && (
        <Paper withBorder className={classes.aviso}>
          <Text size="sm">
            {textosParecidos.puedeSer(otro.nombre_completo, otro.por)}{' '}
            <Anchor
              size="sm"
              underline="always"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/clientes/$id" params={{ id: otro.id }} />
              )}
            >
              Ver la otra ficha
            </Anchor>
          </Text>
          <Group gap="xs">
            <Button
              variant="subtle"
              size="xs"
              loading={isPending}
              onClick={() => distinguir({ uno: clienteId, otro: otro.id })}
            >
              No son la misma
            </Button>
            <Button
              variant="default"
              size="xs"
              onPointerEnter={UnirClientesDialog.preload}
              onFocus={UnirClientesDialog.preload}
              onClick={() => setPareja({ uno: clienteId, otro: otro.id })}
            >
              Comparar…
            </Button>
          </Group>
        </Paper>
      )}
      <UnirClientesDialog
        opened={pareja !== undefined}
        pareja={pareja}
        onClose={() => setPareja(undefined)}
        onDone={(id) => {
          setPareja(undefined);
          void navigate({ to: '/dashboard/clientes/$id', params: { id }, replace: true });
        }}
      />
    </>
  );
}
