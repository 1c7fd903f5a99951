/** From case files that were chosen to their letters. */
import type { QueryClient } from '@tanstack/react-query';
import type { UseNavigateResult } from '@tanstack/react-router';

import { plantillasQuery } from '@/data/escritos/escritos-queries';
import { DE_RECLAMAR, esGenerable, type Uso } from '@/data/escritos/plantillas-api';
import { textos } from '@/features/escritos/textos';
import type { Envio } from '@/features/masc/masivo/filas-de-envio';
import { confirm } from '@/ui/confirm';

export interface Generar {
  ids: string[];
  /** What the letters are for; of any kind where it is not said. */
  uso?: Uso;
  /** They are those of prior complaints, which are noted down with them. */
  envio?: Envio;
}

/** Where no template could be used there, whoever chose case files is asked before leaving them. */
export async function irAGenerar(
  client: QueryClient,
  navigate: UseNavigateResult<string>,
  { ids, uso, envio }: Generar,
): Promise<void> {
  const usos = envio ? DE_RECLAMAR : uso && [uso];
  const plantillas = await client.fetchQuery(plantillasQuery).catch(() => undefined);
  if (plantillas && !plantillas.some((una) => esGenerable(una, usos))) {
    const title = 'No hay ninguna plantilla aprobada';
    const text = textos.antesDeIrAPlantillas(usos, ids.length);
    if (await confirm({ title, text, confirmLabel: 'Ir a Plantillas' }))
      await navigate({ to: '/dashboard/plantillas' });
    return;
  }
  await navigate({
    to: '/dashboard/generar',
    state: {
      dealsDeEscritos: ids,
      ...(uso && { usoDeEscritos: uso }),
      ...(envio && { envioDeReclamaciones: envio }),
    },
  });
}
