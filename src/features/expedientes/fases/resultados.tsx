import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useRemoveResultado } from '@/data/fases/fases-mutations';
import { candidatosQuery } from '@/data/fases/fases-queries';
import { COSTAS, type ResultadoAnotado, RESULTADOS, type VidaDeDeal } from '@/data/fases/fases-types';
import { admiteExtension } from '@/domain/fases/extension';
import { rotuloDe } from '@/features/expedientes/fases/procedimiento';
import { formatFecha, formatNumero } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';

import classes from '@/features/expedientes/fases/fases.module.css';

const CandidatosDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/candidatos-dialog')).CandidatosDialog,
);

/** Beside a firm and favourable judgment of an appeal: the case files to which its effects may be extended. */
function CandidatosAExtension({ resultado }: { resultado: string }) {
  const { data } = useQuery(candidatosQuery(resultado));
  const [opened, setOpened] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button
        mt={6}
        size="compact-sm"
        variant="default"
        onPointerEnter={CandidatosDialog.preload}
        onClick={() => setOpened(true)}
      >
        {`Candidatos a extensión de efectos (${formatNumero(data.total)})`}
      </Button>
      <CandidatosDialog opened={opened} candidatos={data} onClose={() => setOpened(false)} />
    </>
  );
}

const ResultadoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/resultado-dialog')).ResultadoDialog,
);

const BUTTON = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;

interface ResultadosDelExpedienteProps {
  dealId: string;
  vida: VidaDeDeal;
}

/** How it ended, of each procedure or of the case file. */
export function ResultadosDelExpediente({ dealId, vida }: ResultadosDelExpedienteProps) {
  const [editing, setEditing] = useState<ResultadoAnotado | 'nuevo'>();
  const { mutate, isPending } = useRemoveResultado(dealId);
  return (
    <section aria-label="Resultado">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Resultado
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          onPointerEnter={ResultadoDialog.preload}
          onClick={() => setEditing('nuevo')}
        >
          Anotar resultado
        </Button>
      </div>
      {vida.resultados.length === 0 && (
        <Text size="sm" c="dimmed">
          Todavía no hay resultado.
        </Text>
      )}
      {vida.resultados.map((one) => (
        <Group key={one.id} justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <span className={classes.nombre}>{RESULTADOS[one.resultado]}</span> · {formatFecha(one.fecha)}
            <div className={classes.detail}>{detalleDe(one, vida)}</div>
            {admiteExtension(one, vida.procedimientos) && <CandidatosAExtension resultado={one.id} />}
          </div>
          <Group gap={4} wrap="nowrap">
            <Button
              {...BUTTON}
              aria-label={`Cambiar ${RESULTADOS[one.resultado]}`}
              onPointerEnter={ResultadoDialog.preload}
              onClick={() => setEditing(one)}
            >
              Cambiar
            </Button>
            <Button
              {...BUTTON}
              loading={isPending}
              aria-label={`Quitar ${RESULTADOS[one.resultado]}`}
              onClick={() => mutate(one)}
            >
              Quitar
            </Button>
          </Group>
        </Group>
      ))}
      <ResultadoDialog
        opened={editing !== undefined}
        dealId={dealId}
        resultado={editing === 'nuevo' ? undefined : editing}
        vida={vida}
        onClose={() => setEditing(undefined)}
      />
    </section>
  );
}

function detalleDe(one: ResultadoAnotado, { procedimientos }: VidaDeDeal): string {
  const procedimiento = procedimientos.find(({ id }) => id === one.procedimiento_id);
  return [
    procedimiento && rotuloDe(procedimiento),
    `Costas: ${COSTAS[one.costas].toLowerCase()}`,
    one.firme_desde && `firme desde el ${formatFecha(one.firme_desde)}`,
    one.nota,
  ]
    .filter(Boolean)
    .join(' · ');
}
