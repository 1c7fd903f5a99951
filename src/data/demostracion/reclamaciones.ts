/** The prior complaints of the demonstration, counted as the screens do: each case file that is claimed has one, and none is sued before its day. */
import { type Caso, fechaDe, ultimaDe, type Escena } from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { SIN_HECHOS } from '@/domain/masc/hechos';
import { reglaDe } from '@/domain/masc/regla';
import { MOTOR_MASC, relojDe } from '@/domain/masc/reloj';
import type { Hechos } from '@/domain/masc/tipos';
import { viasDe } from '@/domain/masc/vias';
import { addDias } from '@/domain/plazos/dias';
import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';
import type { Json } from '@/lib/database.types';

/** The creditor refuses some, offers something soon in others that still wait, and says nothing of the rest. */
function respuestaDe(caso: Caso, recibido: string, hoy: string): Partial<Hechos> {
  const ofrece = ultimaDe(caso) === 'reclamacion' && caso.n % 3 === 2;
  const fecha = addDias(recibido, ofrece ? 5 : 20);
  if (fecha > hoy) return {};
  if (ofrece) return { respuesta: 'oferta', respuesta_fecha: fecha };
  return caso.n % 3 === 1 ? { respuesta: 'rechazo', respuesta_fecha: fecha } : {};
}

/** Less than what is asked for, in whole euros. */
const ofertaDe = ({ importe }: Caso) => Math.round(importe * 0.6);

function hechosDe(caso: Caso, enviado: string, hoy: string): Hechos {
  const recibido = addDias(enviado, 2);
  return { ...SIN_HECHOS, enviado, presentado: enviado, recibido, ...respuestaDe(caso, recibido, hoy) };
}

/** By the clauses of the case file. */
const OBJETOS = [['ppi', 'prima'], ['cpd'], ['apertura']];

export async function writeReclamaciones(w: Escritor, { casos, hoy, signal }: Escena): Promise<void> {
  const nacionales = FESTIVOS_OFICIALES.filter(({ comunidad }) => comunidad === null);
  const calendario = new Map(nacionales.map(({ fecha, motivo }) => [fecha, motivo]));
  const vias = viasDe('consumo', false);
  const filas = casos.flatMap((caso) => {
    const enviado = fechaDe(caso, 'reclamacion');
    if (enviado === undefined) return [];
    const hechos = hechosDe(caso, enviado, hoy);
    const reloj = relojDe(hechos, vias, calendario);
    if ('error' in reloj) throw new Error(reloj.mensaje);
    const { cumple_desde, caduca, espera, pasos, avisos } = reloj;
    const datos = {
      id: w.item(caso.n).id(),
      deal_id: caso.id,
      via: 'consumo',
      ambas: false,
      canal: 'burofax',
      objeto: OBJETOS[caso.n % OBJETOS.length],
      clave_identificativa: `SAC-${caso.n}`,
      importe: caso.importe,
      ...(hechos.respuesta === 'oferta' && { oferta_importe: ofertaDe(caso) }),
      computo: { pasos, avisos, motor: MOTOR_MASC, lecturas: {} },
      regla: reglaDe(vias, calendario, {}),
    };
    return [{ ...hechos, ...datos, cumple_desde, caduca, espera }];
  });
  await w.rpc('masc_guardar', { filas: filas as unknown as Json });
  // Its text and its receipt are in one document.
  const documentos = await w.read('deal_documents', { category: 'masc' });
  await eachOf(
    documentos,
    async ({ id: documento, deal_id }) => {
      const item = w.item(Number(deal_id.slice(-4)));
      for (const clase of ['texto', 'acuse_recibo'])
        await item.rpc('masc_aportar', { intento: item.id(), documento, clase });
    },
    signal,
  );
}
