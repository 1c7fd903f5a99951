/** Worked by hand, for the two tests of the clock. */
import type { ClaveVia, Hechos, LecturasMasc } from '../../../src/domain/masc/tipos';

export interface Caso {
  titulo: string;
  via: ClaveVia;
  ambas?: true;
  interrupcion?: LecturasMasc['interrupcion'];
  hechos: Partial<Hechos>;
  cumple_desde: string | null;
  caduca: string | null;
  espera?: RegExp;
}

const datos = (desde: string, hasta: string | null) => ({ desde, hasta, causa: 'datos' }) as const;
const enviado = '2025-05-01';

/** Of the design: 29 to 32. */
// oxfmt-ignore
const DEL_DISENO: Caso[] = [
  // 31-03 + 1 month: April has no 31st, so it ends on the 30th. The year runs from the presentation.
  { titulo: '29. un mes desde el 31 de marzo', via: 'consumo', hechos: { enviado, presentado: '2026-03-31' }, cumple_desde: '2026-05-01', caduca: '2027-03-31' },
  // 20-07 + 30: eleven days of July (21 to 31) and nineteen of August.
  { titulo: '30. treinta naturales desde el 20 de julio', via: 'general', hechos: { enviado, recibido: '2026-07-20' }, cumple_desde: '2026-08-20', caduca: '2027-07-20' },
  // From Monday 03-08: 4–7 (4), 10–14 (9), 17–21 (14; the 15th is a Saturday), Monday 24 is the fifteenth. August counts.
  { titulo: '31. quince hábiles de servicios de pago en agosto', via: 'consumo_pagos', hechos: { enviado, presentado: '2026-08-03' }, cumple_desde: '2026-08-25', caduca: '2027-08-03' },
  // 16-08-2025 + 30: fifteen days of August and fifteen of September. The year ends on Sunday 16-08-2026.
  { titulo: '32. la ventana acaba el domingo 16/08/2026', via: 'general', hechos: { enviado, recibido: '2025-08-16' }, cumple_desde: '2025-09-16', caduca: '2026-08-16' },
];

// oxfmt-ignore
const SILENCIO: Caso[] = [
  // 28-02 exists: date to date, 28-03.
  { titulo: 'un mes desde el 28 de febrero', via: 'consumo', hechos: { enviado, presentado: '2026-02-28' }, cumple_desde: '2026-03-29', caduca: '2027-02-28' },
  // 31-01 + 1 month: 28-02-2026 (no leap year).
  { titulo: 'un mes desde el 31 de enero', via: 'consumo', hechos: { enviado, presentado: '2026-01-31' }, cumple_desde: '2026-03-01', caduca: '2027-01-31' },
  // 30-01-2028 + 1 month: 29-02-2028, leap year.
  { titulo: 'un mes que acaba el 29 de febrero', via: 'consumo', hechos: { enviado, presentado: '2028-01-30' }, cumple_desde: '2028-03-01', caduca: '2029-01-30' },
  // From 29-02-2028: 29-03. The year: 2029 has no such day, 28-02.
  { titulo: 'presentada un 29 de febrero', via: 'consumo', hechos: { enviado, presentado: '2028-02-29' }, cumple_desde: '2028-03-30', caduca: '2029-02-28' },
  // Thirty days from 29-02-2028: 30-03 (31 days of March less one).
  { titulo: 'treinta días desde un 29 de febrero', via: 'general', hechos: { enviado, recibido: '2028-02-29' }, cumple_desde: '2028-03-31', caduca: '2029-02-28' },
  // 30-01-2026 + 30: one day of January, 28 of February, the first of March.
  { titulo: 'treinta días por un febrero corto', via: 'general', hechos: { enviado, recibido: '2026-01-30' }, cumple_desde: '2026-03-02', caduca: '2027-01-30' },
  // 10-07 + 1 month: 10-08; August is not left out.
  { titulo: 'un mes que acaba en agosto', via: 'consumo', hechos: { enviado, presentado: '2026-07-10' }, cumple_desde: '2026-08-11', caduca: '2027-07-10' },
  // 26-04 is a Sunday: a natural term does not move.
  { titulo: 'un mes que acaba en domingo no se mueve', via: 'consumo', hechos: { enviado, presentado: '2026-03-26' }, cumple_desde: '2026-04-27', caduca: '2027-03-26' },
  // 25-11 + 1 month: Christmas Day.
  { titulo: 'un mes que acaba en Navidad no se mueve', via: 'consumo', hechos: { enviado, presentado: '2026-11-25' }, cumple_desde: '2026-12-26', caduca: '2027-11-25' },
  // A: from the reception, and no window.
  { titulo: 'hipoteca: un mes desde la recepción', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05' }, cumple_desde: '2026-06-06', caduca: null },
  { titulo: 'hipoteca sin recepción no corre', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02' }, cumple_desde: null, caduca: null, espera: /recepción/ },
  { titulo: 'consumo sin presentación no corre', via: 'consumo', hechos: { enviado, recibido: '2026-05-02' }, cumple_desde: null, caduca: null, espera: /presentación/ },
  { titulo: 'un envío que no llegó no abre el plazo', via: 'general', hechos: { enviado, intento_fallido: '2026-05-05' }, cumple_desde: null, caduca: null, espera: /prescripción/ },
  // From Friday 18-12: 21–24 (4), 25 is a holiday, 28–31 (8), 1-1 holiday, 4–5 (10), 6 holiday, 7–8 (12), 11–13 (15).
  { titulo: 'quince hábiles por Navidad', via: 'consumo_pagos', hechos: { enviado, presentado: '2026-12-18' }, cumple_desde: '2027-01-14', caduca: '2027-12-18' },
  // From Wednesday 29-04: Thursday 30 (1), 1-05 is a holiday, 4–7 (5).
  { titulo: 'cinco hábiles con el 1 de mayo', via: 'consumo_cargos', hechos: { enviado, presentado: '2026-04-29' }, cumple_desde: '2026-05-08', caduca: '2027-04-29' },
  // From Sunday 03-05: 4–8 (5).
  { titulo: 'cinco hábiles desde un domingo', via: 'consumo_cargos', hechos: { enviado, presentado: '2026-05-03' }, cumple_desde: '2026-05-09', caduca: '2027-05-03' },
  // From Monday 05-10: 6–9 (4), 12 holiday, 13–16 (8), 19–23 (13), 26–27 (15).
  { titulo: 'quince hábiles de una gran empresa, con el 12 de octubre', via: 'consumo_empresa_grande', hechos: { enviado, presentado: '2026-10-05' }, cumple_desde: '2026-10-28', caduca: '2027-10-05' },
  // TRLGDCU 21.3: fifteen days, all of them: 05-10 + 15 = 20-10.
  { titulo: 'quince días de una empresa a la que no obliga la Ley 10/2025', via: 'consumo_empresa_otra', hechos: { enviado, presentado: '2026-10-05' }, cumple_desde: '2026-10-21', caduca: '2027-10-05' },
  // While nobody says which: the longer of the two.
  { titulo: 'sin decir qué empresa es, el plazo más largo', via: 'consumo_empresa', hechos: { enviado, presentado: '2026-10-05' }, cumple_desde: '2026-10-28', caduca: '2027-10-05' },
];

// oxfmt-ignore
const RESPUESTAS: Caso[] = [
  // It ends with the refusal, on the same day; the year runs from that end.
  { titulo: 'un rechazo la termina', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'rechazo', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-05-15', caduca: '2027-05-14' },
  { titulo: 'la inadmisión la termina', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'inadmision', respuesta_fecha: '2026-05-20' }, cumple_desde: '2026-05-21', caduca: '2027-05-20' },
  // It had ended on 04-06.
  { titulo: 'un rechazo tardío no cambia nada', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'rechazo', respuesta_fecha: '2026-06-30' }, cumple_desde: '2026-06-05', caduca: '2027-05-04' },
  { titulo: 'un rechazo el último día', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'rechazo', respuesta_fecha: '2026-06-04' }, cumple_desde: '2026-06-05', caduca: '2027-06-04' },
  // B: with an offer that nobody has decided the month goes on.
  { titulo: 'consumo: una oferta por decidir no alarga el mes', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'oferta', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-06-05', caduca: '2027-05-04' },
  { titulo: 'consumo: la oferta que el cliente rechaza', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'oferta', respuesta_fecha: '2026-05-14', terminado: '2026-05-18' }, cumple_desde: '2026-05-19', caduca: '2027-05-18' },
  // The month had ended on 04-06, before the client decided.
  { titulo: 'consumo: la oferta rechazada después del mes', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'parcial', respuesta_fecha: '2026-05-14', terminado: '2026-06-20' }, cumple_desde: '2026-06-05', caduca: '2027-05-04' },
  // Nobody answered: what the practice calls ended is not an end.
  { titulo: 'consumo: darla por terminada sin respuesta no vale', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', terminado: '2026-05-10' }, cumple_desde: '2026-06-05', caduca: '2027-05-04' },
  // 439 bis: the most there is for an agreement is a month from the presentation: 02-06.
  { titulo: 'hipoteca: una oferta por decidir acaba al mes de la presentación', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05', respuesta: 'oferta', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-06-03', caduca: null },
  // Without the day of the presentation, from the reception: 05-06.
  { titulo: 'hipoteca: una oferta por decidir, sin saber cuándo se presentó', via: 'hipoteca', hechos: { enviado, recibido: '2026-05-05', respuesta: 'parcial', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-06-06', caduca: null },
  // The offer of 04-06 comes after the month from presentation (02-06) and within that from reception (05-06): it ends on its day.
  { titulo: 'hipoteca: una oferta entre los dos meses', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05', respuesta: 'oferta', respuesta_fecha: '2026-06-04' }, cumple_desde: '2026-06-05', caduca: null },
  { titulo: 'hipoteca: el cliente rechaza la cifra', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05', respuesta: 'oferta', respuesta_fecha: '2026-05-14', terminado: '2026-05-20' }, cumple_desde: '2026-05-21', caduca: null },
  // It had ended on 02-06.
  { titulo: 'hipoteca: el cliente rechaza la cifra después del mes', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05', respuesta: 'oferta', respuesta_fecha: '2026-05-14', terminado: '2026-06-20' }, cumple_desde: '2026-06-03', caduca: null },
  { titulo: 'hipoteca: la entidad pide datos', via: 'hipoteca', hechos: { enviado, presentado: '2026-05-02', recibido: '2026-05-05', respuesta: 'requiere_datos', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-06-03', caduca: null },
  // The month ended on 05-06; an offer after it does not stop anything.
  { titulo: 'hipoteca: una oferta tardía', via: 'hipoteca', hechos: { enviado, recibido: '2026-05-05', respuesta: 'oferta', respuesta_fecha: '2026-06-14' }, cumple_desde: '2026-06-06', caduca: null },
  // 439 bis: a month from the client's acceptance, 25-09, and not from the entity's, 10-09: 25-10.
  { titulo: 'hipoteca: un mes desde que acepta el cliente', via: 'hipoteca', hechos: { enviado, recibido: '2026-09-01', respuesta: 'aceptacion', respuesta_fecha: '2026-09-10', aceptada: '2026-09-25' }, cumple_desde: '2026-10-26', caduca: null },
  // 31-08 + 1 month: 30-09.
  { titulo: 'hipoteca: los dos aceptan el 31 de agosto', via: 'hipoteca', hechos: { enviado, recibido: '2026-08-05', respuesta: 'aceptacion', respuesta_fecha: '2026-08-31', aceptada: '2026-08-31' }, cumple_desde: '2026-10-01', caduca: null },
  { titulo: 'hipoteca: sin el día en que acepta el cliente no hay fecha', via: 'hipoteca', hechos: { enviado, recibido: '2026-09-01', respuesta: 'aceptacion', respuesta_fecha: '2026-09-10' }, cumple_desde: null, caduca: null, espera: /acepta el cliente/ },
  { titulo: 'hipoteca: la entidad la acepta y el cliente no está de acuerdo', via: 'hipoteca', hechos: { enviado, recibido: '2026-09-01', respuesta: 'aceptacion', respuesta_fecha: '2026-09-10', terminado: '2026-09-15' }, cumple_desde: '2026-09-16', caduca: null },
  { titulo: 'hipoteca: aceptada por los dos y pagada', via: 'hipoteca', hechos: { enviado, recibido: '2026-09-01', respuesta: 'aceptacion', respuesta_fecha: '2026-09-10', aceptada: '2026-09-25', pagado: '2026-10-20' }, cumple_desde: null, caduca: null, espera: /pagada/ },
  // Under B too where it is known: 20-05 → 20-06.
  { titulo: 'consumo: un mes desde que acepta el cliente', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'aceptacion', respuesta_fecha: '2026-05-12', aceptada: '2026-05-20' }, cumple_desde: '2026-06-21', caduca: '2027-06-20' },
  // The same under B, and the year from that end.
  { titulo: 'consumo: aceptada y sin pagar', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'aceptacion', respuesta_fecha: '2026-05-12' }, cumple_desde: '2026-06-13', caduca: '2027-06-12' },
  { titulo: 'aceptada y pagada: no hay demanda', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'aceptacion', respuesta_fecha: '2026-05-12', pagado: '2026-05-30' }, cumple_desde: null, caduca: null, espera: /pagada/ },
];

// oxfmt-ignore
const INTERRUPCIONES: Caso[] = [
  // Anew from 20-05: 20-06.
  { titulo: 'datos pedidos y dados: el mes empieza de nuevo', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', '2026-05-20')] }, cumple_desde: '2026-06-21', caduca: '2027-05-04' },
  // It goes on: 04-06 and seven days (14 to 20).
  { titulo: 'los mismos datos, como suspensión', via: 'consumo', interrupcion: 'suspende', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', '2026-05-20')] }, cumple_desde: '2026-06-12', caduca: '2027-05-04' },
  // 20-05 → 20-06; asked again on 10-06 and given on 15-06: 15-07.
  { titulo: 'dos interrupciones', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', '2026-05-20'), datos('2026-06-10', '2026-06-15')] }, cumple_desde: '2026-07-16', caduca: '2027-05-04' },
  // 04-06 + 7 = 11-06; the second one, of six days from 10-06, still inside: 17-06.
  { titulo: 'dos interrupciones, como suspensión', via: 'consumo', interrupcion: 'suspende', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', '2026-05-20'), datos('2026-06-10', '2026-06-15')] }, cumple_desde: '2026-06-18', caduca: '2027-05-04' },
  { titulo: 'datos sin contestar: no hay fin', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', null)] }, cumple_desde: null, caduca: null, espera: /interrumpido/ },
  // The answer alone says it.
  { titulo: 'una respuesta que pide datos interrumpe', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'requiere_datos', respuesta_fecha: '2026-05-14' }, cumple_desde: null, caduca: null, espera: /interrumpido/ },
  // Given on 22-05: anew, 22-06.
  { titulo: 'los datos que pidió la respuesta, ya dados', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', respuesta: 'requiere_datos', respuesta_fecha: '2026-05-14', interrupciones: [datos('2026-05-14', '2026-05-22')] }, cumple_desde: '2026-06-23', caduca: '2027-05-04' },
  // The term had ended on 04-06.
  { titulo: 'datos pedidos con el plazo terminado', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-06-05', null)] }, cumple_desde: '2026-06-05', caduca: '2027-05-04' },
  // On its last day they still interrupt: anew from 10-06.
  { titulo: 'datos pedidos el último día', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-06-04', '2026-06-10')] }, cumple_desde: '2026-07-11', caduca: '2027-05-04' },
  { titulo: 'interrumpida y rechazada', via: 'consumo', hechos: { enviado, presentado: '2026-05-04', interrupciones: [datos('2026-05-14', null)], respuesta: 'rechazo', respuesta_fecha: '2026-05-25' }, cumple_desde: '2026-05-26', caduca: '2027-05-25' },
  // From Friday 07-08 anew: 10–14 (5), 17–21 (10), 24–28 (15).
  { titulo: 'quince hábiles que empiezan de nuevo en agosto', via: 'consumo_pagos', hechos: { enviado, presentado: '2026-08-03', interrupciones: [datos('2026-08-05', '2026-08-07')] }, cumple_desde: '2026-08-29', caduca: '2027-08-03' },
  // Three hábiles (5, 6, 7) go on top: the eighteenth from 03-08; 24 is the fifteenth, so Thursday 27.
  { titulo: 'quince hábiles en suspenso', via: 'consumo_pagos', interrupcion: 'suspende', hechos: { enviado, presentado: '2026-08-03', interrupciones: [datos('2026-08-05', '2026-08-09')] }, cumple_desde: '2026-08-28', caduca: '2027-08-03' },
  { titulo: 'la negociación general no se interrumpe', via: 'general', hechos: { enviado, recibido: '2026-07-20', interrupciones: [datos('2026-08-01', null)] }, cumple_desde: '2026-08-20', caduca: '2027-07-20' },
  // 29 quater is of Ley 44/2002: neither 439 bis nor other companies know it. From 05-05: 05-06.
  { titulo: 'la hipoteca no se interrumpe', via: 'hipoteca', hechos: { enviado, recibido: '2026-05-05', interrupciones: [datos('2026-05-08', '2026-05-12')] }, cumple_desde: '2026-06-06', caduca: null },
  { titulo: 'la hipoteca no se interrumpe aunque nadie conteste', via: 'hipoteca', hechos: { enviado, recibido: '2026-05-05', interrupciones: [datos('2026-05-08', null)] }, cumple_desde: '2026-06-06', caduca: null },
  // From Monday 05-10: 27-10, as without it.
  { titulo: 'las otras empresas no se interrumpen', via: 'consumo_empresa', hechos: { enviado, presentado: '2026-10-05', interrupciones: [datos('2026-10-08', null)] }, cumple_desde: '2026-10-28', caduca: '2027-10-05' },
  { titulo: 'los cargos indebidos no se interrumpen', via: 'consumo_cargos', hechos: { enviado, presentado: '2026-05-03', respuesta: 'requiere_datos', respuesta_fecha: '2026-05-05' }, cumple_desde: '2026-05-09', caduca: '2027-05-03' },
];

// oxfmt-ignore
const NEGOCIACION: Caso[] = [
  // Three months from the meeting: 30-11 + 3 months = 28-02-2027.
  { titulo: 'tres meses desde la primera reunión', via: 'general', hechos: { enviado, recibido: '2026-11-10', primera_reunion: '2026-11-30' }, cumple_desde: '2027-03-01', caduca: '2028-02-28' },
  // 05-06 + 30: twenty-five of June and five of July.
  { titulo: 'treinta días desde una propuesta', via: 'general', hechos: { enviado, recibido: '2026-05-20', propuesta_fecha: '2026-06-05' }, cumple_desde: '2026-07-06', caduca: '2027-07-05' },
  // The proposal ends first: 05-07 against 01-09 of the meeting.
  { titulo: 'reunión y propuesta: el primer final', via: 'general', hechos: { enviado, recibido: '2026-05-20', primera_reunion: '2026-06-01', propuesta_fecha: '2026-06-05' }, cumple_desde: '2026-07-06', caduca: '2027-07-05' },
  { titulo: 'terminada por escrito', via: 'general', hechos: { enviado, recibido: '2026-05-20', primera_reunion: '2026-06-01', terminado: '2026-06-10' }, cumple_desde: '2026-06-11', caduca: '2027-06-10' },
  // A meeting after the thirty days (19-06) changes nothing.
  { titulo: 'una reunión tardía', via: 'general', hechos: { enviado, recibido: '2026-05-20', primera_reunion: '2026-06-25' }, cumple_desde: '2026-06-20', caduca: '2027-05-20' },
  { titulo: 'una oferta es una propuesta', via: 'general', hechos: { enviado, recibido: '2026-05-20', respuesta: 'oferta', respuesta_fecha: '2026-06-05' }, cumple_desde: '2026-07-06', caduca: '2027-07-05' },
  { titulo: 'pedir datos es contacto, y no un final', via: 'general', hechos: { enviado, recibido: '2026-05-20', respuesta: 'requiere_datos', respuesta_fecha: '2026-06-05' }, cumple_desde: null, caduca: null, espera: /contacto/ },
];

// oxfmt-ignore
const AMBAS: Caso[] = [
  // B: 04-06. C, received on 08-05: 07-06. The later; the window of B closes first.
  { titulo: 'B y C a la vez: manda la que termina después', via: 'consumo', ambas: true, hechos: { enviado, presentado: '2026-05-04', recibido: '2026-05-08' }, cumple_desde: '2026-06-08', caduca: '2027-05-04' },
  { titulo: 'B y C: sin recepción no hay fin', via: 'consumo', ambas: true, hechos: { enviado, presentado: '2026-05-04' }, cumple_desde: null, caduca: '2027-05-04', espera: /recepción/ },
  // A refusal ends both on 14-05.
  { titulo: 'B y C: un rechazo las termina', via: 'consumo', ambas: true, hechos: { enviado, presentado: '2026-05-04', recibido: '2026-05-08', respuesta: 'rechazo', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-05-15', caduca: '2027-05-14' },
  // B anew from 20-05: 20-06. C by silence: 07-06.
  { titulo: 'B y C: la interrupción alarga la primera', via: 'consumo', ambas: true, hechos: { enviado, presentado: '2026-05-04', recibido: '2026-05-08', interrupciones: [datos('2026-05-14', '2026-05-20')] }, cumple_desde: '2026-06-21', caduca: '2027-05-04' },
  // An offer on 14-05: B by its month, 04-06; C thirty days later, 13-06, with its year from there; B's year from 04-05 closes first.
  { titulo: 'B y C: una oferta alarga la segunda', via: 'consumo', ambas: true, hechos: { enviado, presentado: '2026-05-04', recibido: '2026-05-08', respuesta: 'oferta', respuesta_fecha: '2026-05-14' }, cumple_desde: '2026-06-14', caduca: '2027-05-04' },
  { titulo: 'la hipoteca no lleva otra vía', via: 'hipoteca', ambas: true, hechos: { enviado, recibido: '2026-05-05' }, cumple_desde: '2026-06-06', caduca: null },
];

export const CASOS: Caso[] = [
  ...DEL_DISENO,
  ...SILENCIO,
  ...RESPUESTAS,
  ...INTERRUPCIONES,
  ...NEGOCIACION,
  ...AMBAS,
];
