/** Receipts that nobody could assign: who sees them, where their files are, and when they go. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { asUser, sqlState } from '../support/as-role';
import { anObject, keptOf } from '../support/objetos';
import { type Fila, type Guardado, openReclamaciones, unaFila } from '../support/reclamaciones';

const { sql, jefa, ana, luis, gone, call } = await openReclamaciones();

describe('justificantes sin asignar', () => {
  const SHA = 'ab'.repeat(32);
  const pathOf = (who: string, sha = SHA) => `${who}/justificantes/${sha}.pdf`;
  const unJustificante = (who: string, fila: Fila = {}): Fila => ({
    file_name: 'acuse.pdf',
    file_path: pathOf(who),
    file_size: 10,
    sha256: SHA,
    texto: 'Entregado',
    duda: 'No nombra ninguna reclamación.',
    candidatos: [],
    ...fila,
  });
  const sinAsignar = (who: string) =>
    call<{ total: number; filas: { id: string; candidatos: { referencia: string }[] }[] }>(
      who,
      'masc_sin_asignar',
    );
  const guardar = (who: string, ...filas: Fila[]) => call<number>(who, 'masc_guardar_justificantes', filas);

  beforeEach(async () => {
    await sql`delete from storage.objects`;
    await sql`truncate public.objetos_purgados`;
    await anObject(sql, ana, pathOf(ana));
  });

  it('esperan con su archivo y sus candidatos, una vez cada uno; los ven quien los trajo y el equipo', async () => {
    const [intento] = await call<Guardado[]>(ana, 'masc_guardar', [unaFila('EXP-1')]);
    const fila = unJustificante(ana, { candidatos: [intento?.id, randomUUID()] });
    const linea = unJustificante(ana, {
      file_name: 'a.csv, línea 2',
      file_path: null,
      file_size: null,
      sha256: null,
    });
    expect(await guardar(ana, fila, linea)).toBe(2);
    expect(await guardar(ana, fila, linea)).toBe(0);
    const { total, filas } = await sinAsignar(ana);
    expect(total).toBe(2);
    expect(filas.flatMap(({ candidatos }) => candidatos)).toMatchObject([
      { referencia: intento?.referencia },
    ]);
    expect(await sinAsignar(luis)).toEqual({ total: 0, filas: [] });
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect((await sinAsignar(luis)).total).toBe(2);
  });

  it('nadie más los escribe ni los quita, ni con el archivo de otro sitio o de otro', async () => {
    expect(await sqlState(guardar(gone, unJustificante(ana)))).toBe('42501');
    expect(await sqlState(guardar(luis, unJustificante(ana)))).toBe('PT409');
    expect(await sqlState(guardar(ana, unJustificante(ana, { file_path: `${ana}/otra/x.pdf` })))).toBe(
      'PT409',
    );
    expect(await sqlState(guardar(luis, unJustificante(luis)))).toBe('PT409');
    expect(await sqlState(guardar(ana, unJustificante(ana, { duda: 'x'.repeat(301) })))).toBe('PT400');
    expect(await sqlState(guardar(ana, unJustificante(ana, { fecha: 'infinity' })))).toBe('PT400');
    expect(await sqlState(guardar(ana, unJustificante(ana, { candidatos: ['no'] })))).toBe('PT400');
    await guardar(ana, unJustificante(ana));
    const id = (await sinAsignar(ana)).filas[0]?.id;
    expect(await sqlState(call(luis, 'masc_quitar_justificante', id))).toBe('PT404');
    expect(await sqlState(asUser(sql, ana, (tx) => tx`delete from public.masc_justificantes`))).toBe('42501');
    expect(await asUser(sql, luis, (tx) => tx`select from public.masc_justificantes`)).toHaveLength(0);
  });

  it('al quitarlo se suelta su archivo', async () => {
    await guardar(ana, unJustificante(ana));
    expect(await keptOf(sql, pathOf(ana))).toEqual([pathOf(ana)]);
    await call(ana, 'masc_quitar_justificante', (await sinAsignar(ana)).filas[0]?.id);
    expect(await keptOf(sql, pathOf(ana))).toEqual([]);
    expect(await sinAsignar(ana)).toEqual({ total: 0, filas: [] });
  });

  it('lo que puede ser de alguien bloqueado no lo ve más que un administrador, ni su archivo', async () => {
    const [intento] = await call<Guardado[]>(ana, 'masc_guardar', [unaFila('EXP-1')]);
    await guardar(ana, unJustificante(ana, { candidatos: [intento?.id] }));
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Juan', '12345678Z', now())`;
    expect((await sinAsignar(ana)).total).toBe(0);
    expect(await asUser(sql, ana, (tx) => tx`select from public.masc_justificantes`)).toHaveLength(0);
    expect((await sinAsignar(jefa)).filas).toMatchObject([
      { candidatos: [{ referencia: intento?.referencia }] },
    ]);
    const hidden = (who: string) =>
      asUser(
        sql,
        who,
        async (tx) =>
          (await tx`select public.objeto_bloqueado('expediente-documents', ${pathOf(ana)}) as no`)[0]?.no,
      );
    expect([await hidden(ana), await hidden(jefa)]).toEqual([true, false]);
    expect(await call(ana, 'masc_por_referencia', intento?.referencia)).toBeNull();
  });

  it('se va con su expediente, cuando este se va del todo', async () => {
    const [intento] = await call<Guardado[]>(ana, 'masc_guardar', [unaFila('EXP-1')]);
    await guardar(ana, unJustificante(ana, { candidatos: [intento?.id] }));
    await sql`delete from public.deals where id = 'EXP-1'`;
    expect(await sql`select from public.masc_justificantes`).toHaveLength(1);
    await sql`select private.purge((select array_agg(id) from public.papelera))`;
    expect(await sql`select from public.masc_justificantes`).toHaveLength(0);
    expect(await keptOf(sql, pathOf(ana))).toEqual([]);
  });
});
