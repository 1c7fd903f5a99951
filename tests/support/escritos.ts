/** Templates and batches as the screens ask for them, written through SQL as somebody. */
import { createHash, randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { asUser } from './as-role';

const SIN_FALTAS = {
  campos: ['demandante.nombre'],
  bloques: [],
  condicionados: {},
  desconocidos: [],
  problemas: [],
};

export interface LoteRow {
  id: string;
  estado: string;
  total: number;
  hechos: number;
  pendientes: number;
  anulados: number;
  con_error: number;
  primero: string;
  ultimo: string;
}

/** An argument that is an array: of texts, or of ids. */
class Lista {
  readonly values: string[];
  readonly type: 'text[]' | 'uuid[]';

  constructor(values: string[], type: 'text[]' | 'uuid[]') {
    this.values = values;
    this.type = type;
  }
}

export const textos = (values: string[]) => new Lista(values, 'text[]');
export const ids = (values: string[]) => new Lista(values, 'uuid[]');

const typeOf = (arg: unknown): string => {
  if (arg instanceof Lista) return `::${arg.type}`;
  return typeof arg === 'object' && arg !== null ? '::jsonb' : '';
};

/** The functions of letters, called as that person. */
export const escritosOf = (sql: Sql, userId: string) => ({
  call: async <T>(name: string, ...args: unknown[]): Promise<T> => {
    const marks = args.map((arg, n) => `$${n + 1}${typeOf(arg)}`).join(', ');
    const values = args.map((arg) => (arg instanceof Lista ? arg.values : arg));
    const rows = await asUser(sql, userId, (tx) =>
      tx.unsafe(`select public.${name}(${marks}) as answer`, values as never[]),
    );
    return (rows as unknown as { answer: T }[])[0]?.answer as T;
  },
});

/** A version whose file is in storage, as its owner has uploaded it. Approved unless asked otherwise. */
export async function unaPlantilla(
  sql: Sql,
  administrador: string,
  change: Record<string, unknown> = {},
  aprobar = true,
): Promise<string> {
  const id = randomUUID();
  const path = `${id}/plantilla.docx`;
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values ('plantillas', ${path}, ${administrador}, ${administrador}, ${randomUUID()})
  `;
  const { call } = escritosOf(sql, administrador);
  const plantilla = {
    id,
    nombre: 'Carta',
    uso: 'cliente',
    file_name: 'plantilla.docx',
    file_path: path,
    file_size: 100,
    sha256: createHash('sha256').update(id).digest('hex'),
    revision: SIN_FALTAS,
    ...change,
  };
  await call('plantilla_guardar', plantilla);
  if (aprobar) await call('plantilla_estado', id, 'aprobar', null);
  return id;
}

/** A document of a case file, as `who` has uploaded it. */
export async function unDocumento(sql: Sql, who: string, deal: string, name: string): Promise<string> {
  const id = randomUUID();
  const path = `${deal}/general/${id}.docx`;
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values ('expediente-documents', ${path}, ${who}, ${who}, ${randomUUID()})
  `;
  await sql`
    insert into public.deal_documents (id, deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${id}, ${deal}, ${who}, 'general', 'general', ${name}, ${path}, 10)
  `;
  return id;
}
