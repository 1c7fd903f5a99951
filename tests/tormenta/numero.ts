import type { Sql } from 'postgres';

import type { Api } from './navegador';
import type { Ojos, Vistas } from './ojos';

/** One number, or list of them, that a screen shows, and the same worked out from the rows. */
export interface Numero {
  nombre: string;
  pantalla: (api: Api) => Promise<unknown>;
  filas: (contexto: Filas) => Promise<unknown>;
  /** The screen shows a few of them. */
  within?: boolean;
}

export interface Filas {
  sql: Sql;
  v: Vistas;
  ojos: Ojos;
}

export const signal = new AbortController().signal;

/** For what is one number in SQL. */
export async function count(query: PromiseLike<{ n?: unknown }[]>): Promise<number> {
  const [row] = (await query) as { n: unknown }[];
  return Number(row?.n);
}

/** Case and accents do not count, in what is typed and in what is found: in JavaScript, beside the database's own. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const contains = (text: string, search: string): boolean => plain(text).includes(plain(search.trim()));

/** All pages of a list. */
export async function allPages<Row>(
  ask: (page: number, size: number) => Promise<{ total: number; rows: Row[] }>,
): Promise<{ total: number; rows: Row[] }> {
  const size = 100;
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(page, size);
    rows.push(...answer.rows);
    if (page * size >= answer.total) return { total: answer.total, rows };
  }
}
