/** What is proposed for a notice, as a person can change it, and what accepting it writes. */
import { v4 as uuid } from 'uuid';

import type { NuevaFila } from '@/data/agenda/agenda-types';
import type { Sede } from '@/data/calendarios/calendarios-api';
import type { Acuerdo, NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import type { LeidaResolucion } from '@/domain/judiciales/leer-resolucion';
import { resolucionDe } from '@/domain/judiciales/resoluciones';
import { addDias } from '@/domain/plazos/dias';
import { diaDelFinal } from '@/domain/plazos/final';
import { DE_LA_RESOLUCION, plazoDeLaResolucion } from '@/domain/plazos/plazo-de-la-resolucion';
import { medidaDe, type PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { Computo, Entrada } from '@/domain/plazos/tipos';
import { textos } from '@/features/notificaciones/judiciales/textos';
import { formatFecha } from '@/lib/formato';
import { foldText } from '@/lib/texto';

export interface Propuesta {
  deal: string;
  categoria: string;
  /** Empty: the case file stays in its phase. */
  fase: string;
  /** Key of a kind of term, or `DE_LA_RESOLUCION`; empty: no term. */
  plazo: string;
  sede: string;
  fecha: string;
  hora: string;
  /** Where something else than the notice opens the term, this is its day. */
  fechaDisparo: string;
  /** Empty: no task. */
  tarea: string;
  senalamiento: boolean;
}

/** A term that is counted backwards starts at an act, not at a notice. */
export const abreNotificacion = ({ cantidad }: PlazoTipo): boolean => cantidad > 0;

/** Where no notice opens the term, the day on which the notice came says nothing: another one is asked for. */
export const pideOtroDia = (tipo: PlazoTipo | undefined): boolean =>
  tipo !== undefined && tipo.disparo !== 'notificacion';

export function proponer(notificacion: NotificacionJudicial, sedes: readonly Sede[], hoy: string): Propuesta {
  const { deal_id, clase, recibida, enviada, recibida_hora, enviada_hora, senalamiento } = notificacion;
  const resolucion = resolucionDe(clase);
  return {
    deal: deal_id ?? '',
    categoria: resolucion?.categoria ?? 'communication',
    fase: resolucion?.fase ?? '',
    plazo: resolucion?.plazo ?? (resolucion?.dias === 'cuerpo' ? DE_LA_RESOLUCION : ''),
    sede: sedeDe(notificacion, sedes),
    fecha: recibida ?? enviada ?? '',
    hora: (recibida ? recibida_hora : enviada_hora)?.slice(0, 5) ?? '',
    fechaDisparo: '',
    tarea: resolucion?.tarea ?? '',
    senalamiento: senalamiento !== null && senalamiento.fecha >= hoy,
  };
}

/** It is that of the procedure, or else the town with which the court's name ends. */
function sedeDe({ deal_id, candidatos, organo_texto }: NotificacionJudicial, sedes: readonly Sede[]): string {
  const known = candidatos.find((cada) => cada.deal_id === deal_id)?.sede_id;
  if (known) return known;
  const organo = foldText(organo_texto ?? '');
  const there = sedes.filter(({ municipio }) => organo.includes(`de ${foldText(municipio)}`));
  return there.toSorted((a, b) => b.municipio.length - a.municipio.length)[0]?.id ?? '';
}

/** The kind of term that the resolution itself makes; undefined: its text names no days, or is not there. */
export function tipoDeLaResolucion(leida: LeidaResolucion | undefined): PlazoTipo | undefined {
  const resolucion = resolucionDe(leida?.clase ?? null);
  return resolucion?.plazo === null && resolucion.dias === 'cuerpo' && leida?.dias && leida.contables
    ? plazoDeLaResolucion(resolucion.titulo, leida.dias)
    : undefined;
}

/** What is proposed once the text has been read: where it names no days, no term. `leida` is undefined where there is no text. */
export const conLoLeido = (propuesta: Propuesta, leida: LeidaResolucion | undefined): Propuesta =>
  propuesta.plazo === DE_LA_RESOLUCION && tipoDeLaResolucion(leida) === undefined
    ? { ...propuesta, plazo: '' }
    : propuesta;

/** The days that the resolution names, of the term that it proposes; null: those of the catalogue hold. */
export const diasDelTexto = (
  { plazo }: Propuesta,
  tipo: PlazoTipo | undefined,
  leida: LeidaResolucion | undefined,
): number | null =>
  leida?.contables &&
  tipo?.unidad === 'dias' &&
  tipo.disparo === 'notificacion' &&
  resolucionDe(leida.clase)?.plazo === plazo
    ? leida.dias
    : null;

/** Undefined: there is no term, or not enough is known to count it. */
export function entradaDe(
  propuesta: Propuesta,
  tipo: PlazoTipo | undefined,
  via: NotificacionJudicial['via'],
  dias: number | null = null,
): Entrada | undefined {
  const { fecha, hora, sede } = propuesta;
  if (!tipo || !sede) return undefined;
  if (tipo.disparo !== 'notificacion')
    return propuesta.fechaDisparo
      ? { disparo: { via: tipo.disparo, fecha: propuesta.fechaDisparo }, ...medidaDe(tipo) }
      : undefined;
  if (!fecha) return undefined;
  return {
    disparo: {
      via,
      fecha,
      ...(via === 'procurador' && hora && { hora }),
      ...(via === 'lexnet' && { acceso: null }),
    },
    ...medidaDe(tipo),
    ...(dias !== null && dias !== tipo.cantidad && { cantidad: dias, delTexto: true as const }),
  };
}

/** Why it cannot be accepted as it is. */
export function loQueFalta(propuesta: Propuesta): string | undefined {
  if (propuesta.deal === '') return textos.faltaExpediente;
  if (propuesta.plazo !== '' && propuesta.fecha === '') return textos.faltaFecha;
  if (propuesta.plazo !== '' && propuesta.sede === '') return textos.faltaSede;
  return undefined;
}

/** A term that was counted: of which kind, from what. */
interface Contada {
  tipo: PlazoTipo;
  entrada: Entrada;
  computo: Computo;
  versiones: Record<string, number>;
}

const DIAS_DE_LA_TAREA = 7;

export function acuerdoDe(
  notificacion: NotificacionJudicial,
  propuesta: Propuesta,
  contada: Contada | undefined,
  hoy: string,
): Acuerdo {
  const { nig, autos, organo_texto, recibida, enviada } = notificacion;
  const fecha = propuesta.fecha || recibida || enviada || hoy;
  return {
    deal_id: propuesta.deal,
    categoria: propuesta.categoria,
    fase: propuesta.fase || null,
    fase_fecha: fecha < hoy ? fecha : hoy,
    nig,
    autos,
    organo: organo_texto,
    agenda: [
      ...(contada ? [filaDelPlazo(notificacion, propuesta, contada)] : []),
      ...(propuesta.tarea.trim() ? [filaDeTarea(propuesta, hoy)] : []),
      ...(propuesta.senalamiento && notificacion.senalamiento ? [filaDeSenalamiento(notificacion)] : []),
    ],
  };
}

function filaDelPlazo(
  { file_name }: NotificacionJudicial,
  propuesta: Propuesta,
  { tipo, entrada, computo, versiones }: Contada,
): NuevaFila {
  return {
    id: uuid(),
    tipo: 'plazo',
    titulo: tipo.titulo,
    inicio: diaDelFinal(entrada, computo),
    gracia: computo.gracia,
    plazo_tipo: tipo.clave === DE_LA_RESOLUCION ? null : tipo.clave,
    sede_id: propuesta.sede,
    nota: `De la notificación ${file_name}, recibida el ${formatFecha(propuesta.fecha)}`,
    entrada,
    computo,
    calendario: versiones,
  };
}

const filaDeTarea = ({ tarea }: Propuesta, hoy: string): NuevaFila => ({
  id: uuid(),
  tipo: 'tarea',
  titulo: tarea.trim(),
  inicio: addDias(hoy, DIAS_DE_LA_TAREA),
});

const filaDeSenalamiento = ({ senalamiento, organo_texto }: NotificacionJudicial): NuevaFila => ({
  id: uuid(),
  tipo: 'senalamiento',
  titulo: senalamiento?.acto ?? 'Vista',
  inicio: senalamiento?.fecha ?? '',
  hora: senalamiento?.hora ?? null,
  lugar: organo_texto,
});
