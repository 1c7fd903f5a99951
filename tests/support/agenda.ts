/** Rows of the agenda and calls of its functions, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { asUser } from './as-role';

export type Fila = Record<string, unknown>;

/** A term of five days that was counted. */
export const unPlazo = (fila: Fila = {}): Fila => ({
  id: randomUUID(),
  tipo: 'plazo',
  titulo: 'Recurso de reposición',
  inicio: '2026-11-10',
  gracia: '2026-11-11',
  plazo_tipo: 'reposicion',
  entrada: { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 5 },
  computo: { notificacion: '2026-11-03', primero: '2026-11-04', vence: '2026-11-10', pasos: ['…'] },
  ...fila,
});

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
