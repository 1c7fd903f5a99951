/** Which proof each route asks for, and what is confidential. SQL says the same (`private.masc_falta`); tests/db/masc compares them. */
import { addMeses } from '@/domain/plazos/dias';
import { formatFecha } from '@/lib/formato';

import type { RespuestaMasc, Via } from './tipos';

export const CLASES_EVIDENCIA = [
  'texto',
  'acuse_recibo',
  'certificacion_contenido',
  'documento_firmado',
  'respuesta',
  'oferta',
  'acta',
  'declaracion_responsable',
] as const;
export type ClaseEvidencia = (typeof CLASES_EVIDENCIA)[number];

export const NOMBRES_EVIDENCIA: Record<ClaseEvidencia, string> = {
  texto: 'Texto de la reclamación',
  acuse_recibo: 'Acuse de recibo o de presentación',
  certificacion_contenido: 'Certificación de contenido',
  documento_firmado: 'Documento firmado por ambas partes',
  respuesta: 'Respuesta',
  oferta: 'Oferta o contraoferta',
  acta: 'Acta',
  declaracion_responsable: 'Declaración responsable',
};

interface Evidencia {
  documento_id: string;
  clase: ClaseEvidencia;
  confidencial: boolean;
}

/** Art. 9 LO 1/2025: what was offered and said. That somebody came, or not, and the object may be told. */
export const esConfidencial = (clase: ClaseEvidencia, respuesta: RespuestaMasc): boolean =>
  clase === 'oferta' ||
  clase === 'acta' ||
  (clase === 'respuesta' && (respuesta === 'oferta' || respuesta === 'parcial'));

export const FALTAS = {
  texto: 'el texto de la reclamación',
  acuse_recibo: 'el acuse de recibo o de presentación',
  clave: 'la clave identificativa del acuse',
  certificacion_contenido: 'la certificación de contenido',
} as const;
export type Falta = keyof typeof FALTAS;

export function faltasDe(
  vias: readonly Pick<Via, 'letra'>[],
  clases: readonly ClaseEvidencia[],
  clave: string | null,
): Falta[] {
  const tiene = (clase: ClaseEvidencia) => clases.includes(clase);
  const faltas = new Set(vias.flatMap(({ letra }) => faltasDeLetra(letra, tiene, clave)));
  return (Object.keys(FALTAS) as Falta[]).filter((falta) => faltas.has(falta));
}

function faltasDeLetra(
  letra: Via['letra'],
  tiene: (clase: ClaseEvidencia) => boolean,
  clave: string | null,
): Falta[] {
  const sin = (...clases: ('texto' | 'acuse_recibo' | 'certificacion_contenido')[]) =>
    clases.filter((clase) => !tiene(clase));
  if (letra === 'A') return sin('texto', 'acuse_recibo');
  if (letra === 'B')
    return [...sin('texto', 'acuse_recibo'), ...((clave ?? '').trim() === '' ? (['clave'] as const) : [])];
  return tiene('documento_firmado') ? [] : sin('acuse_recibo', 'certificacion_contenido');
}

/** Correos kept what it certifies for six months: not verified, so only a reminder. */
export const recordatorioDeCertificacion = (enviado: string): string =>
  `Pida la certificación de contenido antes del ${formatFecha(addMeses(enviado, 6))}: el operador la guarda por un tiempo (compruébelo).`;

/** What may go with a demanda: nothing confidential, whatever it is. */
export const paraLaDemanda = <E extends Pick<Evidencia, 'confidencial'>>(evidencias: readonly E[]): E[] =>
  evidencias.filter(({ confidencial }) => !confidencial);
