/** Case files, documents and calls of the functions of packages, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { DOCUMENTOS_NUMERADOS } from '../../src/data/documentos/documentos-numerados';
import { asUser } from './as-role';

export type Fila = Record<string, unknown>;

/** Why a claim goes without each of the exhibits that the practice requires. */
export const SIN_EXIGIDOS: Record<string, string> = Object.fromEntries(
  DOCUMENTOS_NUMERADOS.map(({ name }) => [name, 'No hace falta en esta prueba']),
);

export const aportacionesOf = (sql: Sql, owner: string) => ({
  aDeal: async (over: { nif?: string; contrato?: string } = {}): Promise<string> => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.deals (id, user_id, debtordni, contractnumber)
      values (${`EXP-${randomUUID()}`}, ${owner}, ${over.nif ?? null}, ${over.contrato ?? null}) returning id`;
    await allowDemanda(sql, row?.id ?? '', owner);
    return row?.id ?? '';
  },
  aDocument: async (
    deal: string,
    over: { who?: string; confidencialidad?: string; category?: string; inspeccion?: Fila } = {},
  ): Promise<string> => {
    const id = randomUUID();
    await sql`
      insert into public.deal_documents (
        id, deal_id, user_id, document_type, category, file_name, file_path, file_size, sha256, confidencialidad, inspeccion
      )
      values (
        ${id}, ${deal}, ${over.who ?? owner}, 'documento', ${over.category ?? 'otro'}, ${`${id}.pdf`}, ${`${id}/documento/${id}.pdf`}, 10,
        ${over.confidencialidad === 'confidencial' ? null : 'ab'.repeat(32)}, ${over.confidencialidad ?? null}, ${over.inspeccion ? sql.json(over.inspeccion as never) : null}
      )`;
    return id;
  },
  /** A function, called as that person. */
  call: async <T>(who: string, name: string, ...args: unknown[]): Promise<T> => {
    const rows = await asUser(sql, who, (tx) => {
      const marks = args.map((_, index) => `$${index + 1}`).join(', ');
      const values = args.map((arg) => (isJson(arg) ? tx.json(arg as never) : arg));
      return tx.unsafe(`select public.${name}(${marks}) as answer`, values as never[]);
    });
    return (rows as unknown as { answer: T }[])[0]?.answer as T;
  },
});

export const exhibit = (documento_id: string, numero: string, over: Fila = {}): Fila => ({
  documento_id,
  numero,
  sha256: 'ab'.repeat(32),
  ...over,
});

/** The row of a package that may be prepared: a claim with one exhibit. */
export const aPackageOf = (deal: string, escrito: string, documento: string, over: Fila = {}): Fila => ({
  id: randomUUID(),
  deal_id: deal,
  tipo: 'demanda',
  perfil: 'LexNET',
  escrito_documento_id: escrito,
  documentos: [exhibit(documento, '1')],
  sin_exigidos: SIN_EXIGIDOS,
  ...over,
});

/** An administrator answers for the claim of a case file without a prior complaint. */
export const allowDemanda = (sql: Sql, deal: string, who: string) =>
  sql`insert into public.masc_permisos (deal_id, user_id, motivo, frase) values (${deal}, ${who}, 'Prueba', 'Falta la reclamación previa')`;

/** Lists of texts are arrays of the database, anything else that is no plain value is JSON. */
const isJson = (arg: unknown) =>
  typeof arg === 'object' &&
  !(Array.isArray(arg) && arg.every((one) => typeof one === 'string') && arg.length > 0);
