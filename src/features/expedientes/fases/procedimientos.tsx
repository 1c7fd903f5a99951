import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';

import { useDeleteProcedimiento, useSaveProcedimiento } from '@/data/fases/fases-queries';
import { CLASES_DE_JUICIO, type Procedimiento } from '@/data/fases/fases-types';
import { datosDe, rotuloDe, valuesDe } from '@/features/expedientes/fases/procedimiento';
import { formatFecha } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/expedientes/fases/fases.module.css';

const ProcedimientoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/procedimiento-dialog')).ProcedimientoDialog,
);

interface ProcedimientosProps {
  dealId: string;
  procedimientos: Procedimiento[];
}

/** First instance, appeal, execution: all the procedures of a case file, the principal one first. */
export function ProcedimientosDelExpediente({ dealId, procedimientos }: ProcedimientosProps) {
  const [editing, setEditing] = useState<Procedimiento | 'nuevo'>();
  return (
    <section aria-label="Procedimientos">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Procedimientos
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          onPointerEnter={ProcedimientoDialog.preload}
          onClick={() => setEditing('nuevo')}
        >
          {procedimientos.length === 0 ? 'Añadir procedimiento' : 'Añadir otro procedimiento'}
        </Button>
      </div>
      {procedimientos.length === 0 && (
        <Text size="sm" c="dimmed">
          Todavía no hay ninguno.
        </Text>
      )}
      {procedimientos.map((one) => (
        <UnProcedimiento key={one.id} dealId={dealId} one={one} onEdit={() => setEditing(one)} />
      ))}
      <ProcedimientoDialog
        opened={editing !== undefined}
        dealId={dealId}
        procedimiento={editing === 'nuevo' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    </section>
  );
}

interface UnProcedimientoProps {
  dealId: string;
  one: Procedimiento;
  onEdit: () => void;
}

function UnProcedimiento({ dealId, one, onEdit }: UnProcedimientoProps) {
  const { mutate: guardar, isPending } = useSaveProcedimiento();
  const { mutate: eliminar, isPending: isDeleting } = useDeleteProcedimiento();
  const rotulo = rotuloDe(one);
  const makePrincipal = () =>
    guardar({ deal: dealId, datos: datosDe({ ...valuesDe(one), principal: 'si' }, one) });
  const button = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.fila}>
      <div>
        <Group gap={8}>
          <span className={classes.nombre}>{rotulo}</span>
          {one.principal && <SoftBadge tone="accent">Principal</SoftBadge>}
        </Group>
        <div className={classes.detail}>{detalleDe(one)}</div>
      </div>
      <Group gap={4} justify="flex-end">
        {!one.principal && (
          <Button {...button} loading={isPending} onClick={makePrincipal}>
            Hacer principal
          </Button>
        )}
        <Button {...button} aria-label={`Editar ${rotulo}`} onClick={onEdit}>
          Editar
        </Button>
        <Button
          {...button}
          loading={isDeleting}
          aria-label={`Eliminar ${rotulo}`}
          onClick={() => eliminar(one.id)}
        >
          Eliminar
        </Button>
      </Group>
    </div>
  );
}

function detalleDe({ organo, tipo, nig, presentada }: Procedimiento): string {
  return [
    organo,
    tipo && CLASES_DE_JUICIO[tipo],
    nig && `NIG ${nig}`,
    presentada && `presentada el ${formatFecha(presentada)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
