/** What a person was called before, and how to reach them then, is in no row any more: erasing finds it by the history. */
import { beforeEach, describe, expect, it } from 'vitest';

import { aTeam, asUser } from '../support/as-role';
import { type ClienteDePrueba, insertCliente } from '../support/clientes';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana } = await aTeam(sql);
await sql`insert into public.settings (name, value) values ('visibility', 'team') on conflict (name) do update set value = 'team'`;

const EVA = { nombre_completo: 'Eva Sanz Ruiz', dni: '12345678Z' };
const cliente = (fields: ClienteDePrueba) => insertCliente(sql, ana, fields);
const change = (id: string, values: Record<string, string | null>) =>
  asUser(sql, ana, (tx) => tx`update public.clientes set ${tx(values)} where id = ${id}`);
const erase = (id: string, name: string) =>
  asUser(sql, jefa, (tx) => tx`select public.borrar_cliente_definitivamente(${id}, ${name}) as r`);

/** In the errors of somebody's import, as anything that people write may name others. */
async function isNamed(text: string): Promise<() => Promise<string | undefined>> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.importaciones (user_id, origen, nombre, errores) values (${ana}, 'json', ${text}, '[]') returning id`;
  return async () =>
    (await sql<{ nombre: string }[]>`select nombre from public.importaciones where id = ${row?.id ?? ''}`)[0]
      ?.nombre;
}
const mentions = async (id: string) =>
  (await asUser(sql, jefa, (tx) => tx`select public.menciones_de_persona(${id}) as found`))[0]?.found as {
    tabla: string;
    cuantas: number;
  }[];

beforeEach(async () => {
  for (const table of ['importaciones', 'deals', 'clientes', 'papelera', 'avisos'])
    await sql`delete from public.${sql(table)}`;
});

describe('of a client', () => {
  it.each<[string, ClienteDePrueba, string]>([
    ['a telephone', { ...EVA, telefono: '600111222' }, 'Llamó desde el 600 11 12 22'],
    ['a mail', { ...EVA, email: 'eva.antes@x.es' }, 'Escribió desde EVA.ANTES@x.es'],
    ['a name', { ...EVA, nombre_completo: 'Eva Sainz Ruiz' }, 'Sainz Ruiz, Eva: falta el contrato'],
    ['a DNI', { ...EVA, dni: '11223344B' }, 'Fila 3: 11.223.344-B repetido'],
    ['an account', { ...EVA, iban: 'ES9121000418450200051332' }, 'Ingresar en ES91 2100 0418 4502 0005 1332'],
  ])('%s that was changed twice is offered and crossed out', async (_que, before, text) => {
    const now = await isNamed(text);
    const id = await cliente(before);
    const empty = { telefono: '911222333', email: 'otra@x.es', iban: null };
    await change(id, { ...empty, nombre_completo: 'Eva María Sanz', dni: '87654321X' });
    await change(id, { ...EVA, telefono: null, email: null });
    expect(await mentions(id)).toMatchObject([{ tabla: 'public.importaciones', cuantas: 1 }]);
    await erase(id, EVA.nombre_completo);
    expect(await now()).toContain('[…]');
  });

  it('one that is erased once it waits in the Papelera with an older one takes what both were called', async () => {
    const now = await isNamed('Llamó desde el 600 11 12 22');
    const older = await cliente({ ...EVA, telefono: '600111222' });
    await change(older, { telefono: null });
    await sql`delete from public.clientes where id = ${older}`;
    await erase(await cliente(EVA), EVA.nombre_completo);
    expect(await now()).toBe('Llamó desde el […]');
  });
});

describe('of a case file', () => {
  const caseOf = (values: Record<string, string>) =>
    sql`insert into public.deals ${sql({ id: 'EXP-1', user_id: ana, debtordni: EVA.dni, ...values })}`;
  const changeCase = (values: Record<string, string>) =>
    asUser(sql, ana, (tx) => tx`update public.deals set ${tx(values)} where id = 'EXP-1'`);

  it('a name whose parts were changed one by one is put together as it was', async () => {
    const [whole, part] = [await isNamed('Lo dice Zenobia Camprubí Aymar'), await isNamed('Lo dice Zenobia')];
    await caseOf({
      debtorfirstname: 'Zenobia',
      debtorfirstsurname: 'Camprubí',
      debtorsecondsurname: 'Aymar',
    });
    await changeCase({ debtorfirstname: 'Eva' });
    await changeCase({ debtorfirstsurname: 'Sanz' });
    await changeCase({ debtorsecondsurname: 'Ruiz' });
    await erase(await cliente(EVA), EVA.nombre_completo);
    expect(await whole()).toBe('Lo dice […]');
    expect(await part()).toBe('Lo dice Zenobia');
  });

  it('that was of somebody else before leaves that person as they are', async () => {
    const LUZ = {
      nombre_completo: 'Luz Marín Gil',
      dni: '87654321X',
      telefono: '600111222',
      email: 'luz@x.es',
    };
    const now = await isNamed('Luz Marín Gil, 87654321X, 600111222, luz@x.es');
    await cliente(LUZ);
    await caseOf({
      debtorfullname: 'Luz Marín Gil',
      debtordni: LUZ.dni,
      debtorphone: '600111222',
      debtoremail: 'luz@x.es',
    });
    await changeCase({ debtorfullname: EVA.nombre_completo });
    await changeCase({ debtordni: EVA.dni, debtorphone: '611222333', debtoremail: 'eva@x.es' });
    await erase(await cliente(EVA), EVA.nombre_completo);
    expect(await now()).toBe('Luz Marín Gil, 87654321X, 600111222, luz@x.es');
  });

  it('nor where they wait in the Papelera', async () => {
    const now = await isNamed('Llamar al 600111222');
    const luz = await cliente({
      nombre_completo: 'Luz Marín Gil',
      dni: '87654321X',
      telefono: '+34 600 111 222',
    });
    await sql`delete from public.clientes where id = ${luz}`;
    const eva = await cliente({ ...EVA, telefono: '600111222' });
    await change(eva, { telefono: null });
    await erase(eva, EVA.nombre_completo);
    expect(await now()).toBe('Llamar al 600111222');
  });
});
