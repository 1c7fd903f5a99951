import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];
await sql`insert into public.deals (id, user_id) values ('EXP-Ñ-1', ${staff}), ('EXP-2', ${staff}), ('EXP-3', ${staff})`;

const anObject = (name: string, owner = staff) => sql`
  insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata)
  values ('expediente-documents', ${name}, ${owner}, ${randomUUID()}, '{"size": 12, "mimetype": "application/pdf"}',
    '{"sha256": "abc"}')`;

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
