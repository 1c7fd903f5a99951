import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery, useAnnulFases, useSaveSituacion, vidaQuery } from '@/data/fases/fases-queries';
import type { FaseAnotada } from '@/data/fases/fases-types';
import { MOTIVOS_DE_SUSPENSION } from '@/domain/fases/fases';
import { LibroDeImportes } from '@/features/expedientes/fases/libro';
import { ProcedimientosDelExpediente } from '@/features/expedientes/fases/procedimientos';
import { ResultadosDelExpediente } from '@/features/expedientes/fases/resultados';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { options } from '@/lib/opciones';
import { confirm } from '@/ui/confirm';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/expedientes/fases/fases.module.css';

const ORIGENES = {
  manual: 'A mano',
  masivo: 'En un cambio de varios',
  documento: 'Por un documento',
  notificacion: 'Por una notificación',
  importacion: 'Por una importación',
};

/** Every phase that the case file has had, the newest first; those taken back stay, struck through. */
function HistorialDeFases({ historial }: { historial: FaseAnotada[] }) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const { mutate, isPending } = useAnnulFases();
  const nombre = (clave: string) => fases.find((fase) => fase.clave === clave)?.nombre ?? clave;
  const anular = async (fila: FaseAnotada) => {
    const sure = await confirm({
      title: 'Anular la fase',
      text: `«${nombre(fila.fase)}», del ${formatFecha(fila.fecha)}, quedará tachada en el historial.`,
      confirmLabel: 'Anular',
      destructive: true,
    });
    if (sure) mutate([fila.id]);
  };
  return (
    <section aria-label="Fases">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Fases
        </Title>
      </div>
      {historial.length === 0 && (
        <Text size="sm" c="dimmed">
          Nadie ha anotado todavía en qué fase está.
        </Text>
      )}
      <ol className={classes.line}>
        {historial.map((fila) => (
          <li key={fila.id} className={classes.step} data-anulada={fila.anulada_at !== null || undefined}>
            <div>
              <span className={classes.nombre}>{nombre(fila.fase)}</span> · {formatFecha(fila.fecha)}
              {detallesDe(fila).map((line) => (
                <div key={line} className={classes.detail}>
                  {line}
                </div>
              ))}
            </div>
            {fila.anulada_at === null && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                loading={isPending}
                aria-label={`Anular ${nombre(fila.fase)}`}
                onClick={() => void anular(fila)}
              >
                Anular
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function detallesDe(fila: FaseAnotada): string[] {
  return [
    [ORIGENES[fila.origen], fila.quien, formatFechaHora(fila.created_at)].filter(Boolean).join(' · '),
    ...(fila.documento ? [`Documento: ${fila.documento}`] : []),
    ...(fila.sin_numero ? ['Aún sin número'] : []),
    ...(fila.motivo ? [`Motivo: ${fila.motivo}`] : []),
    ...(fila.nota ? [fila.nota] : []),
    ...(fila.anulada_at
      ? [
          `Anulada el ${formatFechaHora(fila.anulada_at)}${fila.anulada_por ? ` por ${fila.anulada_por}` : ''}`,
        ]
      : []),
  ];
}

/** The tab `Procedimiento`. */
export function FasesTab({ deal }: { deal: Deal }) {
  const { data, isError, refetch } = useQuery(vidaQuery(deal.id));
  if (isError && !data) return <LoadError title="Error al cargar las fases" onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton text="Cargando fases..." />;
  return (
    <div className={classes.stack}>
      <HistorialDeFases historial={data.historial} />
      <SituacionDelExpediente deal={deal} />
      <ProcedimientosDelExpediente dealId={deal.id} procedimientos={data.procedimientos} />
      <ResultadosDelExpediente dealId={deal.id} vida={data} />
      <LibroDeImportes deal={deal} importes={data.importes} />
    </div>
  );
}

type Motivo = keyof typeof MOTIVOS_DE_SUSPENSION;

/** Running, or suspended and why. */
function SituacionDelExpediente({ deal }: { deal: Deal }) {
  const { mutate, isPending } = useSaveSituacion();
  const visto = { situacion: deal.situacion ?? 'en_curso', motivo: deal.situacion_motivo };
  const [motivo, setMotivo] = useState<Motivo | null>(null);
  const [shown, setShown] = useState(false);
  const suspender = () => {
    setShown(true);
    if (motivo) mutate({ deal: deal.id, situacion: 'suspendido', motivo, visto });
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
            onClick={() => mutate({ deal: deal.id, situacion: 'en_curso', visto })}
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
