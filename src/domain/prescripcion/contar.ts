/** From date to date (art. 5 of the Civil Code): each interruption begins the whole time again (art. 1973). */
import { diasEntre, esDeEstosSiglos, esDia, addDias, addMeses } from '@/domain/plazos/dias';
import { formatFecha, plural } from '@/lib/formato';

import { accionDe } from './acciones';
import type { Accion, Interrupcion, Prescripcion, Reloj } from './tipos';

/** Days without running, both included: Real Decreto 463/2020, d. a. 4.ª, and Real Decreto 537/2020, art. 10. */
const SUSPENSION = { desde: '2020-03-14', hasta: '2020-06-03' };

/** Ley 42/2015 made fifteen years five for personal actions; those that were born before follow art. 1939 of the Civil Code. */
const REFORMA = '2015-10-07';
const ANIOS_ANTES = 15;

export function countPrescripcion(reloj: Reloj): Prescripcion | { fallo: string } {
  const accion = accionDe(reloj.accion);
  if (!accion) return { fallo: textos.accionMala };
  const avisos = accion.nota === undefined ? [] : [accion.nota];
  if (accion.imprescriptible)
    return { dia: undefined, pasos: [textos.imprescriptible(accion.articulo)], avisos };
  if (accion.anios === undefined) return { dia: undefined, pasos: [textos.sinLeer], avisos };
  const malo = relojMalo(reloj);
  return malo === undefined ? contar(accion, accion.anios, reloj, avisos) : { fallo: malo };
}

function relojMalo({ inicio, interrupciones }: Reloj): string | undefined {
  if (!esDia(inicio)) return textos.fechaMala('inicio');
  if (!esDeEstosSiglos(inicio)) return textos.anioMalo;
  for (const { fecha, hasta } of interrupciones) {
    if (!esDia(fecha) || (hasta !== undefined && !esDia(hasta))) return textos.fechaMala('la interrupción');
    if (!esDeEstosSiglos(hasta ?? fecha)) return textos.anioMalo;
    if (fecha < inicio) return textos.antesDelInicio(fecha);
    if (hasta !== undefined && hasta < fecha) return textos.procesoAlReves;
  }
  return undefined;
}

function contar(accion: Accion, anios: number, reloj: Reloj, avisos: string[]): Prescripcion {
  const pasos = [textos.inicio(reloj.inicio, anios, accion.articulo, accion.desde)];
  let desde = reloj.inicio;
  let ultimo = ultimoDia(accion, anios, desde, pasos);
  for (const una of enOrden(reloj.interrupciones)) {
    if (accion.caduca) {
      pasos.push(textos.noInterrumpe(una.fecha));
      continue;
    }
    if (una.fecha > ultimo) {
      pasos.push(textos.tarde(una.fecha, ultimo));
      continue;
    }
    if (una.clase === 'proceso' && una.hasta === undefined)
      return { dia: undefined, pasos: [...pasos, textos.parado(una.fecha)], avisos };
    const vuelve = una.hasta ?? una.fecha;
    if (vuelve <= desde) continue;
    desde = vuelve;
    pasos.push(textos.interrumpe(CLASES[una.clase], desde));
    ultimo = ultimoDia(accion, anios, desde, pasos);
  }
  pasos.push(textos.fin(ultimo, accion.caduca === true));
  return { dia: ultimo, pasos, avisos };
}

const enOrden = (interrupciones: readonly Interrupcion[]) =>
  interrupciones.toSorted((a, b) => a.fecha.localeCompare(b.fecha));

function ultimoDia(accion: Accion, anios: number, desde: string, pasos: string[]): string {
  const general = accion.articulo.includes('1964.2');
  if (!general || desde >= REFORMA) return anotado(conSuspension(desde, anios), pasos);
  pasos.push(textos.antesDe2015);
  const [nuevo, anterior] = [conSuspension(REFORMA, anios), conSuspension(desde, ANIOS_ANTES)];
  return anotado(nuevo.dia < anterior.dia ? nuevo : anterior, pasos);
}

interface Contado {
  dia: string;
  suspendidos: number;
}

function anotado({ dia, suspendidos }: Contado, pasos: string[]): string {
  if (suspendidos > 0) pasos.push(textos.suspension(suspendidos));
  return dia;
}

/** Days of the suspension that fell within the time are added to it. */
function conSuspension(desde: string, anios: number): Contado {
  const sin = addMeses(desde, 12 * anios);
  if (sin < SUSPENSION.desde || desde > SUSPENSION.hasta) return { dia: sin, suspendidos: 0 };
  const primero = desde < SUSPENSION.desde ? SUSPENSION.desde : addDias(desde, 1);
  const suspendidos = primero > SUSPENSION.hasta ? 0 : diasEntre(primero, SUSPENSION.hasta);
  return { dia: addDias(sin, suspendidos), suspendidos };
}

const textos = {
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

const CLASES = {
  reclamacion: 'una reclamación extrajudicial',
  reconocimiento: 'un reconocimiento de la deuda',
  proceso: 'un proceso',
} as const;
