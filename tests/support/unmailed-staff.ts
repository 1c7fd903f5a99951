import { randomUUID } from 'node:crypto';

import { createStaff, type TestBackend } from './backend';

/** A member of staff whose address no mail was sent to yet: a second one within a minute is refused. */
export async function createUnmailedStaff(backend: TestBackend): Promise<string> {
  const { userId } = await createStaff(backend);
  const email = `${randomUUID()}@despacho.example`;
  await backend.sql`update auth.users set email = ${email} where id = ${userId}`;
  return email;
}
