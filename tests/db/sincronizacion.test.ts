import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, claimsOf, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];
await sql`insert into public.deals (id, user_id) values ('EXP-Ñ-1', ${staff}), ('EXP-2', ${staff}), ('EXP-3', ${staff})`;

const anObject = (name: string, owner = staff) => sql`
  insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata, created_at)
  values ('expediente-documents', ${name}, ${owner}, ${randomUUID()}, '{"size": 12, "mimetype": "application/pdf"}',
    '{"sha256": "abc", "nombre": "Año.pdf"}', now() - interval '1 hour')`;

const aRow = (dealId: string, path: string) => sql`
  insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
  values (${dealId}, ${staff}, 'documento', 'a.pdf', ${path}, 12)`;

describe('compare_storage', () => {
  it('dice qué falta a cada lado, y solo de lo propio', async () => {
    await anObject('EXP-2/documento/bien.pdf');
    await aRow('EXP-2', 'EXP-2/documento/bien.pdf');
    await anObject('EXP-=C3=91-1/documento/sin fila.pdf');
    await anObject('NO-ESTA/documento/huerfano.pdf');
    await anObject('EXP-2/documento/de otra persona.pdf', other);
    await aRow('EXP-2', 'EXP-2/documento/sin objeto.pdf');
    // In the Papelera: neither loose nor missing.
    await anObject('EXP-3/documento/eliminado.pdf');
    await aRow('EXP-3', 'EXP-3/documento/eliminado.pdf');
    await asUser(sql, staff, (tx) => tx`select public.delete_to_papelera('deals', 'EXP-3')`);

    const [row] = await asUser(sql, staff, (tx) => tx`select public.compare_storage() as found`);
    expect(row?.found).toMatchObject({
      objetos: 4,
      sin_fila: {
        total: 1,
        items: [
          {
            deal_id: 'EXP-Ñ-1',
            file_path: 'EXP-=C3=91-1/documento/sin fila.pdf',
            file_name: 'Año.pdf',
            file_size: 12,
            mime_type: 'application/pdf',
            sha256: 'abc',
          },
        ],
      },
      sin_expediente: {
        total: 1,
        items: [{ deal_id: 'NO-ESTA', file_path: 'NO-ESTA/documento/huerfano.pdf' }],
      },
      sin_objeto: { total: 1, items: [{ deal_id: 'EXP-2', file_path: 'EXP-2/documento/sin objeto.pdf' }] },
    });
  });

  const found = async (as = staff) => {
    const rows = await asUser(
      sql,
      as,
      (tx) => tx<{ path: string }[]>`
        select i ->> 'file_path' as path from jsonb_array_elements(public.compare_storage() -> 'sin_fila' -> 'items') i`,
    );
    return rows.map(({ path }) => path);
  };

  it('un archivo de hace menos de diez minutos se está subiendo: su fila está de camino', async () => {
    const path = 'EXP-2/documento/Año_.pdf';
    await anObject(path);
    expect(await found()).toContain(path);
    await sql`update storage.objects set created_at = now() - interval '9 minutes' where name = ${path}`;
    expect(await found()).not.toContain(path);
  });

  it('lo que se ha vaciado no vuelve, aunque su archivo siga ahí', async () => {
    const path = 'EXP-2/documento/vaciado.pdf';
    await anObject(path);
    const [object] = await sql`select id, version from storage.objects where name = ${path}`;
    await sql.begin(async (tx) => {
      await tx`insert into public.objetos_purgados (object_id, version) values (${object?.id}, ${object?.version})`;
      const claims = JSON.stringify(await claimsOf(tx, staff));
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      const [row] = await tx`select public.compare_storage() as found`;
      expect(JSON.stringify(row?.found)).not.toContain(path);
      const fila = { file_path: path, document_type: 'documento', category: 'otro', file_name: 'a.pdf' };
      const [added] = await tx`select public.add_documentos_sincronizados(${tx.json([fila])}) as paths`;
      expect(added?.paths).toEqual([]);
      await tx`delete from public.objetos_purgados where object_id = ${object?.id}`;
    });
  });

  it('la fila es de quien subió el archivo, también si la da una colega del equipo', async () => {
    const path = 'EXP-2/documento/de la otra.pdf';
    await anObject(path, other);
    const add = async () => {
      const fila = { file_path: path, document_type: 'documento', category: 'otro', file_name: 'Año.pdf' };
      const [row] = await asUser(
        sql,
        staff,
        (tx) => tx`select public.add_documentos_sincronizados(${tx.json([fila])}) as paths`,
      );
      return row?.paths as string[];
    };
    expect(await add()).toEqual([]);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    try {
      expect(await found()).toContain(path);
      expect(await add()).toEqual([path]);
    } finally {
      await sql`update public.settings set value = 'own' where name = 'visibility'`;
    }
    const rows = await sql`select user_id, file_name from public.deal_documents where file_path = ${path}`;
    expect(rows).toEqual([{ user_id: other, file_name: 'Año.pdf' }]);
  });

  it.each([
    ['EXP-=C3=91-1', 'EXP-Ñ-1'],
    ['EXP-1', 'EXP-1'],
    ['a=3Db', 'a=b'],
    ['=2E=2E', '..'],
    ['=E2=82=AC 5', '€ 5'],
    ['=FF', '=FF'], // not UTF-8: nobody of ours wrote it
  ])('la carpeta %s es del expediente %s', async (segment, id) => {
    const [row] = await sql`select private.unescape_deal_id(${segment}) as id`;
    expect(row?.id).toBe(id);
  });

  it('se niega a quien no es del equipo', async () => {
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx`select public.compare_storage()`))).toBe(
      '42501',
    );
  });
});
