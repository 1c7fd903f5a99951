/** `{masc.resumen}`: what a demanda tells of the prior complaint (LEC 399.3). Route, dates, channel and result; never an amount, nor anything confidential. */
import { enumerar, formatFecha } from '@/lib/formato';

import { NOMBRES_OBJETO, type Objeto } from './freno';
import type { RespuestaMasc } from './tipos';

export const CANALES = [
  'burofax',
  'correo_certificado_electronico',
  'sac_web',
  'correo',
  'oficina',
  'notario',
] as const;
export type Canal = (typeof CANALES)[number];

const NOMBRES_CANAL: Record<Canal, string> = {
  burofax: 'burofax',
  correo_certificado_electronico: 'correo electrónico certificado',
  sac_web: 'la web del servicio de atención al cliente',
  correo: 'correo',
  oficina: 'una oficina',
  notario: 'notario',
};

/** An offer is told as an answer that was not accepted: that there was one is confidential. */
const RESULTADOS: Record<RespuestaMasc, string> = {
  sin: 'La entidad no respondió',
  rechazo: 'La entidad la rechazó',
  oferta: 'No hubo acuerdo',
  parcial: 'No hubo acuerdo',
  aceptacion: 'La entidad la aceptó, sin pagarla',
  requiere_datos: 'La entidad pidió datos',
  inadmision: 'La entidad no la admitió',
};

export interface IntentoResumido {
  canal: Canal;
  objeto: readonly Objeto[];
  enviado: string | null;
  presentado: string | null;
  recibido: string | null;
  clave_identificativa: string | null;
  respuesta: RespuestaMasc;
  respuesta_fecha: string | null;
  cumple_desde: string | null;
}

const fecha = (verbo: string, dia: string | null) =>
  dia === null ? [] : [`${verbo} el ${formatFecha(dia)}`];

export function resumenMasc(intento: IntentoResumido, leyes: string[]): string {
  const { canal, objeto, enviado, presentado, recibido, clave_identificativa, respuesta } = intento;
  const pasos = [
    ...fecha(`enviada por ${NOMBRES_CANAL[canal]}`, enviado),
    ...fecha('presentada', presentado),
    ...fecha('recibida', recibido),
  ];
  const clave = clave_identificativa === null ? '' : ` (clave ${clave_identificativa})`;
  const dia =
    respuesta === 'sin' || intento.respuesta_fecha === null
      ? ''
      : `, ${formatFecha(intento.respuesta_fecha)}`;
  return [
    `Reclamación previa conforme a ${enumerar(leyes)}, ${enumerar(pasos)}${clave}.`,
    `Objeto: ${enumerar(objeto.map((uno) => NOMBRES_OBJETO[uno]))}.`,
    `${RESULTADOS[respuesta]}${dia}.`,
    ...(intento.cumple_desde === null
      ? []
      : [`El plazo quedó cumplido antes del ${formatFecha(intento.cumple_desde)}.`]),
  ].join(' ');
}
