import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { anObject } from './objetos';

export const NOMBRE = 'Íñigo Núñez de la Peña';

export interface Person {
  cliente: string;
  deal: string;
  antiguo: string;
  dealDocument: string;
  dealPath: string;
  clientePath: string;
  dni: string;
}

let people = 0;

/** A client of the owner with everything that may hang on one; its case file is a colleague's, with a document of theirs too. */
export async function aPersonWithData(sql: Sql, owner: string, colleague: string): Promise<Person> {
  const dni = `${String((people += 1)).padStart(8, '0')}X`;
  const deal = `EXP-${randomUUID()}`;
  const [cliente] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni, ciudad) values (${owner}, ${NOMBRE}, ${dni}, 'Logroño') returning id`;
  const id = cliente?.id ?? '';
  const dotted = `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5, 8)}-${dni.slice(8)}`;
  await sql`insert into public.deals (id, user_id, debtorfullname, debtordni, creditorname)
    values (${deal}, ${colleague}, ${NOMBRE}, ${dotted}, 'Banco')`;
  const [antiguo] = await sql<{ id: string }[]>`
    insert into public.expedientes (user_id, cliente_id, mensaje) values (${owner}, ${id}, ${NOMBRE}) returning id`;
  const [dealPath, clientePath] = [`${deal}/documento/a.pdf`, `${id}/b.pdf`];
  await anObject(sql, owner, dealPath);
  await anObject(sql, colleague, `${deal}/documento/suyo.pdf`);
  await anObject(sql, owner, clientePath, 'cliente-documents');
  const [dealDocument] = await sql<{ id: string }[]>`
    insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${deal}, ${owner}, 'documento', 'general', 'a.pdf', ${dealPath}, 1) returning id`;
  await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${deal}, ${colleague}, 'documento', 'general', 'suyo.pdf', ${`${deal}/documento/suyo.pdf`}, 1)`;
  await sql`insert into public.cliente_documents (cliente_id, user_id, file_name, file_path, file_size)
    values (${id}, ${owner}, 'b.pdf', ${clientePath}, 1)`;
  await sql`insert into public.cliente_registros (cliente_id, user_id, tipo, texto) values (${id}, ${owner}, 'nota', ${NOMBRE})`;
  return {
    cliente: id,
    deal,
    antiguo: antiguo?.id ?? '',
    dealDocument: dealDocument?.id ?? '',
    dealPath,
    clientePath,
    dni,
  };
}
