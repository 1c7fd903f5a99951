/**
 * When a term ends, in the reading of decision 150. It asks no database and no clock. What cannot be counted comes back as a
 * `Fallo` with its reason in Spanish, never as a date.
 */
import { diasEntre, addDias, addMeses } from './dias';
import { requireEntrada } from './entrada';
import { NoSeCuenta } from './fallo';
import { conSuspension, type Motivo, motivoCivil, motivoProcesal, siguienteHabil } from './inhabiles';
import { llegada } from './notificacion';
import { textos } from './textos';
import type { Calendario, Computo, Entrada, Fallo, Lecturas } from './tipos';

type Cuenta = Omit<Computo, 'notificacion'>;

export function countPlazo(
  entrada: Entrada,
  calendario: Calendario,
  lecturas: Lecturas = {},
): Computo | Fallo {
  try {
    requireEntrada(entrada);
    return contar(entrada, calendario, lecturas);
  } catch (error) {
    if (error instanceof NoSeCuenta) return error.fallo;
    throw error;
  }
}

function contar(entrada: Entrada, calendario: Calendario, lecturas: Lecturas): Computo {
  const motivo = motivoProcesal(calendario, entrada);
  if (entrada.cantidad < 0) return haciaAtras(entrada, motivo, lecturas);
  const { notificacion, pasos } = llegada(entrada, motivo, lecturas);
  const cuenta = segunLaClase(entrada, notificacion, motivo, calendario, lecturas);
  return { notificacion, ...cuenta, pasos: [...pasos, ...cuenta.pasos] };
}

function segunLaClase(
  entrada: Entrada,
  notificacion: string,
  motivo: Motivo,
  calendario: Calendario,
  lecturas: Lecturas,
): Cuenta {
  if (entrada.clase === 'natural') return naturales(entrada, notificacion);
  if (entrada.clase === 'habiles-civiles') return civiles(entrada, notificacion, motivoCivil(calendario));
  const cuenta = conSuFinal(
    entrada,
    entrada.unidad === 'dias'
      ? diasProcesales(entrada, notificacion, motivo)
      : mesesProcesales(entrada, notificacion, motivo, lecturas),
    motivo,
  );
  return entrada.urgente
    ? { ...cuenta, pasos: [textos.urgente(entrada.navidadUrgente !== false), ...cuenta.pasos] }
    : cuenta;
}

/** A wait ends on the day from which one may act; only a limit to file a brief has its day of grace. */
function conSuFinal(entrada: Entrada, cuenta: Cuenta, motivo: Motivo): Cuenta {
  const { efecto = 'vence', sinGracia } = entrada;
  if (efecto === 'espera') {
    const desde = siguienteHabil(cuenta.vence, motivo);
    return { ...cuenta, desde, pasos: [...cuenta.pasos, textos.espera(desde)] };
  }
  const dicho = { ...cuenta, pasos: [...cuenta.pasos, ...textos.final(entrada)] };
  return efecto === 'caduca' || sinGracia ? dicho : conGracia(dicho, motivo);
}

function diasProcesales(entrada: Entrada, notificacion: string, motivo: Motivo): Cuenta {
  const contable = conSuspension(motivo, entrada.suspension);
  const { primero, ultimo, noCuentan } = recorrer(notificacion, entrada.cantidad, contable);
  const pasos = [textos.primerDia(primero), ...noCuentan, textos.ultimoDia(entrada, ultimo)];
  return { primero, vence: ultimo, gracia: null, pasos };
}

function mesesProcesales(
  entrada: Entrada,
  notificacion: string,
  motivo: Motivo,
  { mesesDesde }: Lecturas,
): Cuenta {
  const primero = addDias(notificacion, 1);
  const desdeElPrimero = mesesDesde === 'primer-dia';
  const { fin, pasos } = deFechaAFecha(entrada, desdeElPrimero ? primero : notificacion);
  const inhabil = motivo(fin);
  const vence = inhabil === null ? fin : siguienteHabil(fin, motivo);
  const final = inhabil === null ? textos.deFechaAFecha(fin) : textos.finInhabil(fin, inhabil, vence);
  const todos = [...(desdeElPrimero ? [textos.desdePrimerDia(primero)] : []), ...pasos, final];
  return { primero, vence, gracia: null, pasos: todos };
}

function naturales(entrada: Entrada, notificacion: string): Cuenta {
  const { fin, pasos } = deFechaAFecha(entrada, notificacion);
  return fueraDelPleito(entrada, {
    primero: addDias(notificacion, 1),
    vence: fin,
    gracia: null,
    pasos: [...pasos, textos.naturales(entrada, fin)],
  });
}

/** Nothing is filed with the court, so there is no grace; of what dies no day after it is free. */
function fueraDelPleito(entrada: Entrada, cuenta: Cuenta): Cuenta {
  const desde = addDias(cuenta.vence, 1);
  const final = entrada.efecto === 'espera' ? [textos.espera(desde)] : textos.final(entrada);
  const dicho = { ...cuenta, pasos: [...cuenta.pasos, ...final] };
  return entrada.efecto === 'caduca' ? dicho : { ...dicho, desde };
}

function civiles(entrada: Entrada, notificacion: string, motivo: Motivo): Cuenta {
  const contable = conSuspension(motivo, entrada.suspension);
  const { primero, ultimo, noCuentan } = recorrer(notificacion, entrada.cantidad, contable);
  const pasos = [...noCuentan, textos.civiles(entrada, ultimo)];
  return fueraDelPleito(entrada, { primero, vence: ultimo, gracia: null, pasos });
}

/** The end by the calendar alone. The days that a suspension takes from the term are added to it. */
function deFechaAFecha(
  { unidad, cantidad, suspension }: Entrada,
  inicio: string,
): { fin: string; pasos: string[] } {
  const meses = unidad === 'anios' ? 12 * cantidad : cantidad;
  const fin = unidad === 'dias' ? addDias(inicio, cantidad) : addMeses(inicio, meses);
  if (!suspension || suspension.desde > fin || suspension.hasta <= inicio) return { fin, pasos: [] };
  const manana = addDias(inicio, 1);
  const desde = suspension.desde > manana ? suspension.desde : manana;
  const dias = diasEntre(desde, suspension.hasta);
  return { fin: addDias(fin, dias), pasos: [textos.suspension(suspension, dias)] };
}

function haciaAtras(
  { disparo, ...entrada }: Entrada,
  motivo: Motivo,
  { retroceso = 'sin-el-acto' }: Lecturas,
): Computo {
  const acto = disparo.fecha;
  const desde = retroceso === 'con-el-acto' ? addDias(acto, 1) : acto;
  const { ultimo, noCuentan } = recorrer(desde, -entrada.cantidad, motivo, -1);
  const final = textos.haciaAtras({ disparo, ...entrada }, retroceso, ultimo);
  return {
    notificacion: acto,
    primero: null,
    vence: ultimo,
    gracia: null,
    pasos: [textos.acto(acto), ...noCuentan, final],
  };
}

/** The day of grace may lie in the first year without calendar: the end is known all the same, and the grace is not given. */
function conGracia(cuenta: Cuenta, motivo: Motivo): Cuenta {
  try {
    const gracia = siguienteHabil(cuenta.vence, motivo);
    return { ...cuenta, gracia, pasos: [...cuenta.pasos, textos.gracia(gracia)] };
  } catch (error) {
    if (!(error instanceof NoSeCuenta)) throw error;
    return {
      ...cuenta,
      pasos: [...cuenta.pasos, textos.graciaSinCalendario(Number(cuenta.vence.slice(0, 4)) + 1)],
    };
  }
}

/** A walk from day to day until as many as asked for have counted. */
interface Recorrido {
  primero: string;
  ultimo: string;
  /** What did not count on the way, one step for each reason. */
  noCuentan: string[];
}

/** The day from which it starts is not counted. `paso` -1 walks back. */
function recorrer(desde: string, cantidad: number, motivo: Motivo, paso: 1 | -1 = 1): Recorrido {
  const excluidos = new Map<string, string[]>();
  let [dia, contados, primero] = [desde, 0, ''];
  while (contados < cantidad) {
    dia = addDias(dia, paso);
    const porque = motivo(dia);
    if (porque !== null) anotar(excluidos, porque, dia);
    else if (++contados === 1) primero = dia;
  }
  return { primero, ultimo: dia, noCuentan: enPasos(excluidos) };
}

function anotar(excluidos: Map<string, string[]>, motivo: string, dia: string): void {
  const dias = excluidos.get(motivo);
  if (dias) dias.push(dia);
  else excluidos.set(motivo, [dia]);
}

function enPasos(excluidos: Map<string, string[]>): string[] {
  return [...excluidos].map(([motivo, dias]) => textos.noCuentan(motivo, dias.toSorted()));
}
