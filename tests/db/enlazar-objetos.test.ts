/** After a move the objects of storage have other ids: every row names its own again, as `private.linked` says of one row. */
import { randomUUID } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { anAccount } from '../support/as-role';
import { anObject, type Bucket } from '../support/objetos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
const hex = () => randomUUID().replaceAll('-', '').padEnd(64, '0');

type Objeto = { owner: string | null } | undefined;

/** A path whose object is somebody's, nobody's, or not there. */
async function aPath(objeto: Objeto, bucket: Bucket): Promise<string> {
  const file_path = randomUUID();
  if (!objeto) return file_path;
  const id = await anObject(sql, objeto.owner ?? ana, file_path, bucket);
  if (!objeto.owner) await sql`update storage.objects set owner_id = null where id = ${id}`;
  return file_path;
}

const CUBOS = {
  deal_documents: 'expediente-documents',
  cliente_documents: 'cliente-documents',
  notificaciones_judiciales: 'expediente-documents',
  masc_justificantes: 'expediente-documents',
} as const;
const TABLAS = Object.keys(CUBOS) as (keyof typeof CUBOS)[];

beforeAll(async () => {
  const deal_id = randomUUID();
  await sql`insert into public.deals ${sql({ id: deal_id, user_id: ana })}`;
  const [cliente] = await sql`
    insert into public.clientes (user_id, nombre_completo) values (${ana}, 'Ana') returning id`;
  const filas = {
    deal_documents: { deal_id, document_type: 'documento' },
    cliente_documents: { cliente_id: cliente?.id },
    notificaciones_judiciales: { origen: 'a.zip' },
    masc_justificantes: { duda: 'No se sabe de quién es' },
  };
  await sql.begin(async (tx) => {
    // As they come in a move: no trigger looks for the object of a row.
    await tx`set local session_replication_role = replica`;
    for (const tabla of TABLAS)
      for (const objeto of [{ owner: ana }, { owner: luis }, { owner: null }, undefined])
        for (const object_id of [null, randomUUID()]) {
          const file_path = await aPath(objeto, CUBOS[tabla]);
          const fila = { user_id: ana, file_name: 'a.pdf', file_size: 1, file_path, object_id };
          await tx`insert into public.${tx(tabla)} ${tx({ ...fila, sha256: hex(), ...filas[tabla] })}`;
        }
    await tx`insert into public.masc_justificantes ${tx({ user_id: ana, file_name: 'a.csv', duda: '¿De quién?' })}`;
    await tx`
      update public.notificaciones_judiciales set documento_id = gen_random_uuid()
      where id = (select id from public.notificaciones_judiciales limit 1)`;
  });
});

it.each(['own', 'team'])(
  'names the objects of all rows as of each, with visibility %s',
  async (visibility) => {
    await sql`
    insert into public.settings (name, value) values ('visibility', ${visibility})
    on conflict (name) do update set value = excluded.value`;
    for (const tabla of TABLAS) {
      const expected = await sql`
      select n.id, (private.linked(${tabla}, to_jsonb(n)) ->> 'object_id')::uuid as object_id
      from public.${sql(tabla)} n order by n.id`;
      await sql`select private.link_objects()`;
      const named = await sql`select id, object_id from public.${sql(tabla)} order by id`;
      expect([tabla, [...named]]).toEqual([tabla, [...expected]]);
      expect(named.some(({ object_id }) => object_id !== null)).toBe(true);
    }
  },
);
