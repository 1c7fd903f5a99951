/** What browsers find in documents: who may write and read it. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { VERSION_INSPECCION } from '@/lib/pdf-inspeccion/inspeccion';

import { aportacionesOf } from '../support/aportacion';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const { aDeal, aDocument, call } = aportacionesOf(sql, ana);

let deal: string;

beforeEach(async () => {
  deal = await aDeal();
});

describe('lo que se sabe de los documentos', () => {
  const inspeccion = { version: 1, formato: 'pdf' };

  it('lo anota quien ve el documento, sin que Auditoría lo cuente', async () => {
    const id = await aDocument(deal);
    expect(await call(luis, 'anotar_inspecciones', [{ id, inspeccion }])).toBe(0);
    expect(await call(ana, 'anotar_inspecciones', [{ id, inspeccion }])).toBe(1);
    expect(await sql`select inspeccion from public.deal_documents where id = ${id}`).toEqual([
      { inspeccion: { ...inspeccion, por: ana } },
    ]);
    expect(
      await sql`select from public.auditoria where registro_id = ${id} and accion = 'update'`,
    ).toHaveLength(0);
  });

  it.each([
    [[{ id: randomUUID(), inspeccion: null }]],
    [[{ id: randomUUID(), inspeccion: 'x' }]],
    [[{ id: randomUUID(), inspeccion: { version: 'x', formato: 'pdf' } }]],
    [[{ id: randomUUID(), inspeccion: { version: 1, formato: 'pdf', mucho: 'x'.repeat(21_000) } }]],
    [[{ id: 'x', inspeccion }]],
    // A version that no screen makes would keep the documents from being looked at ever again.
    [[{ id: randomUUID(), inspeccion: { version: 1e9, formato: 'pdf' } }]],
    [[{ id: randomUUID(), inspeccion: { version: 0, formato: 'pdf' } }]],
    [[{ id: randomUUID(), inspeccion: { ...inspeccion, firmas: '0' } }]],
  ])('no lo que no se entiende', async (filas) => {
    expect(await sqlState(call(ana, 'anotar_inspecciones', filas))).toBe('PT400');
  });

  it('lo dicho no lo desdice nadie, y lleva quién lo dijo', async () => {
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    const signed = await aDocument(deal);
    await call(ana, 'anotar_inspecciones', [{ id: signed, inspeccion: { ...inspeccion, firmas: 2 } }]);
    const denied = [{ id: signed, inspeccion: { ...inspeccion, firmas: 0, por: ana } }];
    expect(await call(luis, 'anotar_inspecciones', denied)).toBe(0);
    const said = () => sql`select inspeccion from public.deal_documents where id = ${signed}`;
    expect(await said()).toEqual([{ inspeccion: { ...inspeccion, firmas: 2, por: ana } }]);
    // An older inspection is made again; a signature that it had found stays found.
    await sql`update public.deal_documents set inspeccion = inspeccion || '{"version": 0}' where id = ${signed}`;
    expect(await call(luis, 'anotar_inspecciones', denied)).toBe(1);
    expect(await said()).toEqual([{ inspeccion: { ...inspeccion, firmas: 2, por: luis } }]);
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
  });

  it('la versión de las pantallas es la de la base', async () => {
    expect(await sql`select private.version_inspeccion()::integer as version`).toEqual([
      { version: VERSION_INSPECCION },
    ]);
  });

  it('los que nadie ha examinado son los propios, con los de una versión anterior', async () => {
    const own = await aDocument(deal);
    const old = await aDocument(deal, { inspeccion: { version: 0, formato: 'pdf' } });
    const known = await aDocument(deal, { inspeccion });
    await aDocument(deal, { who: luis });
    const found = (await call<{ id: string }[]>(ana, 'documentos_sin_inspeccion', 1, 100)).map(
      ({ id }) => id,
    );
    expect(found).toEqual(expect.arrayContaining([own, old]));
    expect(found).not.toContain(known);
    const others = await sql<{ id: string }[]>`select id from public.deal_documents where user_id = ${luis}`;
    expect(others.some(({ id }) => found.includes(id))).toBe(false);
  });

  it('dicen si mencionan a otra persona u otro contrato, no los suyos', async () => {
    await aDeal({ nif: '12345678Z', contrato: 'CT-2016-007919' });
    deal = await aDeal({ nif: '87654321X', contrato: 'CT-2020-000001' });
    const named = ['12345678Z', '87654321X', 'CT-2016-007919', 'CT-2020-000001', '99999999R'];
    const wrong = await aDocument(deal, { inspeccion: { ...inspeccion, identificadores: named } });
    await aDocument(deal, { inspeccion: { ...inspeccion, identificadores: ['87654321X'] } });
    await aDocument(deal, { inspeccion: { ...inspeccion, identificadores: 'nada' } });
    expect(await call(ana, 'documentos_ajenos', [deal])).toEqual([
      { documento_id: wrong, menciona: ['12345678Z', 'CT-2016-007919'] },
    ]);
    expect(await call(luis, 'documentos_ajenos', [deal])).toEqual([]);
  });
});
