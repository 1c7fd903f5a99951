import { useState } from 'react';

import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import {
  type LeerPagina,
  type Listing,
  type ListRow,
  MOST_PRINTED,
  PAGE_AT_MOST,
} from '@/ui/lista/list-column';
import type { ListaEnPapelProps } from '@/ui/lista/lista-en-papel';
import { useTrabajo } from '@/ui/lista/use-trabajo';
import { useImprimir } from '@/ui/use-imprimir';

interface Papel<T extends ListRow> extends Omit<Listing<T>, 'page'> {
  /** Its code comes when somebody prints. */
  Tabla: React.ComponentType<ListaEnPapelProps<T>>;
}

export interface Impresion<T extends ListRow> {
  imprimir: () => void;
  /** The pages that are being read, where there are several. */
  trabajo: ReturnType<typeof useTrabajo>['trabajo'];
  /** While it is printed. */
  papel: Papel<T> | undefined;
}

/**
 * Prints what a list finds, on all of its pages, up to `MOST_PRINTED`. The screen stays as it is: the rows for the paper are drawn for it alone.
 * @param leer undefined while the list shows something else in the place of its rows, which is printed as it is
 */
export function usePrintLista<T extends ListRow>(
  { total }: { total: number },
  leer: LeerPagina<T> | undefined,
): Impresion<T> {
  const { trabajo, run } = useTrabajo();
  const [papel, setPapel] = useState<Papel<T>>();
  const load = async (): Promise<boolean> => {
    if (!leer) return true;
    if (trabajo) return false;
    try {
      const { ListaEnPapel, preparando, readTodas } = await import('@/ui/lista/lista-en-papel');
      const read = await run(Math.min(total, MOST_PRINTED), preparando, (work) => readTodas(leer, work));
      if (read) setPapel({ ...read, Tabla: ListaEnPapel });
      return read !== undefined;
    } catch (error) {
      avisos.error({ title: 'Error al imprimir', message: toAppError(error).message });
      return false;
    }
  };
  const { printing, imprimir } = useImprimir(load);
  return {
    imprimir,
    // One page is there at once: a bar that comes and goes would say nothing.
    trabajo: total > PAGE_AT_MOST ? trabajo : null,
    papel: printing && leer ? papel : undefined,
  };
}
