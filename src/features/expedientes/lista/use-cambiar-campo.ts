import { useQueryClient } from '@tanstack/react-query';

import { undoCambio } from '@/data/cambios-en-bloque/cambios-api';
import type { DealListRow } from '@/data/deals/deal-types';
import { type FieldChange, type FieldPreview, setField } from '@/data/deals/deals-masivo';
import { dealsKeys } from '@/data/deals/deals-queries';
import { DEAL_FIELDS } from '@/domain/expediente/deal-fields';
import { textos } from '@/features/expedientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import type { ListSelection } from '@/ui/lista/selection';
import { hanAparecido } from '@/ui/lista/textos';
import { useTrabajo } from '@/ui/lista/use-trabajo';

/** Sets one field of many case files, with the way back. */
export function useChangeCampo({
  appeared,
  recount,
}: Pick<ListSelection<DealListRow>, 'appeared' | 'recount'>) {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const refresh = () => {
    recount();
    return client.invalidateQueries({ queryKey: dealsKeys.all });
  };

  const deshacer = async (grupo: string) => {
    try {
      const { restaurados, dejados } = await undoCambio(grupo);
      avisos.success({ title: textos.deshechos(restaurados), ...textos.sinDeshacer(dejados) });
    } catch (error) {
      avisos.error({ title: 'Error al deshacer', message: toAppError(error).message });
    }
    await refresh();
  };

  const cambiar = async (ids: string[], change: FieldChange, counted: FieldPreview): Promise<void> => {
    let signal: AbortSignal | undefined;
    const { grupo, cambiados, error } = await run(ids.length, textos.cambiando, (options) => {
      signal = options.signal;
      return setField(ids, change, counted.countedAt, options);
    });
    const complete = !error && !signal?.aborted;
    const more = complete ? await appeared().catch(() => 0) : 0;
    if (cambiados > 0) {
      avisos.success({
        title: textos.cambiados(cambiados),
        message: [DEAL_FIELDS[change.field].label, ...hanAparecido(more)].join('\n'),
        action: { label: 'Deshacer', run: () => void deshacer(grupo) },
      });
    }
    const left = counted.changing - cambiados;
    if (complete && left > 0) avisos.error(textos.cambiadosPorOtros(left));
    if (error) {
      avisos.error({ title: 'Error al actualizar deal', message: toAppError(error).message });
    }
    await refresh();
  };
  return { cambiar, trabajo };
}
