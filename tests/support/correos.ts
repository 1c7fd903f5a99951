/** Mails to clients as the screens prepare them, written through SQL as somebody. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { noteWhetherMailsGo } from '../../server/correos/queue';
import { escritosOf } from './escritos';

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
let last = 10_000_000;

/** A case file whose client is known, has an address and accepts mails; or whatever is asked. */
export async function unCasoConCliente(
  sql: Sql,
  owner: string,
  change: { correo_aceptado?: string | null; email?: string | null } = {},
): Promise<{ deal: string; nif: string; email: string | null }> {
  const deal = `EXP-${randomUUID()}`;
  const nif = `${++last}${LETRAS[last % 23]}`;
  const email = change.email === undefined ? `cliente${last}@ejemplo.es` : change.email;
  const accepted = change.correo_aceptado === undefined ? '2026-01-02' : change.correo_aceptado;
  await sql`insert into public.deals (id, user_id, debtordni, debtorfullname) values (${deal}, ${owner}, ${nif}, 'María Núñez')`;
  await sql`
    insert into public.clientes (user_id, nombre_completo, dni, email, correo_aceptado)
    values (${owner}, 'María Núñez', ${nif}, ${email}, ${accepted})`;
  return { deal, nif, email };
}

export interface EnvioRow {
  id: string;
  estado: string;
  total: number;
  pendientes: number;
  enviados: number;
  borradores: number;
  fallidos: number;
  dudosos: number;
  omitidos: number;
  cancelados: number;
}

/** As the process says when it starts with SMTP: without it nothing is accepted to be sent. */
export const salenCorreos = (sql: Sql, salen = true) => noteWhetherMailsGo(sql, salen);

export const unCorreo = (deal: string, change: object = {}) => ({
  deal,
  asunto: 'Su reclamación',
  cuerpo: `Hola. Es sobre ${deal}.`,
  ...change,
});

/** Prepared and under way. Answers its id. */
export async function unEnvio(
  sql: Sql,
  who: string,
  deals: string[],
  modo: 'smtp' | 'eml' = 'smtp',
  plantilla: string | null = null,
  dice: { asunto?: string; cuerpo?: string } = {},
): Promise<string> {
  const { call } = escritosOf(sql, who);
  const envio = randomUUID();
  await call('envio_crear', envio, plantilla, 'Aviso', modo);
  await call(
    'envio_anadir',
    envio,
    deals.map((deal) => unCorreo(deal, dice)),
  );
  await call('envio_accion', envio, 'enviar');
  return envio;
}

/** Nobody has been written to, and there is nobody to write to. */
export async function sinCorreos(sql: Sql, visibility: string): Promise<void> {
  await salenCorreos(sql);
  await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
  await sql`delete from public.settings where name = 'correos_por_dia'`;
  for (const table of ['correos', 'envios', 'deals', 'clientes', 'papelera'])
    await sql`delete from public.${sql(table)}`;
}
