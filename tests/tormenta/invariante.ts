import type { Sql } from 'postgres';

/** What is true of the rows, whoever looks: each answers those that break it. */
export interface Invariante {
  nombre: string;
  rotas: (sql: Sql) => PromiseLike<object[]>;
}
