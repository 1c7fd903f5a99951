import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { DNI, OTRO, withAjenos } from '../support/bloqueo-ajeno';

/** A change of many rows that blocking follows is an administrator's, and its way back loses nothing. */

const { sql, jefa, ana, call, aCliente, visibility } = await withAjenos();

describe.each(['own', 'team'])('VISIBILITY=%s', (shared) => {
  beforeEach(() => visibility(shared));

  describe('A2: a change of many that blocking follows', () => {
    let autor: string;
    const many = Array.from({ length: 12 }, (_, n) => `M${String(n).padStart(2, '0')}`);
    beforeEach(async () => {
      // What somebody has changed is counted for a day.
      autor = await anAccount(sql);
      await sql`insert into public.deals (id, user_id, debtordni, contractnumber)
        select i, ${ana}, 'X' || i, 'CT-' || i from unnest(${many}::text[]) i`;
    });
    const set = (who: string, ids: string[], value: string, grupo: string) =>
      asUser(
        sql,
        who,
        (tx) => tx`select * from public.set_deals_field(${ids}, 'debtordni', ${value}, null, ${grupo})`,
      );
    const undo = (who: string, grupo: string) => call(who, 'public.deshacer_cambio_en_bloque($1)', grupo);
    const dnis = async () =>
      (await sql`select distinct debtordni from public.deals where id like 'M%' order by 1`).map(
        ({ debtordni }) => debtordni as string,
      );

    it("over more than ten is an administrator's, also of one's own", async () => {
      expect(await sqlState(set(autor, many, DNI, randomUUID()))).toBe('PT409');
      expect(await sqlState(set(ana, many, DNI, randomUUID()))).toBe('PT409');
      expect(await dnis()).toHaveLength(12);
      await set(jefa, many, OTRO, randomUUID());
      expect(await dnis()).toEqual([OTRO]);
    });

    it('variation: a few at a time, or by the row itself, come to the same limit', async () => {
      await set(autor, many.slice(0, 6), DNI, randomUUID());
      expect(await sqlState(set(autor, many.slice(6), DNI, randomUUID()))).toBe('PT409');
      const direct = (ids: string[]) =>
        asUser(sql, autor, (tx) => tx`update public.deals set debtordni = ${DNI} where id = any (${ids})`);
      expect(await sqlState(direct(many.slice(6)))).toBe('PT409');
      for (const id of many.slice(6, 10)) await direct([id]);
      expect(await sqlState(direct(many.slice(10, 11)))).toBe('PT409');
    });

    it('is undone by whoever made it and administrators; what an undo leaves stays open and is said why', async () => {
      const grupo = randomUUID();
      await set(autor, many.slice(0, 5), DNI, grupo);
      expect(await sqlState(undo(ana, grupo))).toBe('42501');
      await call(jefa, 'public.bloquear_cliente($1)', await aCliente(jefa, DNI));
      // Everything is hidden from whoever made it: nothing comes back, and nothing is spent.
      expect(await undo(autor, grupo)).toMatchObject({ restaurados: 0, dejados: 5, nombres: [], ocultos: 5 });
      expect((await call(autor, 'public.list_cambios_en_bloque()')).rows).toMatchObject([
        { quedan: 1, restan: 5, propio: true, deshecho_at: null },
      ]);
      expect(await undo(jefa, grupo)).toMatchObject({ restaurados: 5, dejados: 0 });
      expect(await dnis()).toHaveLength(12);
      expect((await call(ana, 'public.list_cambios_en_bloque()')).rows).toMatchObject([
        { quedan: 0, propio: false },
      ]);
    });

    it('stacked, undone in the wrong order, loses nothing', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      await set(jefa, many.slice(0, 3), DNI, first);
      await set(jefa, many.slice(0, 3), OTRO, second);
      const wrong = await undo(jefa, first);
      expect(wrong).toMatchObject({ restaurados: 0, dejados: 3, nombres: [{ en_bloque: true }, {}, {}] });
      expect(await undo(jefa, second)).toMatchObject({ restaurados: 3 });
      expect(await undo(jefa, first)).toMatchObject({ restaurados: 3, dejados: 0 });
      expect(await dnis()).toHaveLength(12);
    });

    it('a damaged step is restored row by row, by an administrator who saw what is there', async () => {
      const grupo = randomUUID();
      await set(autor, many.slice(0, 3), DNI, grupo);
      await sql`update public.deals set debtordni = 'roto' where id in ('M00', 'M01')`;
      // As an undo before this left it.
      await undo(autor, grupo);
      expect(await sqlState(call(autor, 'public.filas_del_cambio($1)', grupo))).toBe('42501');
      expect(await sqlState(call(autor, `public.restaurar_filas($1, '{"M00": "roto"}')`, grupo))).toBe(
        '42501',
      );
      const { total, filas } = await call(jefa, 'public.filas_del_cambio($1)', grupo);
      expect(total).toBe(2);
      expect(filas).toMatchObject([{ id: 'M00', antes: 'XM00', ahora: 'roto' }, { id: 'M01' }]);
      expect(
        await call(
          jefa,
          `public.restaurar_filas($1, '{"M00": "roto", "M01": "otra cosa", "A": "x"}')`,
          grupo,
        ),
      ).toBe(1);
      const [m00] = await sql`select debtordni from public.deals where id = 'M00'`;
      expect(m00?.debtordni).toBe('XM00');
      expect((await call(jefa, 'public.list_cambios_en_bloque()')).rows).toMatchObject([{ restan: 1 }]);
    });

    it('variation: services, undone in the wrong order and by somebody else', async () => {
      const [one, other] = (await sql`select id from public.servicios order by id limit 2`).map(
        ({ id }) => id as string,
      );
      const [first, second] = [randomUUID(), randomUUID()];
      await call(autor, 'public.asignar_servicio($1::text[], $2, $3)', ['M00', 'M01'], one, first);
      await call(autor, 'public.asignar_servicio($1::text[], $2, $3)', ['M00', 'M01'], other, second);
      expect(await sqlState(undo(ana, first))).toBe('42501');
      expect(await undo(autor, first)).toMatchObject({ restaurados: 0, dejados: 2 });
      expect(await undo(autor, second)).toMatchObject({ restaurados: 2 });
      expect(await undo(autor, first)).toMatchObject({ restaurados: 2, dejados: 0 });
    });
  });
});
