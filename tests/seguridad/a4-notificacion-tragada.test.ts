import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import type { Fila } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { openJudiciales } from '../support/judiciales';
import { anObject, metadataOf } from '../support/objetos';

/**
 * A4: a notice registered with the digest of somebody else's PDF, then discarded, so that the real one «ya estaba» and was in nobody's
 * list. Asked as plain roles, without the door.
 */

const REAL = 'el PDF que trajo el procurador';
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

const { sql, jefa, ana, luis, gone, aDeal, call, unaFila, registrar, acuerdo } = await openJudiciales();

const idOf = async (bytes: string) => {
  const [row] = await sql<{ id: string; user_id: string; estado: string }[]>`
    select id, user_id, estado from public.notificaciones_judiciales where sha256 = ${sha256(bytes)}`;
  return row;
};
const listOf = async (who: string) =>
  (
    await call<{ rows: { sha256: string; estado: string }[] }>(who, 'list_notificaciones_judiciales')
  ).rows.map((row) => [row.sha256, row.estado]);

describe.each(['own', 'team'])('con VISIBILITY=%s', (visibility) => {
  beforeEach(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);
  afterAll(() => sql`update public.settings set value = 'team' where name = 'visibility'`);

  it('la huella que dice quien la trae no cuenta: la verdadera entra, y está en la lista', async () => {
    const falsa = await unaFila(luis, { sha256: sha256(REAL) }, 'otros bytes');
    await registrar(luis, falsa);
    await call(luis, 'descartar_notificacion', (await idOf('otros bytes'))?.id);
    expect(await registrar(ana, await unaFila(ana, {}, REAL))).toMatchObject([{ resultado: 'nueva' }]);
    expect(await listOf(ana)).toContainEqual([sha256(REAL), 'nueva']);
  });

  it('ni la que dice de los bytes al subirlos', async () => {
    const fila = await unaFila(luis, { sha256: sha256(REAL) }, 'otros bytes más');
    await sql`update storage.objects set user_metadata = ${sql.json({ sha256: sha256(REAL) })} where name = ${fila.file_path as string}`;
    await registrar(luis, fila);
    expect(await idOf(REAL)).toBeUndefined();
  });

  it('sin bytes en el almacén, o sin que nadie los haya contado, no hay notificación', async () => {
    const file_path = `${luis}/judiciales/${randomUUID()}.pdf`;
    const nada = { ...(await unaFila(luis)), file_path, sha256: sha256(REAL) };
    expect(await sqlState(registrar(luis, nada))).toBe('PT409');
    await anObject(sql, luis, file_path);
    expect(await sqlState(registrar(luis, nada))).toBe('PT409');
  });

  it('una de antes, cuya huella era la palabra de alguien, deja su sitio', async () => {
    const falsa = await unaFila(luis, {}, 'bytes de antes');
    await registrar(luis, falsa);
    const { sha256: _, ...antes } = metadataOf('bytes de antes');
    await sql`update storage.objects set metadata = ${sql.json(antes)} where name = ${falsa.file_path as string}`;
    await sql`update public.notificaciones_judiciales set sha256 = ${sha256(REAL)}`;
    expect(await registrar(ana, await unaFila(ana, {}, REAL))).toMatchObject([{ resultado: 'nueva' }]);
    expect(await sql`select from public.notificaciones_judiciales`).toHaveLength(2);
  });

  it('quien trae otra vez una descartada la tiene en su lista, con su expediente y la fecha de la primera', async () => {
    await registrar(luis, await unaFila(luis, { recibida: '2026-02-05' }, REAL));
    await call(luis, 'descartar_notificacion', (await idOf(REAL))?.id);
    const conocida = await call<Fila[]>(ana, 'notificaciones_conocidas', `{${sha256(REAL)}}`);
    expect(conocida).toMatchObject([{ de: 'Persona de Prueba', estado: 'descartada', vuelve: true }]);
    const deal_id = await aDeal();
    const again = await unaFila(ana, { deal_id, recibida: '2026-03-01' }, REAL);
    expect(await registrar(ana, again)).toMatchObject([{ resultado: 'propuesta' }]);
    expect(await listOf(ana)).toEqual([[sha256(REAL), 'propuesta']]);
    expect(
      await sql`select recibida::text, deal_id, file_path from public.notificaciones_judiciales`,
    ).toEqual([{ recibida: '2026-02-05', deal_id, file_path: again.file_path }]);
    // Its bytes are the caller's now, and she can file it.
    await call(ana, 'aceptar_notificacion', (await idOf(REAL))?.id, acuerdo(deal_id));
    expect(await sql`select user_id from public.deal_documents where deal_id = ${deal_id}`).toEqual([
      { user_id: ana },
    ]);
  });

  it('también la que espera a quien ya no está', async () => {
    await registrar(luis, await unaFila(luis, {}, REAL));
    await sql`update public.notificaciones_judiciales set user_id = ${gone}`;
    expect(await registrar(ana, await unaFila(ana, {}, REAL))).toMatchObject([{ resultado: 'nueva' }]);
    expect((await idOf(REAL))?.user_id).toBe(ana);
  });

  it('la que alguien tiene, o aceptó, no cambia de manos: se dice quién y cómo', async () => {
    await registrar(luis, await unaFila(luis, {}, REAL));
    expect(await registrar(ana, await unaFila(ana, {}, REAL))).toMatchObject([
      { resultado: 'repetida', estado: 'nueva', de: 'Persona de Prueba' },
    ]);
    await call(luis, 'aceptar_notificacion', (await idOf(REAL))?.id, acuerdo(await aDeal()));
    expect(await registrar(jefa, await unaFila(jefa, {}, REAL))).toMatchObject([
      { resultado: 'repetida', estado: 'aceptada' },
    ]);
    expect((await idOf(REAL))?.user_id).toBe(luis);
  });

  it('un administrador las ve todas, también descartadas, y su archivo', async () => {
    const fila = await unaFila(luis, {}, REAL);
    await registrar(luis, fila);
    await call(luis, 'descartar_notificacion', (await idOf(REAL))?.id);
    expect(await listOf(jefa)).toEqual([[sha256(REAL), 'descartada']]);
    const seen = (who: string) =>
      asUser(sql, who, (tx) => tx`select name from storage.objects where name = ${fila.file_path as string}`);
    expect(await seen(jefa)).toHaveLength(1);
    expect(await seen(gone)).toHaveLength(0);
    expect(await listOf(ana)).toHaveLength(visibility === 'own' ? 0 : 1);
  });

  it('la huella de un documento tampoco es la palabra de quien lo sube', async () => {
    const deal = await aDeal();
    const path = `${deal}/general/oferta.pdf`;
    await anObject(sql, ana, path, 'expediente-documents', metadataOf(REAL));
    const [row] = await asUser(
      sql,
      ana,
      (tx) => tx<{ sha256: string }[]>`
        insert into public.deal_documents (deal_id, document_type, category, file_name, file_path, file_size, sha256)
        values (${deal}, 'general', 'general', 'oferta.pdf', ${path}, 10, ${'ab'.repeat(32)}) returning sha256`,
    );
    expect(row?.sha256).toBe(sha256(REAL));
  });
});
