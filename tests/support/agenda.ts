/** Rows of the agenda and calls of its functions, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { asUser } from './as-role';

export type Fila = Record<string, unknown>;

const DIA = 86_400_000;
const FIESTAS = new Set(['01-01', '05-01', '10-12', '11-01', '12-06', '12-08']);

const habil = (dia: string): boolean =>
  new Date(dia).getUTCDay() % 6 !== 0 &&
  !FIESTAS.has(dia.slice(5)) &&
  dia.slice(5, 7) !== '08' &&
  dia.slice(5) > '01-06' &&
  dia.slice(5) < '12-24';

/** So many days on which courts work after a day, or before it. */
function diasDespues(dia: string, cuantos: number): string {
  const step = Math.sign(cuantos) * DIA;
  for (let left = Math.abs(cuantos); left > 0;) {
    dia = new Date(Date.parse(dia) + step).toISOString().slice(0, 10);
    if (habil(dia)) left -= 1;
  }
  return dia;
}

const diaAntes = (dia: string) => new Date(Date.parse(dia) - DIA).toISOString().slice(0, 10);

interface EntradaDePrueba {
  disparo: { via: string; fecha: string };
  unidad: string;
  cantidad: number;
}

/** A term in days that was counted, of five unless asked otherwise: from its notice or back from its end. */
export function unPlazo(fila: Fila = {}): Fila {
  const { cantidad = 5, disparo } = (fila.entrada ?? {}) as Partial<EntradaDePrueba>;
  const end = typeof fila.inicio === 'string' && /^\d{4}-/.test(fila.inicio) ? fila.inicio : undefined;
  const days = Math.abs(cantidad) <= 1000 ? cantidad : 5;
  // The day before the first of them.
  const notificacion = disparo?.fecha ?? (end ? diaAntes(diasDespues(end, 1 - days)) : '2026-11-03');
  const vence = end ?? diasDespues(notificacion, days);
  return {
    id: randomUUID(),
    tipo: 'plazo',
    titulo: 'Recurso de reposición',
    inicio: vence,
    gracia: diasDespues(vence, 1),
    plazo_tipo: 'reposicion',
    entrada: { disparo: { via: 'directa', fecha: notificacion }, unidad: 'dias', cantidad },
    computo: { notificacion, primero: diasDespues(notificacion, 1), vence, pasos: ['…'] },
    ...fila,
  };
}

/** A term out of court of five days, which ends on whatever day. */
export function unPlazoNatural(vence: string, fila: Fila = {}): Fila {
  const notificacion = new Date(Date.parse(vence) - 5 * DIA).toISOString().slice(0, 10);
  return unPlazo({
    inicio: vence,
    gracia: null,
    entrada: {
      disparo: { via: 'directa', fecha: notificacion },
      unidad: 'dias',
      cantidad: 5,
      clase: 'natural',
    },
    computo: { notificacion, vence, pasos: ['…'] },
    ...fila,
  });
}

export const unaTarea = (fila: Fila = {}): Fila => ({
  id: randomUUID(),
  tipo: 'tarea',
  titulo: 'Pedir apud acta',
  inicio: '2026-11-05',
  ...fila,
});

type Answer = { id: string }[];

/** The functions of the agenda, called as that person. */
export const agendaOf = (sql: Sql, userId: string) => {
  const call = async <T>(name: string, ...args: unknown[]): Promise<T> => {
    const marks = args.map((arg, i) => `$${i + 1}${typeOf(arg)}`).join(', ');
    const rows = await asUser(sql, userId, (tx) =>
      tx.unsafe(`select public.${name}(${marks}) as answer`, args.map(asArgument) as never[]),
    );
    return (rows as unknown as { answer: T }[])[0]?.answer as T;
  };
  return {
    call,
    crear: (...filas: Fila[]) => call<Answer>('agenda_crear', filas),
    cambiar: (...filas: Fila[]) => call<Fila[]>('agenda_cambiar', filas),
    marcar: (ids: unknown[], accion: string, motivo: string | null = null, documento: string | null = null) =>
      call<Answer>('agenda_marcar', new Ids(ids), accion, motivo, documento),
    lista: (filters: Fila = {}, search = '') =>
      call<{ total: number; page: number; rows: Fila[] }>('list_agenda', search, filters),
  };
};

class Ids {
  readonly ids: unknown[];

  constructor(ids: unknown[]) {
    this.ids = ids;
  }
}

const typeOf = (arg: unknown): string => {
  if (arg instanceof Ids) return '::uuid[]';
  return typeof arg === 'object' && arg !== null ? '::jsonb' : '';
};

const asArgument = (arg: unknown): unknown => (arg instanceof Ids ? arg.ids : arg);
