import { useQueryClient } from '@tanstack/react-query';

import { undoCambio } from '@/data/cambios-en-bloque/cambios-api';
import type { DealListRow } from '@/data/deals/deal-types';
import { moveMany } from '@/data/fases/fases-api';
import { afterMoving } from '@/data/fases/fases-queries';
import type { CambioDeFase, VistaPreviaDeFase } from '@/data/fases/fases-types';
import { textos } from '@/features/expedientes/textos';
import { toAppError } from '@/lib/errors';
import { formatNumero, plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import type { ListSelection } from '@/ui/lista/selection';
import { useTrabajo } from '@/ui/lista/use-trabajo';

const moviendo = (done: number, total: number) =>
  `Cambiando la fase de ${formatNumero(done)} de ${formatNumero(total)}`;

/** Moves many case files to a phase, with the way back. */
export function useMoveFases({ recount }: Pick<ListSelection<DealListRow>, 'recount'>) {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const refresh = () => {
    recount();
    return afterMoving(client);
  };

  const deshacer = async (grupo: string) => {
    try {
      const { restaurados, dejados } = await undoCambio(grupo);
      avisos.success({
        title: plural(restaurados, 'expediente vuelve a su fase', 'expedientes vuelven a su fase'),
        ...textos.sinDeshacer(dejados),
      });
    } catch (error) {
      avisos.error({ title: 'Error al deshacer', message: toAppError(error).message });
    }
    await refresh();
  };

  const mover = async (ids: string[], datos: CambioDeFase, counted: VistaPreviaDeFase): Promise<void> => {
    let signal: AbortSignal | undefined;
    const { grupo, movidos, error } = await run(ids.length, moviendo, (options) => {
      signal = options.signal;
      return moveMany(ids, datos, counted.counted_at, options);
    });
    if (movidos > 0) {
      avisos.success({
        title: plural(movidos, 'expediente ha cambiado de fase', 'expedientes han cambiado de fase'),
        action: { label: 'Deshacer', run: () => void deshacer(grupo) },
      });
    }
    const left = counted.cambian - movidos;
    if (!error && !signal?.aborted && left > 0) avisos.error(textos.cambiadosPorOtros(left));
    if (error) avisos.error({ title: 'Error al cambiar la fase', message: toAppError(error).message });
    await refresh();
  };
  return { mover, trabajo };
}
