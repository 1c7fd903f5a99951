import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [admin, member] = [await anAccount(sql), await anAccount(sql)];

const write = (value: string) =>
  asUser(
    sql,
    admin,
    (tx) => tx`insert into public.settings (name, value) values ('terminos', ${value})
      on conflict (name) do update set value = excluded.value`,
  );

const trailFor = (userId: string) =>
  asUser(
    sql,
    userId,
    (tx) => tx`select accion, registro_id, user_id, antes, despues from public.auditoria
      where tabla = 'settings' order by id`,
  );

it('cada cambio de un texto queda en la auditoría, con lo que decía antes; lo leen los administradores', async () => {
  await write('Uno');
  await write('Dos');
  await write('Dos');
  const entry = { registro_id: 'terminos', user_id: admin };
  expect(await trailFor(admin)).toEqual([
    { ...entry, accion: 'insert', antes: null, despues: { value: 'Uno' } },
    { ...entry, accion: 'update', antes: { value: 'Uno' }, despues: { value: 'Dos' } },
  ]);
  expect(await trailFor(member)).toEqual([]);
});

it('un miembro no cambia un texto, y el texto sigue igual', async () => {
  await write('El de siempre');
  const changed = await asUser(
    sql,
    member,
    (tx) => tx`update public.settings set value = 'Otro' where name = 'terminos' returning name`,
  );
  expect(changed).toEqual([]);
  const [row] = await sql`select value from public.settings where name = 'terminos'`;
  expect(row?.value).toBe('El de siempre');
});
