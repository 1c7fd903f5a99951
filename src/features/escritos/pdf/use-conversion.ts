import { useQueryClient } from '@tanstack/react-query';

import type { Escrito } from '@/data/escritos/escritos-api';
import { afterEscritos } from '@/data/escritos/escritos-queries';
import { convertEscritos, seConvierte } from '@/features/escritos/pdf/convertir';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { useTrabajo } from '@/ui/lista/use-trabajo';

const SHOWN = 5;

/** Letters to PDF/A, with what is said while it lasts and at its end. */
export function useConversion() {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const convertir = async (escritos: () => Promise<Escrito[]>) => {
    try {
      const pending = (await escritos()).filter(seConvierte);
      const label = (done: number, total: number) => `Convirtiendo a PDF/A: ${done} de ${total}`;
      const { hechos, fallos } = await run(pending.length, label, (options) =>
        convertEscritos(pending, options),
      );
      const hecho = plural(hechos, 'escrito convertido', 'escritos convertidos');
      if (fallos.length === 0) avisos.success({ title: 'PDF/A archivados', message: hecho });
      else
        avisos.error({
          title: `${hecho}, ${fallos.length} sin convertir`,
          message: fallos.slice(0, SHOWN).join('\n'),
        });
    } catch (error) {
      avisos.error({
        title: 'La conversión se ha parado',
        message: `${toAppError(error).message}. Lo convertido está archivado.`,
      });
    } finally {
      afterEscritos(client);
    }
  };
  return { trabajo, convertir };
}
