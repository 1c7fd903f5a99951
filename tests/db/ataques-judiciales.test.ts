/** What somebody could try with notices of courts: files of other things, rows that a list cannot read, names that are hidden since. */
import { describe, expect, it } from 'vitest';

import type { Fila } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { openJudiciales } from '../support/judiciales';
import { anObject } from '../support/objetos';

const { sql, jefa, ana, luis, aDeal, call, unaFila, registrar, unaNotificacion, rowOf, acuerdo } =
  await openJudiciales();

interface Row {
  id: string;
  candidatos: { deal_id: string; demandante: string | null }[];
}

const listaDe = async (who: string) =>
  (await call<{ rows: Row[] }>(who, 'list_notificaciones_judiciales', '', {})).rows;
const candidato = (deal_id: string, mas: Fila = {}) => ({
  deal_id,
  puntos: 50,
  motivo: 'Mismo demandante',
  demandante: 'Juan Pérez',
  acreedor: 'Banco',
  nig: null,
  autos: null,
  organo: null,
  ...mas,
});
const bloquear = (nif: string) => sql`
  insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Juan Pérez', ${nif}, now())`;

describe('el archivo', () => {
  it('ha de estar en la carpeta de quien lo trae', async () => {
    const deal = await aDeal();
    for (const path of [`${deal}/demanda/a.pdf`, `${ana}/a.pdf`]) {
      await anObject(sql, ana, path);
      expect(await sqlState(registrar(ana, await unaFila(ana, { file_path: path })))).toBe('PT409');
    }
    const deLuis = await unaFila(luis);
    expect(await sqlState(registrar(ana, deLuis))).toBe('PT409');
    expect(await sqlState(registrar(ana, await unaFila(ana, { file_path: null })))).toBe('PT409');
  });

  it('no puede ser ya el de un documento: nadie lo podría borrar', async () => {
    const fila = await unaFila(ana);
    await sql`
      insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      values (${await aDeal()}, ${ana}, 'documento', 'a.pdf', ${fila.file_path as string}, 1)`;
    expect(await sqlState(registrar(ana, fila))).toBe('PT409');
  });

  it('deja de verse con su expediente bloqueado, también si este espera en la Papelera', async () => {
    const deal = await aDeal({ nif: '12345678Z' });
    const id = await unaNotificacion();
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal));
    const path = (await rowOf(id))?.file_path as string;
    const visto = (who: string) =>
      asUser(sql, who, (tx) => tx`select name from storage.objects where name = ${path}`);
    await asUser(sql, ana, (tx) => tx`select public.delete_to_papelera('deals', ${deal})`);
    expect(await visto(ana)).toHaveLength(1);
    await bloquear('12345678Z');
    expect(await visto(ana)).toHaveLength(0);
    expect(await visto(jefa)).toHaveLength(1);
  });
});

describe('lo que propone', () => {
  it.each([
    [{ candidatos: [null] }],
    [{ candidatos: ['EXP-1'] }],
    [{ candidatos: {} }],
    [{ candidatos: [{ deal_id: 'EXP-1', puntos: 'muchos' }] }],
    [{ senalamiento: { fecha: 'mañana', hora: null, acto: 'Vista' } }],
    [{ senalamiento: { fecha: 'infinity', hora: null, acto: 'Vista' } }],
    [{ senalamiento: { fecha: '2026-12-01', hora: 'a las diez', acto: 'Vista' } }],
    [{ senalamiento: { fecha: '2026-12-01', hora: null } }],
    [{ senalamiento: [] }],
    [{ enviada: 'infinity' }],
  ])('no entra si la lista no podría leerlo: %j', async (mal) => {
    expect(await sqlState(registrar(ana, await unaFila(ana, mal)))).toBe('PT400');
  });

  it('no guarda nombres, y calla los expedientes que se bloquean después', async () => {
    const [suyo, otro] = [
      await aDeal({ nif: '12345678Z', nombre: 'Juan Pérez' }),
      await aDeal({ nombre: 'Eva Ruiz' }),
    ];
    const id = await unaNotificacion(ana, {
      candidatos: [candidato(suyo), candidato(otro), candidato('NO-HAY')],
    });
    expect(JSON.stringify(await rowOf(id))).not.toContain('Juan');
    expect((await listaDe(ana))[0]?.candidatos).toMatchObject([
      { deal_id: suyo, demandante: 'Juan Pérez', puntos: 50 },
      { deal_id: otro, demandante: 'Eva Ruiz' },
    ]);
    await bloquear('12345678Z');
    expect((await listaDe(ana))[0]?.candidatos).toMatchObject([{ deal_id: otro }]);
    expect((await listaDe(jefa))[0]?.candidatos).toHaveLength(2);
    expect(
      await sqlState(asUser(sql, ana, (tx) => tx`select candidatos from public.notificaciones_judiciales`)),
    ).toBe('42501');
  });

  it('si el expediente que se propuso ya no está, se deshace igual y queda por asignar', async () => {
    const [propuesto, elegido] = [await aDeal(), await aDeal()];
    const id = await unaNotificacion(ana, { deal_id: propuesto });
    await call(ana, 'aceptar_notificacion', id, acuerdo(elegido));
    await sql`delete from public.deals where id = ${propuesto}`;
    await call(ana, 'deshacer_notificacion', id);
    expect(await rowOf(id)).toMatchObject({ estado: 'nueva', deal_id: null, documento_id: null });
  });
});
