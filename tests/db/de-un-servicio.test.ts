/** Rules of tasks and templates that are meant for the case files of one service, or of one phase. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { escritosOf, textos, unaPlantilla } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const nadie = await anAccount(sql, { confirmed: false });
const [{ id: servicio } = { id: '' }] = await sql<{ id: string }[]>`
  select id from public.servicios order by nombre limit 1`;

const aDeal = async (fila: { servicio_id?: string } = {}) => {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals ${sql({ id, user_id: ana, ...fila })}`;
  return id;
};

beforeEach(async () => {
  await sql`truncate public.tareas_reglas, public.plantillas, public.agenda cascade`;
  await sql`delete from public.deals`;
});

describe('una regla de un servicio', () => {
  const call = <T>(name: string, regla: object) => agendaOf(sql, jefa).call<T>(name, regla);
  const unaRegla = (servicio_id: string) => ({
    id: randomUUID(),
    evento: 'documento',
    valor: 'contrato-poliza',
    titulo: 'Pedir apud acta',
    dias: 0,
    servicio_id,
  });
  const archivar = (deal: string) => sql`
    insert into public.deal_documents ${sql({
      deal_id: deal,
      user_id: ana,
      document_type: 'documento',
      category: 'contrato-poliza',
      file_name: 'a.pdf',
      file_path: `${deal}/documento/a.pdf`,
      file_size: 1,
    })}`;

  it('solo cuenta y crea en los expedientes del servicio', async () => {
    const suyo = await aDeal({ servicio_id: servicio });
    await archivar(suyo);
    await archivar(await aDeal());
    const regla = unaRegla(servicio);
    expect(await call('probar_regla', regla)).toEqual({ crearia: 1, ejemplos: [suyo] });
    await call('guardar_regla', regla);
    const despues = await aDeal({ servicio_id: servicio });
    await archivar(despues);
    await archivar(await aDeal());
    const made = await sql`select deal_id from public.agenda where regla_id = ${regla.id}`;
    expect([...made]).toEqual([{ deal_id: despues }]);
  });

  it('no admite un servicio que no existe, y el suyo no se elimina', async () => {
    expect(await sqlState(call('guardar_regla', unaRegla(randomUUID())))).toBe('PT400');
    await call('guardar_regla', unaRegla(servicio));
    await expect(
      asUser(sql, jefa, (tx) => tx`delete from public.servicios where id = ${servicio}`),
    ).rejects.toThrow('desactívelo en vez de eliminarlo');
  });
});

describe('una plantilla de un servicio y de una fase', () => {
  it('lo dice, y no admite los que no existen', async () => {
    await unaPlantilla(sql, jefa, { servicio_id: servicio, fase: 'preparacion' });
    expect(await escritosOf(sql, ana).call('list_plantillas')).toMatchObject([
      { servicio_id: servicio, fase: 'preparacion' },
    ]);
    expect(await sqlState(unaPlantilla(sql, jefa, { servicio_id: randomUUID() }))).toBe('PT404');
    expect(await sqlState(unaPlantilla(sql, jefa, { fase: 'ninguna' }))).toBe('PT404');
  });

  it('los servicios y las fases de unos expedientes se dicen una vez, y solo al personal', async () => {
    const suyos = await Promise.all([aDeal({ servicio_id: servicio }), aDeal({ servicio_id: servicio })]);
    expect(await escritosOf(sql, ana).call('servicios_y_fases', textos(suyos))).toEqual([
      { servicio, fase: null },
    ]);
    expect(await sqlState(escritosOf(sql, nadie).call('servicios_y_fases', textos(suyos)))).toBe('42501');
  });
});
