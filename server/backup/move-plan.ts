import { type Description, isOfThePlatform, type TableCopy, tableId } from './manifest';

/** What of a copy goes to a Supabase. Whatever is not named here goes: a table that is made tomorrow too. */

/** Only these tables of the platform's schemas are the practice's. */
const MOVED_OF_AUTH = ['auth.users', 'auth.identities', 'auth.audit_log_entries'];

/** It says why tables stay that hold rows. The objects of storage go through its API, and the buckets are made by the migrations. */
const STAYS: Record<string, string> = {
  'auth.sessions': 'sesiones abiertas: cada persona vuelve a entrar, con su contraseña',
  'auth.mfa_amr_claims': 'son de las sesiones',
  'auth.mfa_challenges': 'son de las sesiones',
  'auth.mfa_factors':
    'verificación en dos pasos: cada persona entra con su contraseña y la activa de nuevo en Perfil; avíselas antes, y quien la exija que dé unos días',
  'private.codigos_recuperacion': 'los códigos de recuperación van con ella: al activarla se dan otros diez',
  'private.recuperacion_fallos': 'códigos de recuperación equivocados: se cuentan desde cero',
  'private.correos_de_cuenta': 'correos sobre la cuenta que ya se han enviado o ya no hacen falta',
  'auth.refresh_tokens': 'son de las sesiones',
  'auth.flow_state': 'enlaces y entradas a medias: se piden de nuevo',
  'auth.one_time_tokens': 'enlaces de correos: se piden de nuevo',
  'public.objetos_purgados':
    'archivos ya eliminados que esperaban a borrarse: no se pasan ni ellos ni su lista',
};

export const whyItStays = (table: Pick<TableCopy, 'schema' | 'name'>): string | undefined =>
  STAYS[tableId(table)];

const ELSEWHERE = ['storage.objects', 'storage.buckets'];

export const moves = (table: Pick<TableCopy, 'schema' | 'name'>): boolean => {
  const id = tableId(table);
  if (Object.hasOwn(STAYS, id)) return false;
  return isOfThePlatform(table) ? MOVED_OF_AUTH.includes(id) : true;
};

/** A line for each table whose rows stay. */
export const whatStays = ({ tables }: Description): string[] =>
  tables
    .filter((table) => table.rows > 0 && !moves(table) && !ELSEWHERE.includes(tableId(table)))
    .map((table) => {
      const why = whyItStays(table) ?? 'es de la plataforma';
      const rows = `${table.rows.toLocaleString('es-ES')} ${table.rows === 1 ? 'fila' : 'filas'}`;
      return `${tableId(table)} (${rows}): ${why}`;
    });
