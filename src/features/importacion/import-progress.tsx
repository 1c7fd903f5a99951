import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import type { ImportCounts } from '@/data/importacion/motor/counts';
import type { ImportProgress, ImportResult } from '@/data/importacion/motor/motor';
import { importacionCompletada } from '@/data/importacion/textos';
import { sigueSola, importacionInterrumpida, importadosExitosamente } from '@/features/importacion/textos';
import { AppError, toAppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
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

type ImportState =
  | { status: 'idle' }
  | { status: 'importing'; progress: ImportProgress | undefined; cancelling: boolean }
  | { status: 'finished'; result: ImportResult };

export interface ImportJob {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

interface ImportRun {
  state: ImportState;
  start: (job: (options: ImportJob) => Promise<ImportResult>) => Promise<ImportResult>;
  /** What is in flight finishes; nothing more is started. */
  cancel: () => void;
  reset: () => void;
}

const REFRESH_MS = 150;

/** One import at a time. A job that throws has written nothing: the failure is the caller's to show. */
export function useImportRun(onImported: (() => void) | undefined): ImportRun {
  const [state, setState] = useState<ImportState>({ status: 'idle' });
  const controller = useRef<AbortController>(null);
  const isGone = useIsGone();

  const start: ImportRun['start'] = async (job) => {
    controller.current = new AbortController();
    setState({ status: 'importing', progress: undefined, cancelling: false });
    const refresh = createRefresh((progress) =>
      setState((current) => (current.status === 'importing' ? { ...current, progress } : current)),
    );
    try {
      const result = await job({ signal: controller.current.signal, onProgress: refresh.update });
      setState({ status: 'finished', result });
      announce(result);
      if (isGone.current) announceOutside(result);
      onImported?.();
      return result;
    } catch (error) {
      setState({ status: 'idle' });
      throw error instanceof AppError ? error : toAppError(error);
    } finally {
      refresh.stop();
    }
  };

  return {
    state,
    start,
    cancel: () => {
      controller.current?.abort();
      setState((current) => (current.status === 'importing' ? { ...current, cancelling: true } : current));
    },
    reset: () => setState({ status: 'idle' }),
  };
}

/** Only a lost session takes the page away under an import: its own calls then stop it, and say why. */
function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/** Some thousand steps a second are too many to draw. */
function createRefresh(draw: (progress: ImportProgress) => void): {
  update: (this: void, progress: ImportProgress) => void;
  stop: () => void;
} {
  let latest: ImportProgress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    update(progress: ImportProgress) {
      latest = progress;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (latest) draw(latest);
      }, REFRESH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function announce({ ended, counts }: ImportResult): void {
  const written = counts.inserted + counts.updated;
  if (ended !== 'completed' || written === 0) return;
  avisos.success({ title: importacionCompletada, message: importadosExitosamente(written) });
}

/** Shows the result as a toast when the dialog is no longer there. */
function announceOutside({ ended, message }: ImportResult): void {
  if (ended === 'interrupted') avisos.error({ title: importacionInterrumpida, message: message ?? '' });
}
