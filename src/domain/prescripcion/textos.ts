import { formatFecha, plural } from '@/lib/formato';

export const textos = {
  accionMala: 'Elija la acción.',
  fechaMala: (que: string) => `La fecha de ${que} no existe: escríbala como dd/mm/aaaa.`,
  anioMalo: 'Revise el año: tiene que estar entre 1900 y 2199.',
  antesDelInicio: (dia: string) => `La interrupción del ${formatFecha(dia)} es anterior al inicio.`,
  procesoAlReves: 'Un proceso acaba antes de empezar.',
  imprescriptible: (articulo: string) => `Esta acción no prescribe (${articulo}).`,
  sinLeer: 'Regla sin leer: no se cuenta ningún día.',
  inicio: (dia: string, anios: number, articulo: string, desde: string) =>
    `Corre desde el ${formatFecha(dia)} y dura ${plural(anios, 'año', 'años')} (${articulo}: ${desde}).`,
  suspension: (dias: number) =>
    `Se suman ${plural(dias, 'día', 'días')}: del 14/03/2020 al 03/06/2020 los plazos estuvieron suspendidos (Real Decreto 463/2020, d. a. 4.ª; Real Decreto 537/2020, art. 10).`,
  interrumpe: (que: string, dia: string) =>
    `El ${formatFecha(dia)} se interrumpe por ${que} y empieza de nuevo (art. 1973 CC).`,
  parado: (dia: string) =>
    `Desde el ${formatFecha(dia)} hay un proceso abierto: no corre mientras dure. Anote cuándo acabe.`,
  tarde: (dia: string, ultimo: string) =>
    `Lo del ${formatFecha(dia)} llega tarde: el plazo había acabado el ${formatFecha(ultimo)}.`,
  noInterrumpe: (dia: string) =>
    `Lo del ${formatFecha(dia)} no interrumpe: es un plazo de caducidad y el art. 1973 CC habla de prescripción. La solicitud de un MASC lo suspende (art. 7.1 LO 1/2025): cuéntelo a mano.`,
  fin: (dia: string, caduca: boolean) =>
    `${caduca ? 'Caduca' : 'Prescribe'} el ${formatFecha(dia)} (art. 5 CC, de fecha a fecha).`,
  antesDe2015:
    'Nacida antes del 07/10/2015: el plazo de quince años que había se acorta a cinco contados desde ese día (Ley 42/2015, d. t. 5.ª, y art. 1939 CC), salvo que el anterior acabase antes.',
};

export const CLASES = {
  reclamacion: 'una reclamación extrajudicial',
  reconocimiento: 'un reconocimiento de la deuda',
  proceso: 'un proceso',
} as const;
