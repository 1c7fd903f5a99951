import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useBorrarSoltados } from '@/data/papelera/papelera-mutations';
import { soltadosQuery } from '@/data/papelera/papelera-queries';
import type { Borrado } from '@/data/papelera/soltados';
import { failureLines, textos } from '@/features/papelera/textos';
import type { Progreso } from '@/features/papelera/use-papelera-actions';
import { avisos } from '@/ui/avisos';

/** On a hosted project the files of what was purged are removed from here, also those that an earlier visit left behind. */
export function useArchivosSoltados(): { progreso: Progreso | null; ajenos: number } {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  /** How many could not be removed: those are told once, and tried again at the next visit or with others. */
  const [stuck, setStuck] = useState(0);
  const { data } = useQuery(soltadosQuery());
  const { mutate, isPending } = useBorrarSoltados();
  const waiting = data !== undefined && data.quedan > stuck;

  useEffect(() => {
    if (!waiting || isPending) return;
    const onProgress = (done: number, total: number) =>
      setProgreso({ label: textos.borrandoArchivos(done, total), done, total });
    mutate(
      { onProgress },
      {
        onSuccess: ({ failures }) => {
          setStuck(failures.length);
          tellFailures(failures);
        },
        onError: () => setStuck(Infinity),
        onSettled: () => setProgreso(null),
      },
    );
  }, [waiting, isPending, mutate]);

  return { progreso, ajenos: data?.ajenos ?? 0 };
}

function tellFailures(failures: Borrado['failures']): void {
  if (failures.length === 0) return;
  avisos.error({ title: textos.archivosNoBorrados(failures.length), message: failureLines(failures) });
}
