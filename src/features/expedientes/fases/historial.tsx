import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useAnularFases } from '@/data/fases/fases-mutations';
import { fasesQuery } from '@/data/fases/fases-queries';
import type { FaseAnotada } from '@/data/fases/fases-types';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

import classes from '@/features/expedientes/fases/fases.module.css';

const ORIGENES = {
  manual: 'A mano',
  masivo: 'En un cambio de varios',
  documento: 'Por un documento',
  notificacion: 'Por una notificación',
  importacion: 'Por una importación',
};

/** Every phase that the case file has had, the newest first; those taken back stay, struck through. */
export function HistorialDeFases({ historial }: { historial: FaseAnotada[] }) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const { mutate, isPending } = useAnularFases();
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
