import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { anImportacion, importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);

const importAs = (
  who: string,
  records: Parameters<typeof importDeals>[1],
  updateExisting = false,
  importacion: string | null = null,
) => asUser(sql, who, (tx) => importDeals(tx, records, { updateExisting, importacion }));

const deal = async (id: string) => {
  const [row] = await sql`select * from public.deals where id = ${id}`;
  return row;
};

describe('los registros de una importación', () => {
  it('escribe cada campo y pone al dueño', async () => {
    const record = aDeal(6, { id: 'IMP-1' });
    expect(await importAs(staff, [record])).toEqual([{ id: 'IMP-1', outcome: 'inserted' }]);
    const row = await deal('IMP-1');
    const { generateddate, ...rest } = record;
    expect(row).toMatchObject({ ...withDates(rest), user_id: staff });
    expect(row?.generateddate.toISOString()).toBe(generateddate);
  });

  it('repetir no cambia nada: el que ya está se dice y se deja', async () => {
    await importAs(staff, [aDeal(1, { id: 'IMP-2', message: 'primero' })]);
    const again = await importAs(staff, [
      aDeal(1, { id: 'IMP-2', message: 'segundo' }),
      aDeal(2, { id: 'IMP-3' }),
    ]);
    expect(again).toEqual([
      { id: 'IMP-2', outcome: 'exists' },
      { id: 'IMP-3', outcome: 'inserted' },
    ]);
    expect(await deal('IMP-2')).toMatchObject({ message: 'primero' });
  });

  it('actualizar cambia lo que el registro trae y no borra lo que no trae', async () => {
    const importacion = await anImportacion(sql, staff);
    await importAs(
      staff,
      [aDeal(1, { id: 'IMP-4', message: 'primero', creditorname: 'Banco' })],
      false,
      importacion,
    );
    const again = await importAs(staff, [{ id: 'IMP-4', message: 'segundo', creditorname: '' }], true);
    expect(again).toEqual([{ id: 'IMP-4', outcome: 'updated' }]);
    expect(await deal('IMP-4')).toMatchObject({ message: 'segundo', creditorname: 'Banco', user_id: staff });
  });

  it.each([false, true])(
    'dos registros con el mismo id en una llamada (actualizar: %s): uno',
    async (update) => {
      const id = `IMP-5-${update}`;
      await importAs(staff, [aDeal(1, { id }), aDeal(2, { id })], update);
      expect(await sql`select from public.deals where id = ${id}`).toHaveLength(1);
    },
  );

  it('sin id se le da uno', async () => {
    const [row] = await importAs(staff, [{ contractnumber: 'SIN-ID' }]);
    expect(row).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), outcome: 'inserted' });
  });

  it.each(['.', '..'])('un id que ninguna dirección puede llevar se rechaza: %s', async (id) => {
    expect(await sqlState(importAs(staff, [aDeal(1, { id })]))).toBe('23514');
  });

  it('un registro malo deshace la llamada entera', async () => {
    const bad = importAs(staff, [aDeal(1, { id: 'IMP-6' }), { id: 'IMP-7', contractdate: '31/02/2024' }]);
    expect(await sqlState(bad)).toMatch(/^22/);
    expect(await deal('IMP-6')).toBeUndefined();
  });

  it('nadie elige el dueño: va a nombre de quien importa', async () => {
    await importAs(staff, [{ id: 'IMP-8', user_id: '00000000-0000-4000-8000-000000000000' }]);
    expect(await deal('IMP-8')).toMatchObject({ user_id: staff });
  });

  it('se niega a quien está desactivado', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(importAs(gone, [{ id: 'IMP-9' }]))).toBe('42501');
    expect(await deal('IMP-9')).toBeUndefined();
  });
});

/** postgres.js gives `date` columns as a Date at midnight UTC. */
function withDates(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : value,
    ]),
  );
}
