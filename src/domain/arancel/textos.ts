import { enumerar, formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

const porCiento = (milesimas: number): string => `${formatNumero(milesimas / 10)} %`;

export const textos = {
  sinInicio: 'Escriba el día en que empezó.',
  anioMalo: 'Revise el año: tiene que estar entre 1900 y 2199.',
  sinCuantia: 'Escriba la cuantía, o marque que no puede calcularse.',
  representadosMalos: 'Escriba a cuántos representa el procurador: de 1 a 99.',
  sinArancel: (dia: string) =>
    `El ${formatFecha(dia)} no regía ningún arancel que conste aquí: escriba la partida a mano.`,
  sinLeer: (nombre: string, dia: string) =>
    `El ${formatFecha(dia)} regía el ${nombre}, que nadie ha leído: no se propone nada. Escriba la partida a mano.`,
  sinRegla: (nombre: string) =>
    `El ${nombre} no dice nada de esta actuación: no se propone nada. Escriba la partida a mano.`,
  sinVarios: (nombre: string) =>
    `El ${nombre} no dice nada de varios representados: se propone una sola cuenta.`,
  articulos: (articulos: string[], nombre: string) =>
    `${articulos.length === 1 ? 'art.' : 'arts.'} ${enumerar(articulos)} ${nombre}`,
  pasoArancel: (nombre: string, inicio: string) =>
    `Empezó el ${formatFecha(inicio)}: rige el arancel del ${nombre}.`,
  pasoEscala: (cuantia: number, hasta: number, derechos: number, articulo: string) =>
    `Por ${formatCentimos(cuantia)} de cuantía, en el tramo de hasta ${formatCentimos(hasta)}: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoExceso: (cuantia: number, partes: number, derechos: number, articulo: string) =>
    `Por ${formatCentimos(cuantia)} de cuantía, el último tramo y ${formatNumero(partes)} de exceso: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoIndeterminada: (derechos: number, articulo: string) =>
    `Por cuantía indeterminada: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoTanto: (milesimas: number, importe: number) =>
    `De ello, el ${porCiento(milesimas)}: ${formatCentimos(importe)}.`,
  pasoFijo: (importe: number) => `Cantidad fija: ${formatCentimos(importe)}.`,
  pasoVarios: (cuantos: number, milesimas: number, importe: number, articulo: string) =>
    `Por ${formatNumero(cuantos)} representados, un ${porCiento(milesimas)} más por cada uno: ${formatCentimos(importe)} (art. ${articulo}).`,
  pasoMinimo: (importe: number, articulo: string) =>
    `Por todo el recurso, ${formatCentimos(importe)} como mínimo (art. ${articulo}).`,
  pasoTope: (importe: number, fuente: string) =>
    `Por todo un asunto no se pasa de ${formatCentimos(importe)} (${fuente}).`,
};
