import { MAX_CENTIMOS } from '@/lib/centimos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

export const textos = {
  importeMalo: 'El importe financiado tiene que ser mayor que cero.',
  importeGrande: `El importe financiado no puede pasar de ${formatCentimos(MAX_CENTIMOS)}.`,
  mesesMalos: (max: number) => `Los meses tienen que estar entre 1 y ${formatNumero(max)}.`,
  carenciaMala: 'La carencia tiene que ser más corta que el préstamo.',
  tipoMalo: 'El interés del préstamo tiene que estar entre 0 % y 100 %.',
  fechaMala: (deQue: string) => `La fecha ${deQue} no existe: escríbala como dd/mm/aaaa.`,
  anioMalo: 'Revise el año de la primera cuota: tiene que estar entre 1900 y 2199.',
  hastaMalo: 'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.',
  noCierra: (igual: number) =>
    `El cuadro no cierra: con cuotas de ${formatCentimos(igual)}, lo que deja el redondeo pasa del 1 % del préstamo. Revise el importe, el interés y los meses.`,
  nadaPagado: (hasta: string) =>
    `Hasta el ${formatFecha(hasta)} no se ha pagado ninguna cuota: revise la fecha de la primera.`,
  canceladoAntes: (primera: string) =>
    `La cancelación es anterior a la primera cuota (${formatFecha(primera)}): revise las fechas.`,
  canceladoDespues: (ultima: string) =>
    `El préstamo acaba con su última cuota, el ${formatFecha(ultima)}: la cancelación no puede ser posterior.`,
  canceladoAntesDelCambio: (dia: string) =>
    `El préstamo cambia el ${formatFecha(dia)}: la cancelación tiene que ser posterior.`,
  cuota: (numero: number) => `Cuota ${formatNumero(numero)}`,
  cancelacion: 'Cancelación anticipada',
  amortizacion: 'Amortización anticipada',
  nadaCambia: 'Escriba qué cambia ese día, o quite el cambio.',
  cambioAntes: (primera: string) =>
    `El cambio es anterior a la primera cuota (${formatFecha(primera)}): escriba desde el principio las condiciones que rigieron.`,
  cambioDespues: (ultima: string) =>
    `El préstamo acaba con su última cuota, el ${formatFecha(ultima)}: el cambio tiene que ser anterior.`,
  cambioDesordenado: (previo: string) =>
    `Los cambios van en orden, uno por día: este tiene que ser posterior al ${formatFecha(previo)}.`,
  nadaQueCambiar: (dia: string) => `El ${formatFecha(dia)} ya no se debía nada: quite el cambio.`,
  quedanMalos: (max: number) => `Los meses que quedan tienen que estar entre 1 y ${formatNumero(max)}.`,
  salenSolos: 'Si se reduce el plazo, los meses y la carencia salen solos: bórrelos.',
  amortizadoMalo: 'Lo amortizado tiene que ser mayor que cero.',
  amortizadoDeMas: (dia: string, debia: number) =>
    `El ${formatFecha(dia)} se debían ${formatCentimos(debia)}: no se puede amortizar más.`,
  capitalizadoMalo: `Lo que se suma al capital tiene que ser mayor que cero, y lo que se debe no puede pasar de ${formatCentimos(MAX_CENTIMOS)}.`,
  noSePaga: (igual: number) =>
    `Con la cuota de ${formatCentimos(igual)} no se acaba de pagar en 600 meses: reduzca la cuota, o escriba los meses que quedan.`,
};
