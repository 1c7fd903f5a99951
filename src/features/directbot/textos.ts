import type { NoEntendido } from '@/lib/directbot/tipos';

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
