/** What each case file's text would say, to whom it would go, and who is left out and why. */
import { queryOptions } from '@tanstack/react-query';

import { type Destinatario, destinatariosDe } from '@/data/correos/correos-api';
import { COMO_VAN, type ComoVa, comoVan } from '@/data/deals/como-va';
import { datosDeCasos } from '@/data/escritos/escritos-api';
import type { DatosDeCaso } from '@/domain/plantillas/datos';
import { fillTextoDePlantilla } from '@/domain/plantillas/texto';
import type { PlantillaParaEscribir } from '@/features/escritos/correos/del-servicio';
import { pedidoDe, PEDIR } from '@/features/escritos/correos/pedir-documentos';
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

const NADA_QUE_PEDIR = 'No le falta ningún documento que tenga que dar el cliente';

type Faltan = Pick<ComoVa, 'id' | 'faltan'>;
type Leidos = [DatosDeCaso[], Destinatario[], Faltan[]];

const leer =
  ({ id, clase }: PlantillaParaEscribir, signal: AbortSignal) =>
  (deals: string[]): Promise<Leidos> =>
    Promise.all([
      datosDeCasos(deals),
      clase === 'correo' ? destinatariosDe(deals) : [],
      id === PEDIR ? comoVan(deals, signal) : [],
    ]);

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
      const onCaso = (caso: DatosDeCaso, destino: Destinatario | undefined, faltan: string[]) => {
        const dealId = caso.expediente.id;
        const { valores, completo } = add(caso);
        const suya = plantilla.id === PEDIR ? pedidoDe(plantilla, faltan) : plantilla;
        const texto = fillTextoDePlantilla(suya ?? plantilla, valores);
        const noSale = suya ? (texto.cuerpo.length > MAX_CUERPO ? DEMASIADO_LARGO : null) : NADA_QUE_PEDIR;
        const motivo = destino?.motivo ?? noSale;
        if (motivo !== null) fuera.set(motivo, [...(fuera.get(motivo) ?? []), dealId]);
        else if (completo) listos.push({ dealId, para: destino?.email ?? null, ...texto });
      };
      await runBatches(
        deals,
        leer(plantilla, signal),
        ([casos, destinos, comoEstan]) => {
          const byDeal = new Map(destinos.map((destino) => [destino.deal_id, destino]));
          const faltan = new Map(comoEstan.map((uno) => [uno.id, uno.faltan]));
          // One that went between the answers is no longer there.
          for (const caso of casos) {
            const { id } = caso.expediente;
            if (!esCorreo || byDeal.has(id)) onCaso(caso, byDeal.get(id), faltan.get(id) ?? []);
          }
        },
        { size: plantilla.id === PEDIR ? COMO_VAN : A_CALL, inFlight: 2, signal },
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
