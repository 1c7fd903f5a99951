import { queryOptions } from '@tanstack/react-query';

import { requisitosDeDemanda } from '@/data/aportacion/aportacion-api';
import { datosDeCasos } from '@/data/escritos/escritos-api';
import type { Plantilla } from '@/data/escritos/plantillas-api';
import { nuevaComprobacion } from '@/features/escritos/generar/comprobacion';
import { runBatches } from '@/lib/batches';
import { madridDay } from '@/lib/fechas';

const A_CALL = 500;

/** What the letter would say of itself before it has a number. */
const POR_NUMERAR = 'E-····/······';

export const comprobacionQuery = (
  deals: string[],
  plantilla: Pick<Plantilla, 'id' | 'revision' | 'uso'> | undefined,
  titulo: string,
  autor: string,
) =>
  queryOptions({
    queryKey: ['comprobacion', plantilla?.id, deals, titulo, autor],
    enabled: plantilla !== undefined && deals.length > 0,
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al comprobar los expedientes' },
    queryFn: async ({ signal }) => {
      if (!plantilla) throw new Error('enabled without a template');
      const escrito = { numero: POR_NUMERAR, titulo, fecha: madridDay(), autor };
      const { add, end } = nuevaComprobacion(deals, plantilla.revision, escrito);
      const leer = async (lote: string[]) => ({
        casos: await datosDeCasos(lote),
        requisitos: plantilla.uso === 'demanda' ? await requisitosDeDemanda(lote, signal) : {},
      });
      await runBatches(
        deals,
        leer,
        ({ casos, requisitos }) =>
          casos.forEach((caso) => void add(caso, requisitos[caso.expediente.id]?.freno)),
        { size: A_CALL, inFlight: 2, signal },
      );
      return end();
    },
  });
