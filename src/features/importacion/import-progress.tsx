import { Button, Group, Progress, Text } from '@mantine/core';

import type { ImportCounts } from '@/data/importacion/motor/counts';
import { sigueSola } from '@/features/importacion/textos';
import type { ImportState } from '@/features/importacion/use-import-run';
import { formatNumero } from '@/lib/formato';
import { SinConexion } from '@/ui/sin-conexion';

import classes from '@/features/importacion/importacion.module.css';

interface ImportProgressProps {
  state: Extract<ImportState, { status: 'importing' }>;
  onCancel: () => void;
}

export function ImportProgressView({ state: { progress, cancelling }, onCancel }: ImportProgressProps) {
  const percent = progress?.percent ?? 0;
  return (
    <>
      <div>
        <Group justify="space-between" mb={6}>
          <Text size="sm" fw={600}>
            {cancelling ? 'Cancelando: termina lo que está en marcha…' : 'Importando…'}
          </Text>
          <span className={classes.percent}>{percent} %</span>
        </Group>
        <Progress value={percent} aria-label="Progreso de la importación" size="md" />
      </div>
      <div className={classes.now}>{progress?.now ?? 'Leyendo…'}</div>
      <SinConexion>{sigueSola}</SinConexion>
      {progress && <Figures counts={progress.counts} />}
      <div className={classes.footer}>
        <Button variant="default" onClick={onCancel} disabled={cancelling} data-autofocus>
          Cancelar
        </Button>
      </div>
    </>
  );
}

function Figures({
  counts: { total, inserted, updated, existing, failed, documents },
}: {
  counts: ImportCounts;
}) {
  const done = inserted + updated + existing + failed;
  const sent = documents.uploaded + documents.existing + documents.failed;
  return (
    <ul className={classes.figures}>
      <li>
        Expedientes: {formatNumero(done)} de {formatNumero(total)}
      </li>
      {documents.total > 0 && (
        <li>
          Documentos: {formatNumero(sent)} de {formatNumero(documents.total)}
        </li>
      )}
      {failed + documents.failed > 0 && <li>Con error: {formatNumero(failed + documents.failed)}</li>}
    </ul>
  );
}
