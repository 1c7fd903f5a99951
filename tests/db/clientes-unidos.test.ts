import { beforeEach, describe, expect, it } from 'vitest';

import { aTeam, asUser, sqlState } from '../support/as-role';
import { type ClienteDePrueba, insertCliente } from '../support/clientes';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);

const call = async (query: string, as = ana) =>
  (await asUser(sql, as, (tx) => tx.unsafe(query)))[0]?.r as never;

const cliente = (fields: ClienteDePrueba, user_id = ana) => insertCliente(sql, user_id, fields);

const read = async (id: string) => (await sql`select * from public.clientes where id = ${id}`)[0];
const seen = async (...ids: string[]) =>
  `array[${(await Promise.all(ids.map(async (id) => (await sql`select updated_at::text from public.clientes where id = ${id}`)[0]?.updated_at))).map((at) => `'${at}'::timestamptz`).join(',')}]`;

const union = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
let made = 0;

async function unite(queda: string, seVa: string, delOtro: string[] = [], nota = '', as = ana) {
  const ficha = union(++made);
  const fields = `array[${delOtro.map((f) => `'${f}'`).join(',')}]::text[]`;
  const answer = await call(
    `select public.unir_clientes('${ficha}', '${queda}', '${seVa}', ${fields}, '${nota}', ${await seen(queda, seVa)}) as r`,
    as,
  );
  return { ficha, answer };
}

const undo = (ficha: string, as = ana) => call(`select public.deshacer_union_clientes('${ficha}') as r`, as);
const plan = (ficha: string) => call(`select public.plan_de_deshacer('union', '${ficha}') as r`);

async function hang(id: string, name: string) {
  await sql`insert into public.cliente_registros (cliente_id, user_id, tipo, texto) values (${id}, ${ana}, 'nota', ${`Nota de ${name}`})`;
  await sql`insert into public.cliente_documents (cliente_id, user_id, file_name, file_path, file_size)
    values (${id}, ${ana}, ${`${name}.pdf`}, ${`${id}/${name}.pdf`}, 1)`;
  await sql`insert into public.expedientes (user_id, cliente_id, numero_contrato) values (${ana}, ${id}, ${`ANT-${name}`})`;
}

const deal = (id: string, debtordni: string) =>
  sql`insert into public.deals (id, user_id, debtordni) values (${id}, ${ana}, ${debtordni})`;

/** What hangs on a client, by the names it was given. */
const hanging = async (id: string) =>
  (
    await sql`
      select texto as que from public.cliente_registros where cliente_id = ${id}
      union all select file_name from public.cliente_documents where cliente_id = ${id}
      union all select numero_contrato from public.expedientes where cliente_id = ${id}
      order by 1`
  ).map(({ que }) => que as string);

/** Every row that a union may touch, so that undoing is compared with how it was. */
const everything = async () => ({
  clientes:
    await sql`select id, nombre_completo, dni, cif, telefono, email, iban, user_id from public.clientes order by id`,
  casos: await sql`select id, debtordni from public.deals order by id`,
  registros: await sql`select id, cliente_id, texto from public.cliente_registros order by id`,
  documentos: await sql`select id, cliente_id, file_path from public.cliente_documents order by id`,
  anteriores: await sql`select id, cliente_id from public.expedientes order by id`,
  papelera:
    await sql`select tabla, registro_id, registro ->> 'cliente_id' as de from public.papelera where tabla <> 'cliente_registros' order by 1, 2`,
});

beforeEach(async () => {
  await sql`delete from public.deals`;
  await sql`delete from public.expedientes`;
  await sql`delete from public.clientes`;
  await sql`delete from public.papelera`;
  await sql`delete from private.clientes_uniones`;
});

describe('unir_clientes', () => {
  it('gives all that hangs on one to the other, and what was chosen; undoing gives everything back', async () => {
    const a = await cliente({ nombre_completo: 'Eva Sanz', dni: '12345678A', telefono: '600111222' });
    const b = await cliente({
      nombre_completo: 'SANZ, Eva',
      dni: '12345678Z',
      email: 'eva@x.es',
      iban: 'ES1',
    });
    await hang(a, 'a');
    await hang(b, 'b');
    await deal('C-a', '12345678a');
    await deal('C-b', '12345678-Z');
    await sql`delete from public.cliente_documents where file_name = 'b.pdf'`;
    const before = await everything();

    const { ficha, answer } = await unite(a, b, ['dni', 'email'], 'Del otro: IBAN ES1');
    expect(answer).toEqual({ id: ficha, queda: a, movidos: 3, casos: 1 });
    expect(await read(a)).toMatchObject({
      nombre_completo: 'Eva Sanz',
      dni: '12345678Z',
      email: 'eva@x.es',
      telefono: '600111222',
      iban: null,
    });
    expect(await read(b)).toBeUndefined();
    expect(await hanging(a)).toEqual([
      'ANT-a',
      'ANT-b',
      'Del otro: IBAN ES1',
      'Nota de a',
      'Nota de b',
      'a.pdf',
    ]);
    // Both case files are of the number that stays, one as it was written.
    expect((await sql`select debtordni from public.deals order by id`).map((d) => d.debtordni)).toEqual([
      '12345678Z',
      '12345678-Z',
    ]);
    // What waits in the Papelera comes back to the one that stays.
    const [entry] = await sql`select id from public.papelera where tabla = 'cliente_documents'`;
    expect(await plan(ficha)).toEqual({
      hace: [
        { que: 'cliente', n: 1 },
        { que: 'movidos', n: 3 },
        { que: 'casos', n: 1 },
        { que: 'datos_cliente', n: 2 },
      ],
      quedan: [],
      impide: [],
    });
    expect(await undo(ficha)).toEqual({ vuelven: 6, quedan: 0 });
    expect(await everything()).toEqual(before);
    expect(await undo(ficha)).toEqual({ vuelven: 6, quedan: 0 });

    await unite(a, b);
    await call(`select public.restore_papelera(array['${entry?.id}']::uuid[]) as r`);
    expect(await hanging(a)).toContain('b.pdf');
  });

  it('leaves what somebody changed after it, and says how much', async () => {
    const a = await cliente({ nombre_completo: 'Eva', dni: '12345678A' });
    const b = await cliente({ nombre_completo: 'Eva', dni: '12345678Z', email: 'eva@x.es' });
    await hang(b, 'b');
    await deal('C-a', '12345678A');
    const { ficha } = await unite(a, b, ['dni', 'email']);
    await sql`update public.clientes set email = 'otro@x.es' where id = ${a}`;
    await sql`update public.deals set debtordni = '11111111H' where id = 'C-a'`;
    await sql`delete from public.cliente_registros where cliente_id = ${a}`;
    expect(await plan(ficha)).toMatchObject({
      quedan: [
        { que: 'casos', n: 1, por: 'cambiado' },
        { que: 'datos_cliente', n: 1, por: 'cambiado' },
      ],
    });
    expect(await undo(ficha)).toEqual({ vuelven: 4, quedan: 2 });
    expect(await read(a)).toMatchObject({ email: 'otro@x.es', dni: '12345678A' });
    // The note that went to the Papelera since is of the other again.
    expect(
      (
        await sql`select registro ->> 'cliente_id' as de from public.papelera where tabla = 'cliente_registros'`
      )[0]?.de,
    ).toBe(b);
    expect((await sql`select debtordni from public.deals`)[0]?.debtordni).toBe('11111111H');
  });

  it('a number that a third client has keeps its case files', async () => {
    const a = await cliente({ nombre_completo: 'Eva', dni: '12345678Z' });
    const b = await cliente({ nombre_completo: 'Eva', dni: '11111111H' });
    await cliente({ nombre_completo: 'Luis', dni: '11111111H' });
    await deal('C-b', '11111111H');
    await unite(a, b);
    expect((await sql`select debtordni from public.deals`)[0]?.debtordni).toBe('11111111H');
  });

  it('asked again with its id does nothing twice; the id of another is refused', async () => {
    const a = await cliente({ nombre_completo: 'Eva' });
    const b = await cliente({ nombre_completo: 'Eva' });
    const c = await cliente({ nombre_completo: 'Eva' });
    const { ficha, answer } = await unite(a, b);
    const again = (queda: string, seVa: string) =>
      call(`select public.unir_clientes('${ficha}', '${queda}', '${seVa}', '{}', '', '{}') as r`);
    expect(await again(a, b)).toEqual(answer);
    await expect(again(a, c)).rejects.toThrow('Ese identificador es de otra ficha');
  });

  it('refuses what is not as it was compared, oneself, a field that is none, and who is blocked', async () => {
    const a = await cliente({ nombre_completo: 'Eva' });
    const b = await cliente({ nombre_completo: 'Eva' });
    const asked = (queda: string, seVa: string, del: string, vistos: string) =>
      call(
        `select public.unir_clientes('${union(++made)}', '${queda}', '${seVa}', '{${del}}', '', ${vistos}) as r`,
      );
    const vistos = await seen(a, b);
    await sql`update public.clientes set telefono = '600111222' where id = ${b}`;
    await expect(asked(a, b, '', vistos)).rejects.toThrow(
      'Otra persona ha guardado cambios mientras usted escribía',
    );
    await expect(asked(a, a, '', await seen(a, a))).rejects.toThrow('Elija dos clientes distintos');
    for (const campo of ['user_id', 'id', 'bloqueado_at', 'busqueda', 'nada']) {
      await expect(asked(a, b, campo, await seen(a, b))).rejects.toThrow(
        'Uno de los datos elegidos no es de un cliente',
      );
    }
    await sql`update public.clientes set bloqueado_at = now() where id = ${b}`;
    await expect(asked(a, b, '', await seen(a, b))).rejects.toThrow(
      'Uno de los dos clientes ya no existe, está bloqueado',
    );
    expect(await sql`select from private.clientes_uniones`).toHaveLength(0);
  });

  it('nobody unites nor separates what is not theirs to see', async () => {
    const a = await cliente({ nombre_completo: 'Eva', dni: '12345678Z' });
    const b = await cliente({ nombre_completo: 'Eva', dni: '12345678Z' });
    await expect(unite(a, b, [], '', luis)).rejects.toThrow('ya no existe');
    expect(await call(`select public.comparacion_de_clientes('${a}', '${b}') as r`, luis)).toEqual([]);
    const { ficha } = await unite(a, b);
    await expect(undo(ficha, luis)).rejects.toThrow('Esa unión no existe');
    expect(await call('select public.list_uniones_clientes() as r', luis)).toEqual({
      uniones: [],
      distintos: [],
    });
    expect(await sqlState(call('select * from private.clientes_uniones'))).toBe('42501');
  });

  it('the last union is undone first; what is gone for good cannot be undone, and its plan says so', async () => {
    const [a, b, c] = [
      await cliente({ nombre_completo: 'A' }),
      await cliente({ nombre_completo: 'B' }),
      await cliente({ nombre_completo: 'C' }),
    ];
    const first = await unite(a, b);
    const second = await unite(c, a);
    await expect(undo(first.ficha)).rejects.toThrow('El cliente con el que se unió está en la Papelera');
    await undo(second.ficha);
    const third = await unite(a, c);
    await expect(undo(first.ficha)).rejects.toThrow('Deshaga antes la unión posterior de este cliente');
    await undo(third.ficha);
    await sql`delete from public.papelera where registro_id = ${b}`;
    expect(await plan(first.ficha)).toMatchObject({
      impide: ['El cliente que se unió ya no está en la Papelera'],
    });
    await expect(undo(first.ficha)).rejects.toThrow('El cliente que se unió ya no está en la Papelera');
  });

  it('one that somebody restored by hand gets what was its own all the same', async () => {
    const a = await cliente({ nombre_completo: 'A' });
    const b = await cliente({ nombre_completo: 'B' });
    await hang(b, 'b');
    const { ficha } = await unite(a, b);
    const [entry] = await sql`select id from public.papelera where registro_id = ${b}`;
    await call(`select public.restore_papelera(array['${entry?.id}']::uuid[]) as r`);
    await undo(ficha);
    expect(await hanging(b)).toEqual(['ANT-b', 'Nota de b', 'b.pdf']);
  });

  it('erasing the one that stays erases the other and the union', async () => {
    const a = await cliente({ nombre_completo: 'Filomena Quiroga' }, jefa);
    const b = await cliente(
      { nombre_completo: 'Filomena Quirogga', dni: '12345678Z', email: 'filo@x.es' },
      jefa,
    );
    await unite(a, b, ['email'], '', jefa);
    await call(`select public.borrar_cliente_definitivamente('${a}', 'Filomena Quiroga', '[]') as r`, jefa);
    expect(await sql`select from private.clientes_uniones`).toHaveLength(0);
    expect(await sql`select from public.papelera where registro_id = ${b}`).toHaveLength(0);
    expect(
      await sql`select from public.auditoria where antes::text like '%Quiro%' or despues::text like '%filo@%'`,
    ).toHaveLength(0);
  });

  it('the one that went is hidden in the Papelera with the one that stayed, and seen again with it', async () => {
    const a = await cliente({ nombre_completo: 'A', dni: '12345678Z' });
    const b = await cliente({ nombre_completo: 'B', dni: '11111111H' });
    await unite(a, b);
    const since = async () =>
      (await sql`select bloqueado_at from public.papelera where registro_id = ${b}`)[0]?.bloqueado_at;
    await sql`update public.clientes set bloqueado_at = now() where id = ${a}`;
    expect(await since()).not.toBeNull();
    await sql`update public.clientes set bloqueado_at = null where id = ${a}`;
    expect(await since()).toBeNull();
  });

  it('a document of the one that went is hidden with the one that stayed', async () => {
    const a = await cliente({ nombre_completo: 'A' });
    const b = await cliente({ nombre_completo: 'B' });
    await hang(b, 'b');
    await unite(a, b);
    await sql`update public.clientes set bloqueado_at = now() where id = ${a}`;
    expect(await call(`select public.objeto_bloqueado('cliente-documents', '${b}/b.pdf') as r`)).toBe(true);
  });
});
