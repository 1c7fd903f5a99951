import type { NoEntendido } from '@/domain/directbot/tipos';
import type { Via } from '@/domain/plazos/tipos';
import { formatFecha } from '@/lib/formato';

const NO: Record<NoEntendido['motivo'], string> = {
  'no-entiendo': 'No lo entiendo.',
  larga: 'La pregunta es demasiado larga: pruebe con una frase corta.',
  'otro-idioma': 'Solo entiendo preguntas en español.',
};

export const textos = {
  que: 'Responde con los datos del despacho que usted puede ver. No usa servicios externos ni inventa nada.',
  pensando: 'Buscando…',
  fallo: 'No se ha podido responder. Vuelva a intentarlo.',
  no: NO,
  ejemplos: [
    '¿Qué vence esta semana?',
    'Expedientes sin apud acta',
    'Estado de EXP-00001',
    '¿Cuánto hemos cobrado este mes?',
    'Expedientes sin próximo paso',
    'Notificaciones pendientes',
  ],
};

/** What sets a term running: its name, and what may be chosen. */
export const CLAVE_DISPARO = 'qué lo abre';

export const DISPAROS = {
  directa: 'Notificación en mano',
  procurador: 'Notificación por procurador',
  lexnet: 'Notificación por LexNET',
  traslado: 'Traslado entre procuradores',
  acto: 'Un acto o una vista',
  firmeza: 'La firmeza',
  presentacion: 'La presentación',
  publicacion: 'La publicación',
} as const satisfies Partial<Record<Via, string>>;

export const esDisparo = (via: string): via is keyof typeof DISPAROS => Object.hasOwn(DISPAROS, via);

export const faltaElDisparo = (dia: string): string =>
  `Falta saber qué pasó el ${formatFecha(dia)}: cada cosa abre el plazo de otra manera. Elíjalo en «${CLAVE_DISPARO}», o pregunte, por ejemplo, «desde la notificación del ${formatFecha(dia)}» o «desde la firmeza del ${formatFecha(dia)}».`;
