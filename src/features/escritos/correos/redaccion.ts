/** What each case file's text would say, to whom it would go, and who is left out and why. */
import { queryOptions } from '@tanstack/react-query';

import { type Destinatario, destinatariosDe } from '@/data/correos/correos-api';
import { datosDeCasos } from '@/data/escritos/escritos-api';
import type { DatosDeCaso } from '@/domain/plantillas/datos';
import { fillTextoDePlantilla } from '@/domain/plantillas/texto';
import type { PlantillaParaEscribir } from '@/features/escritos/correos/del-servicio';
import { type Comprobacion, nuevaComprobacion } from '@/features/escritos/generar/comprobacion';
import { runBatches } from '@/lib/batches';
import { madridDay } from '@/lib/fechas';

/** A text, or a mail with somebody to send it to. */
export interface Redactado {
  dealId: string;
  /** Null: a text, which goes to nobody by itself. */
  para: string | null;
  asunto: string;
  cuerpo: string;
}

export interface Redaccion {
  comprobacion: Comprobacion;
  listos: Redactado[];
  /** Why → the case files whose client is not written to, the reason that most have first. */
  fuera: { motivo: string; deals: string[] }[];
}

const A_CALL = 500;
/** As the database takes it. */
const MAX_CUERPO = 50_000;
const DEMASIADO_LARGO = 'El texto pasa de 50.000 caracteres';

type Leidos = [DatosDeCaso[], Destinatario[]];

const leer =
  (esCorreo: boolean) =>
  (deals: string[]): Promise<Leidos> =>
    Promise.all([datosDeCasos(deals), esCorreo ? destinatariosDe(deals) : []]);

export const redaccionQuery = (
  deals: string[],
  plantilla: PlantillaParaEscribir | undefined,
  autor: string,
) =>
  queryOptions({
    queryKey: ['redaccion', plantilla?.id, deals, autor],
    enabled: plantilla !== undefined && deals.length > 0,
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al comprobar los expedientes' },
    queryFn: async ({ signal }): Promise<Redaccion> => {
      if (!plantilla) throw new Error('enabled without a template');
      const escrito = { numero: '', titulo: plantilla.nombre, fecha: madridDay(), autor };
      const { add, end } = nuevaComprobacion(deals, plantilla.revision, escrito);
      const listos: Redactado[] = [];
      const fuera = new Map<string, string[]>();
      const esCorreo = plantilla.clase === 'correo';
      const onCaso = (caso: DatosDeCaso, destino: Destinatario | undefined) => {
        const dealId = caso.expediente.id;
        const { valores, completo } = add(caso);
        const texto = fillTextoDePlantilla(plantilla, valores);
        const motivo = destino?.motivo ?? (texto.cuerpo.length > MAX_CUERPO ? DEMASIADO_LARGO : null);
        if (motivo !== null) fuera.set(motivo, [...(fuera.get(motivo) ?? []), dealId]);
        else if (completo) listos.push({ dealId, para: destino?.email ?? null, ...texto });
      };
      await runBatches(
        deals,
        leer(esCorreo),
        ([casos, destinos]) => {
          const byDeal = new Map(destinos.map((destino) => [destino.deal_id, destino]));
          // One that went between the two answers is no longer there.
          for (const caso of casos)
            if (!esCorreo || byDeal.has(caso.expediente.id)) onCaso(caso, byDeal.get(caso.expediente.id));
        },
        { size: A_CALL, inFlight: 2, signal },
      );
      return {
        comprobacion: end(),
        listos,
        fuera: Array.from(fuera, ([motivo, left]) => ({ motivo, deals: left })).toSorted(
          (a, b) => b.deals.length - a.deals.length,
        ),
      };
    },
  });
