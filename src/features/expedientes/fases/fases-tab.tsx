import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import {
  useAnnulFases,
  useSaveSituacion,
  useDeleteProcedimiento,
  useSaveProcedimiento,
} from '@/data/fases/fases-mutations';
import { fasesQuery, vidaQuery } from '@/data/fases/fases-queries';
import { type FaseAnotada, CLASES_DE_JUICIO, type Procedimiento } from '@/data/fases/fases-types';
import { MOTIVOS_DE_SUSPENSION } from '@/domain/fases/fases';
import { LibroDeImportes } from '@/features/expedientes/fases/libro';
import { datosDe, rotuloDe, valuesDe } from '@/features/expedientes/fases/procedimiento';
import { ResultadosDelExpediente } from '@/features/expedientes/fases/resultados';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { options } from '@/lib/opciones';
import { confirm } from '@/ui/confirm';
import { lazyDialog } from '@/ui/lazy-part';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { SoftBadge } from '@/ui/soft-badge';

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

const ProcedimientoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/procedimiento-dialog')).ProcedimientoDialog,
);

interface ProcedimientosProps {
  dealId: string;
  procedimientos: Procedimiento[];
}

/** First instance, appeal, execution: all the procedures of a case file, the principal one first. */
function ProcedimientosDelExpediente({ dealId, procedimientos }: ProcedimientosProps) {
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
