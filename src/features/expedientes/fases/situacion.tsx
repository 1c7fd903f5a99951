import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { useGuardarSituacion } from '@/data/fases/fases-mutations';
import { MOTIVOS_DE_SUSPENSION } from '@/lib/fases/fases';
import { options } from '@/lib/opciones';

import classes from '@/features/expedientes/fases/fases.module.css';

type Motivo = keyof typeof MOTIVOS_DE_SUSPENSION;

/** Running, or suspended and why. */
export function SituacionDelExpediente({ deal }: { deal: Deal }) {
  const { mutate, isPending } = useGuardarSituacion();
  const [motivo, setMotivo] = useState<Motivo | null>(null);
  const [shown, setShown] = useState(false);
  const suspender = () => {
    setShown(true);
    if (motivo) mutate({ deal: deal.id, situacion: 'suspendido', motivo });
  };
  return (
    <section aria-label="Situación">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Situación
        </Title>
      </div>
      {deal.situacion === 'suspendido' && deal.situacion_motivo === 'testigo' && (
        <Text size="sm" c="dimmed" mb="xs">
          Cuando sea firme la sentencia del procedimiento testigo habrá 5 días para decidir si se desiste, se
          continúa o se pide la extensión de efectos (art. 438 bis.3 LEC): anote entonces el plazo «Decisión
          tras el procedimiento testigo». Sin revisar por letrado.
        </Text>
      )}
      {deal.situacion === 'suspendido' ? (
        <Group gap="sm">
          <Text size="sm">
            Suspendido: {MOTIVOS_DE_SUSPENSION[deal.situacion_motivo as Motivo] ?? 'sin motivo anotado'}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ deal: deal.id, situacion: 'en_curso' })}
          >
            Reanudar
          </Button>
        </Group>
      ) : (
        <Group gap="sm" align="flex-start">
          <Text size="sm" lh="30px">
            En curso
          </Text>
          <Select
            size="xs"
            w={280}
            maw="100%"
            aria-label="Por qué se suspende"
            placeholder="Por qué se suspende"
            clearable
            data={options(MOTIVOS_DE_SUSPENSION)}
            value={motivo}
            error={shown && !motivo && 'Indique por qué se suspende'}
            onChange={setMotivo}
          />
          <Button size="xs" variant="default" loading={isPending} onClick={suspender}>
            Suspender
          </Button>
        </Group>
      )}
    </section>
  );
}
