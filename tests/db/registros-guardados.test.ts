import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);

async function aNota(): Promise<{ id: string; updated_at: string }> {
  const [cliente] = await asUser(
    sql,
    staff,
    (tx) => tx`insert into public.clientes (nombre_completo) values ('Ana') returning id`,
  );
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`insert into public.cliente_registros (cliente_id, tipo, texto)
      values (${cliente?.id}, 'nota', 'Primera') returning id, updated_at::text`,
  );
  return row as { id: string; updated_at: string };
}

const save = (id: string, readAt: string, texto: string) =>
  asUser(
    sql,
    staff,
    (tx) => tx`update public.cliente_registros set texto = ${texto}
      where id = ${id} and updated_at::text = ${readAt} returning updated_at::text`,
  );

describe('cliente_registros.updated_at', () => {
  it('dice si la nota es la que se leyó', async () => {
    const nota = await aNota();
    expect(await save(nota.id, nota.updated_at, 'Segunda')).toHaveLength(1);
    expect(await save(nota.id, nota.updated_at, 'Tercera')).toEqual([]);
    expect(await sql`select texto from public.cliente_registros where id = ${nota.id}`).toEqual([
      { texto: 'Segunda' },
    ]);
  });

  it('no lo escribe quien guarda', async () => {
    const { id } = await aNota();
    const wanted = '2020-01-01T00:00:00Z';
    const change = asUser(
      sql,
      staff,
      (tx) => tx`update public.cliente_registros set updated_at = ${wanted} where id = ${id}`,
    );
    expect(await sqlState(change)).toBe('42501');
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.cliente_registros (cliente_id, tipo, texto, updated_at)
        select cliente_id, 'nota', 'Otra', ${wanted} from public.cliente_registros where id = ${id}
        returning updated_at > '2021-01-01' as own`,
    );
    expect(row).toEqual({ own: true });
  });

  it('lo que la Papelera guardó sin él, vuelve', async () => {
    const { id } = await aNota();
    const [gone] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.delete_to_papelera('cliente_registros', ${id}) as entry`,
    );
    await sql`update public.papelera set registro = registro - 'updated_at' where id = ${gone?.entry}`;
    await asUser(sql, staff, (tx) => tx`select public.restore_papelera(array[${gone?.entry}]::uuid[])`);
    expect(await sql`select texto from public.cliente_registros where id = ${id}`).toEqual([
      { texto: 'Primera' },
    ]);
  });
});
