import { useEffect, useRef, useState } from 'react';

import type { BulkOptions } from '@/data/deals/deals-masivo';
import type { Progreso } from '@/ui/lista/work-progress';

export interface Trabajo extends Progreso {
  label: string;
  cancel: () => void;
}

/** One piece of work on many rows at a time: its progress, and the way to stop it. Leaving the page stops it too. */
export function useTrabajo() {
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const run = async <T>(
    total: number,
    label: (done: number, total: number) => string,
    work: (options: BulkOptions) => Promise<T>,
  ): Promise<T> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const cancel = () => controller.current.abort();
    const onProgress = (done: number) => setTrabajo({ done, total, label: label(done, total), cancel });
    onProgress(0);
    try {
      return await work({ onProgress, signal });
    } finally {
      setTrabajo(null);
    }
  };
  return { trabajo, run };
}
