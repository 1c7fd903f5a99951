/** The way back of a sole administrator who has lost the telephone and the recovery codes: `npm run segundo-paso`. */
import type { Sql } from 'postgres';

import { StartError } from '../lib/start-error';

/** A person who may run a command on the server may read its rows anyway; the account still asks for its password at sign-in. */
export async function resetSecondStep(sql: Sql, email: string): Promise<void> {
  const [person] = await sql<{ id: string; verified: boolean }[]>`
    select s.user_id as id, exists (select from auth.mfa_factors f where f.user_id = s.user_id) as verified
    from public.staff s where lower(s.email) = lower(${email.trim()})`;
  if (!person) throw new StartError(`Nadie del equipo tiene el correo ${email}: no se ha cambiado nada.`);
  if (!person.verified) {
    throw new StartError(`${email} no tiene la verificación en dos pasos: entra solo con su contraseña.`);
  }
  await sql`select private.quitar_segundo_paso(
    ${person.id}, 'Restablecido desde el servidor', 'Desde el servidor se ha restablecido')`;
}
