/** Which days do not count, and why. */
import { diaDeLaSemana, addDias } from './dias';
import { NoSeCuenta } from './fallo';
import { textos } from './textos';
import type { Calendario, Entrada, Suspension } from './tipos';

/** Why a day does not count, or null when it does. */
export type Motivo = (dia: string) => string | null;

/** A day does not count for the court by LEC 130.2, and by 133.2 where the term is urgent. It throws on a day that only a calendar of its year could tell. */
export function motivoProcesal(calendario: Calendario, entrada: Entrada): Motivo {
  return motivoDe(calendario, (dia) => descanso(dia, entrada));
}

/** Out of court August and Christmas count. */
export function motivoCivil(calendario: Calendario): Motivo {
  return motivoDe(calendario, () => null);
}

/** The weeks in which the courts rest: none for an urgent term (LEC 133.2, LOPJ 183), but Christmas where it is read so. */
export function descanso(dia: string, { urgente, navidadUrgente }: Entrada): string | null {
  const diaDelAnio = dia.slice(5);
  if (diaDelAnio.startsWith('08')) return urgente ? null : 'agosto';
  if (diaDelAnio > '01-06' && diaDelAnio < '12-24') return null;
  return urgente && navidadUrgente !== false ? null : '24 de diciembre a 6 de enero';
}

function motivoDe(calendario: Calendario, descansa: Motivo): Motivo {
  const anios = new Set([...calendario.keys()].map((dia) => dia.slice(0, 4)));
  return (dia) => {
    const motivo = finDeSemana(dia) ?? calendario.get(dia) ?? descansa(dia);
    if (motivo !== null || anios.has(dia.slice(0, 4))) return motivo;
    throw new NoSeCuenta('sin_calendario', textos.sinCalendario(dia.slice(0, 4)));
  };
}

function finDeSemana(dia: string): string | null {
  const nombre = diaDeLaSemana(dia);
  return nombre === 'sábado' || nombre === 'domingo' ? nombre : null;
}

/** Days of a suspension do not count either. They are asked for last: what is in no calendar must be said also within one. */
export function conSuspension(motivo: Motivo, suspension: Suspension | undefined): Motivo {
  if (!suspension) return motivo;
  const { desde, hasta } = suspension;
  return (dia) => motivo(dia) ?? (dia >= desde && dia <= hasta ? 'suspensión (art. 19.4 LEC)' : null);
}

/** The next day that counts, or with `paso` -1 the one before. */
export function siguienteHabil(dia: string, motivo: Motivo, paso: 1 | -1 = 1): string {
  let siguiente = addDias(dia, paso);
  while (motivo(siguiente) !== null) siguiente = addDias(siguiente, paso);
  return siguiente;
}
