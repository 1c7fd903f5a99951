/** A day of the agenda by its hours. */
import { type AgendaItem, TIPOS } from '@/data/agenda/agenda-types';

type ConHora = Pick<AgendaItem, 'tipo' | 'hora'>;

interface Hora<T> {
  /** `09:00`. */
  hora: string;
  items: T[];
}

interface DiaPorHoras<T> {
  /** Without an hour: terms first, as they end with the day. */
  todoElDia: T[];
  horas: Hora<T>[];
}

/** Those of an office; earlier and later ones where something has them. A free hour is seen too. */
const FIRST = 9;
const LAST = 18;

export function porHoras<T extends ConHora>(items: readonly T[]): DiaPorHoras<T> {
  const conHora = items.filter(({ hora }) => hora !== null);
  const taken = conHora.map(horaDe);
  const first = Math.min(FIRST, ...taken);
  const last = Math.max(LAST, ...taken);
  return {
    todoElDia: items
      .filter(({ hora }) => hora === null)
      .toSorted((a, b) => TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo)),
    horas: Array.from({ length: last - first + 1 }, (_, n) => ({
      hora: `${String(first + n).padStart(2, '0')}:00`,
      items: conHora.filter((item) => horaDe(item) === first + n),
    })),
  };
}

const horaDe = ({ hora }: ConHora): number => Number(hora?.slice(0, 2));
