import { useEffect, useRef, useState } from 'react';

import type { Progreso } from '@/ui/lista/work-progress';

interface Trabajo extends Progreso {
  label: string;
  /** What is in flight ends, and nothing more is begun. */
  cancel: () => void;
}

interface WorkOptions {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** One piece of work on many rows at a time: its progress, and the way to stop it. Leaving the page stops it too. */
export function useTrabajo() {
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const run = async <T>(
    total: number,
    label: (done: number, total: number) => string,
    work: (options: WorkOptions) => Promise<T>,
  ): Promise<T> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const show = (done: number) =>
      setTrabajo({ done, total, label: signal.aborted ? CANCELLING : label(done, total), cancel });
    const cancel = () => {
      controller.current.abort();
      setTrabajo((now) => now && { ...now, label: CANCELLING });
    };
    show(0);
    try {
      return await work({ onProgress: show, signal });
    } finally {
      setTrabajo(null);
    }
  };
  return { trabajo, run };
}

const CANCELLING = 'Cancelando: termina lo que está en marcha…';
