import { Button, Group, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { useConfirmCalculo, useDeleteDeReclamacion } from '@/data/calculos/calculos-queries';
import { formatFechaHora } from '@/lib/formato';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

interface FilaGuardadaProps {
  guardado: Pick<
    GuardadoDe<'intereses' | 'costas' | 'usura'>,
    | 'id'
    | 'deal_id'
    | 'clase'
    | 'titulo'
    | 'estado'
    | 'quien'
    | 'confirmo'
    | 'confirmado_at'
    | 'created_at'
    | 'updated_at'
  >;
  /** What came out of it. */
  children: ReactNode;
  /** What can be done with one that somebody answers for. */
  confirmado?: ReactNode;
}

/** The page that counts it, and the button that goes there. */
const PAGINAS = {
  intereses: ['/dashboard/calculo', 'Calcular a hoy'],
  usura: ['/dashboard/usura', 'Abrir'],
  costas: ['/dashboard/costas', 'Abrir'],
} as const;

/** One that is kept with the case file: who made it and who answers for it. */
export function FilaGuardada({ guardado, children, confirmado }: FilaGuardadaProps) {
  const { id, deal_id, clase, titulo, estado, quien, confirmo, confirmado_at, created_at } = guardado;
  const { mutate: confirmar, isPending } = useConfirmCalculo();
  const { mutate: eliminar, isPending: isDeleting } = useDeleteDeReclamacion('calculos');
  const [to, texto] = PAGINAS[clase];
  const link = { to, search: { deal: deal_id, calculo: id } } as LinkProps;
  const esta = estado === 'confirmado';
  return (
    <Panel>
      <Group gap={8}>
        <Text fw={600}>{titulo}</Text>
        <SoftBadge tone={esta ? 'accent' : 'warning'}>{esta ? 'Confirmado' : 'Propuesto'}</SoftBadge>
      </Group>
      {children}
      <Text size="sm" c="dimmed">
        {quien} lo guardó el {formatFechaHora(created_at)}
        {esta && ` · ${confirmo} lo confirmó el ${formatFechaHora(confirmado_at)}`}
      </Text>
      <Group gap="xs" mt="xs">
        {esta ? (
          confirmado
        ) : (
          <Button
            size="compact-sm"
            aria-label={`Confirmar ${titulo}`}
            loading={isPending}
            onClick={() => confirmar(guardado)}
          >
            Confirmar
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={clase === 'intereses' ? undefined : `${texto} ${titulo}`}
          renderRoot={(props) => <Link {...props} {...link} />}
        >
          {texto}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Eliminar ${titulo}`}
          loading={isDeleting}
          onClick={() => eliminar(id)}
        >
          Eliminar
        </Button>
      </Group>
    </Panel>
  );
}
