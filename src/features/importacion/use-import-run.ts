import { useEffect, useRef, useState } from 'react';

import type { ImportProgress, ImportResult } from '@/data/importacion/motor/motor';
import { importacionCompletada } from '@/data/importacion/textos';
import { AppError, toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';

import { importacionInterrumpida, importadosExitosamente } from './textos';

export type ImportState =
  | { status: 'idle' }
  | { status: 'importing'; progress: ImportProgress | undefined; cancelling: boolean }
  | { status: 'finished'; result: ImportResult };

export interface ImportJob {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

export interface ImportRun {
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
