import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Hecho } from '@/features/calculo/masivo/actos';
import { useTrabajo } from '@/ui/lista/use-trabajo';

interface Options {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** One act over many calculations: its work, and what it did. Asked to go on, it is the same act. */
export function useActo(label: (done: number, total: number) => string) {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const [fin, setFin] = useState<{ hecho: Hecho; parado: boolean }>();
  const hacer = async (total: number, work: (options: Options) => Promise<Hecho>) => {
    let parado = false;
    const hecho = await run(total, label, async (options) => {
      const done = await work(options);
      parado = options.signal.aborted;
      return done;
    });
    setFin({ hecho, parado });
    await client.invalidateQueries({ queryKey: ['calculos'] });
  };
  return { trabajo, fin, hacer };
}
