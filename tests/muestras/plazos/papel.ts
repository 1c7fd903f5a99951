/**
 * The rules a second time, each written from its article and not from the engine, as one would count on squared paper: one cell a day,
 * looked at one after the other. Nothing of the engine is used here, and none of its tables.
 */
import type { Calendario, Entrada, Lecturas } from '../../../src/domain/plazos/tipos';

interface Celda {
  iso: string;
  anio: number;
  mes: number;
  dia: number;
  semana: number;
}

/** From Monday 1 January 2024 to the end of 2036. */
const CELDAS: Celda[] = [];
for (let anio = 2024; anio <= 2036; anio++) {
  const febrero = anio % 4 === 0 ? 29 : 28;
  for (const [indice, largo] of [31, febrero, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
    for (let dia = 1; dia <= largo; dia++)
      CELDAS.push({
        iso: `${anio}-${String(indice + 1).padStart(2, '0')}-${String(dia).padStart(2, '0')}`,
        anio,
        mes: indice + 1,
        dia,
        semana: CELDAS.length % 7,
      });
}
const lugar = new Map(CELDAS.map(({ iso }, indice) => [iso, indice]));
export const en = (iso: string) => lugar.get(iso) ?? Number.NaN;
export const celda = (indice: number): Celda => {
  const encontrada = CELDAS[indice];
  if (!encontrada) throw new Error('beyond the paper');
  return encontrada;
};

const SIN_CALENDARIO = 'sin_calendario';

export interface Caso {
  entrada: Entrada;
  lecturas: Lecturas;
  fiestas: Calendario;
}

type Cuenta = (indice: number) => boolean;

const descansoDeNavidad = ({ mes, dia }: Celda) => (mes === 12 && dia >= 24) || (mes === 1 && dia <= 6);

/** Art. 130.2: weekends, holidays, August and from 24 December to 6 January. Of another year nothing is known but those. */
function habil130({ fiestas }: Caso): Cuenta {
  return (indice) => {
    const celda1 = celda(indice);
    if (celda1.semana > 4 || fiestas.has(celda1.iso)) return false;
    if (celda1.mes === 8 || descansoDeNavidad(celda1)) return false;
    return conocido(celda1);
  };
}

/** Art. 133.2 II: «solo se excluirán del cómputo los sábados, domingos y festivos». Read by 131.3 alone, Christmas stays out. */
function habil133({ fiestas, entrada }: Caso): Cuenta {
  return (indice) => {
    const celda1 = celda(indice);
    if (celda1.semana > 4 || fiestas.has(celda1.iso)) return false;
    if (entrada.navidadUrgente === false && descansoDeNavidad(celda1)) return false;
    return conocido(celda1);
  };
}

function conocido({ anio }: Celda): true {
  if (anio < 2025 || anio > 2027) throw SIN_CALENDARIO;
  return true;
}

/** RD-ley 19/2018, art. 69: out of court only weekends and holidays are no working days. */
function habil69({ fiestas }: Caso): Cuenta {
  return (indice) => {
    const celda1 = celda(indice);
    return celda1.semana < 5 && !fiestas.has(celda1.iso) && conocido(celda1);
  };
}

const enElJuzgado = (caso: Caso): Cuenta => (caso.entrada.urgente ? habil133(caso) : habil130(caso));

/** The nth cell that counts, from the one beside. */
function enesimo(desde: number, n: number, cuenta: Cuenta, paso = 1): number {
  let indice = desde;
  for (let quedan = n; quedan > 0; quedan -= cuenta(indice) ? 1 : 0) indice += paso;
  return indice;
}

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Art. 151.2: received that day, or the next one if it was sent after 15:00; made on the working day that follows. */
function art151(caso: Caso): number {
  const { fecha, hora, copia } = caso.entrada.disparo;
  const [dia, cuenta] = [en(fecha), enElJuzgado(caso)];
  if (copia) return dia;
  const recibida = !cuenta(dia) || (hora && minutos(hora) > 15 * 60) ? enesimo(dia, 1, cuenta) : dia;
  return enesimo(recibida, 1, cuenta);
}

/** Art. 162.2: on access; three days without it, as if there had been one on the third. */
function art162(caso: Caso): number {
  const { fecha, acceso } = caso.entrada.disparo;
  const { tresDiasLexnet, accesoInhabil } = caso.lecturas;
  const cuenta = enElJuzgado(caso);
  const tercero = tresDiasLexnet === 'naturales' ? en(fecha) + 3 : enesimo(en(fecha), 3, cuenta);
  if (!acceso || en(acceso) > tercero) return tercero;
  const abierta = en(acceso);
  const vale = accesoInhabil !== 'siguiente-habil' || cuenta(abierta) ? abierta : enesimo(abierta, 1, cuenta);
  return vale > tercero ? tercero : vale;
}

/** Arts. 135.1 and 276.2 with 130.3: what is sent outside 8:00–20:00 of a working day is sent at 8:00 of the next working hour. */
function art276(caso: Caso): number {
  const { fecha, hora = '12:00' } = caso.entrada.disparo;
  const [dia, cuenta] = [en(fecha), enElJuzgado(caso)];
  // Hours from the midnight of that day, until one is a working one.
  let horas = minutos(hora) / 60;
  for (;;) {
    const deEseDia = horas % 24;
    const indice = dia + Math.floor(horas / 24);
    if (cuenta(indice) && deEseDia >= 8 && deEseDia <= 20) return indice;
    horas = deEseDia < 8 ? horas - deEseDia + 8 : horas - deEseDia + 32;
  }
}

const INICIO: Partial<Record<Entrada['disparo']['via'], (caso: Caso) => number>> = {
  procurador: art151,
  lexnet: art162,
  traslado: art276,
  presentacion: art276,
};

/** Art. 438.8 and the terms of several parties: the last of the days that the term waits for. */
function inicio(caso: Caso): number {
  const { via, fecha, ultima, dictamen } = caso.entrada.disparo;
  const propio = INICIO[via]?.(caso) ?? en(fecha);
  return Math.max(
    propio,
    ultima !== undefined && caso.lecturas.plazoComun === 'ultima' ? en(ultima) : propio,
    dictamen === undefined ? propio : en(dictamen),
  );
}

/** Art. 133.3 and CC 5: the same numeral so many months later, or the last day of that month. */
function deFecha(desde: number, meses: number): number {
  const { anio, mes, dia } = celda(desde);
  const total = anio * 12 + (mes - 1) + meses;
  let indice = en(`${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}-01`);
  while (celda(indice).dia < dia && celda(indice + 1).mes === celda(indice).mes) indice += 1;
  return indice;
}

interface Papel {
  notificacion: number;
  primero: number | null;
  vence: number;
  desde?: number;
  gracia: number | null;
}

function enPapel(caso: Caso): Papel {
  const { entrada, lecturas } = caso;
  const { unidad, cantidad, clase = 'procesal', suspension } = entrada;
  const cuenta = enElJuzgado(caso);
  if (cantidad < 0) {
    const acto = en(entrada.disparo.fecha);
    const desde = lecturas.retroceso === 'con-el-acto' ? acto + 1 : acto;
    return { notificacion: acto, primero: null, vence: enesimo(desde, -cantidad, cuenta, -1), gracia: null };
  }
  const parado = (indice: number) =>
    suspension !== undefined &&
    celda(indice).iso >= suspension.desde &&
    celda(indice).iso <= suspension.hasta;
  const notificacion = inicio(caso);
  if (unidad === 'dias' && clase !== 'natural') {
    const delPlazo = clase === 'procesal' ? cuenta : habil69(caso);
    const sirve = (indice: number) => delPlazo(indice) && !parado(indice);
    const vence = enesimo(notificacion, cantidad, sirve);
    const fin = { notificacion, primero: enesimo(notificacion, 1, sirve), vence };
    return { ...fin, ...(clase === 'procesal' ? enElPleito(caso, vence, cuenta) : fuera(caso, vence)) };
  }
  const desde =
    clase === 'procesal' && lecturas.mesesDesde === 'primer-dia' ? notificacion + 1 : notificacion;
  const sinParar =
    unidad === 'dias' ? desde + cantidad : deFecha(desde, unidad === 'anios' ? 12 * cantidad : cantidad);
  const fin = enesimo(desde, sinParar - desde, (indice) => !parado(indice));
  const suyo = { notificacion, primero: notificacion + 1 };
  if (clase === 'natural') return { ...suyo, vence: fin, ...fuera(caso, fin) };
  // Art. 133.4.
  const vence = cuenta(fin) ? fin : enesimo(fin, 1, cuenta);
  return { ...suyo, vence, ...enElPleito(caso, vence, cuenta) };
}

/** Art. 135.5: a brief, and the term for it; a wait has the day after it instead, and what dies has nothing. */
function enElPleito({ entrada }: Caso, vence: number, cuenta: Cuenta): Pick<Papel, 'desde' | 'gracia'> {
  if (entrada.efecto === 'espera') return { desde: enesimo(vence, 1, cuenta), gracia: null };
  if (entrada.efecto === 'caduca' || entrada.sinGracia) return { gracia: null };
  try {
    return { gracia: enesimo(vence, 1, cuenta) };
  } catch (error) {
    if (error === SIN_CALENDARIO) return { gracia: null };
    throw error;
  }
}

const fuera = ({ entrada }: Caso, vence: number): Pick<Papel, 'desde' | 'gracia'> =>
  entrada.efecto === 'caduca' ? { gracia: null } : { desde: vence + 1, gracia: null };

export function resultadoEnPapel(caso: Caso): object {
  try {
    const { notificacion, primero, vence, desde, gracia } = enPapel(caso);
    const escrito = (indice: number | null) => (indice === null ? null : celda(indice).iso);
    return {
      notificacion: escrito(notificacion),
      primero: escrito(primero),
      vence: escrito(vence),
      ...(desde !== undefined && { desde: escrito(desde) }),
      gracia: escrito(gracia),
    };
  } catch (error) {
    if (error === SIN_CALENDARIO) return { error };
    throw error;
  }
}
