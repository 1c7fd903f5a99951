/** Packages for filing and what is known of documents: what may be written, by whom, and what stays. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { aPackageOf, aportacionesOf, exhibit, type Fila } from '../support/aportacion';
import { anAccount, asUser, refusal, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;

const { aDeal, aDocument: documentOf, call } = aportacionesOf(sql, ana);

let deal: string;
const aDocument = ({
  deal: other,
  ...over
}: { deal?: string; who?: string; confidencialidad?: string } = {}) => documentOf(other ?? deal, over);

const guardar = (fila: Fila, who = ana) => call<Fila>(who, 'guardar_aportacion', fila);
const marcar = (id: unknown, accion: string, datos: Fila = {}, who = ana) =>
  call<Fila>(who, 'marcar_aportacion', id, accion, datos);

const aPackage = async (over: Fila = {}): Promise<Fila> =>
  aPackageOf(deal, await aDocument(), await aDocument(), over);

const presentada = async (acuse: string) => ({
  presentada_el: '2026-01-10T10:00:00Z',
  acuse_documento_id: acuse,
});

beforeEach(async () => {
  await sql`delete from public.aportaciones`;
  deal = await aDeal();
});

it('el acuse de un paquete presentado no se va solo y se dice antes de que se vaya; el de uno anulado, no', async () => {
  const fila = await guardar(await aPackage());
  const acuse = await aDocument();
  await marcar(fila.id, 'presentar', await presentada(acuse));
  const suelto = await aDocument();
  const entradas = await Promise.all(
    [acuse, suelto].map((id) => call<string>(ana, 'delete_to_papelera', 'deal_documents', id)),
  );
  const enUso = (who: string) =>
    asUser(sql, who, (tx) => tx`select * from public.papelera_en_uso(${entradas}::uuid[])`);
  expect(await enUso(ana)).toEqual([{ entry_id: entradas[0], como: 'la presentación de un paquete' }]);
  // Luis does not see the documents of Ana here, and is told nothing of them.
  expect(await enUso(luis)).toEqual([]);
  // Nobody can be asked when it is emptied by itself: the receipt stays for as long as the package is filed.
  const vacia = async () => {
    await sql`update public.papelera set deleted_at = now() - interval '31 days' where id = any (${entradas}::uuid[])`;
    await sql`select private.purge_expired()`;
    return (await sql`select id from public.papelera where id = any (${entradas}::uuid[])`).map(
      ({ id }) => id,
    );
  };
  expect(await vacia()).toEqual([entradas[0]]);
  await sql`update public.aportaciones set estado = 'anulada' where id = ${fila.id as string}`;
  expect(await enUso(ana)).toEqual([]);
  expect(await sqlState(enUso(gone))).toBe('42501');
  expect(await vacia()).toEqual([]);
});

describe('lo que otra persona ha guardado', () => {
  const VISTO = 'Otra persona ha guardado cambios mientras usted escribía';

  it('un borrador se guarda como se vio, o por quien lo escribió mientras nadie más lo cambie', async () => {
    const fila = await aPackage({ estado: 'borrador', perfil: 'Uno' });
    await guardar(fila);
    const suyo = await guardar({ ...fila, perfil: 'Otro' });
    expect(suyo).toMatchObject({ perfil: 'Otro', estado: 'borrador' });
    expect(await refusal(guardar({ ...fila, perfil: 'De Luis' }, luis))).toBe(
      'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo',
    );
    const deLuis = await guardar({ ...fila, perfil: 'De Luis', visto: suyo.updated_at }, luis);
    expect(deLuis).toMatchObject({ perfil: 'De Luis', user_id: ana });
    expect(await refusal(guardar({ ...fila, perfil: 'De Ana' }))).toBe(VISTO);
    expect(await refusal(guardar({ ...fila, perfil: 'De Ana', visto: suyo.updated_at }))).toBe(VISTO);
    expect(await refusal(guardar({ ...fila, id: randomUUID(), visto: suyo.updated_at }))).toBe(VISTO);
    expect(await guardar({ ...fila, perfil: 'De Ana', visto: deLuis.updated_at })).toMatchObject({
      perfil: 'De Ana',
    });
  });

  it('el mismo paquete preparado otra vez, con otro id o a la vez, es uno', async () => {
    const fila = await aPackage({ paquete_sha256: 'ab'.repeat(32) });
    const otro = () => ({ ...fila, id: randomUUID() });
    const made = await Promise.all([guardar(fila), guardar(otro()), guardar(otro())]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    for (const otra of [{ perfil: 'Otro' }, { paquete_sha256: 'cd'.repeat(32) }])
      expect((await guardar({ ...otro(), ...otra })).id).not.toBe(made[0].id);
  });
});

describe('quién ve y escribe', () => {
  it('sin reclamación previa no se prepara una demanda; otro escrito, sí', async () => {
    await sql`delete from public.masc_permisos`;
    expect(await sqlState(guardar(await aPackage()))).toBe('PT409');
    expect(await guardar(await aPackage({ tipo: 'tramite' }))).toMatchObject({ estado: 'preparada' });
    const { [deal]: requisitos } = await call<Record<string, Fila>>(ana, 'requisitos_de_demanda', [deal]);
    expect(requisitos?.freno).toBe('Falta la reclamación previa: no hay ninguna enviada.');
  });

  it('los paquetes son de todo el equipo; nadie escribe la tabla sin sus funciones', async () => {
    const saved = await guardar(await aPackage());
    expect(saved).toMatchObject({ estado: 'preparada', user_id: ana });
    expect(await asUser(sql, luis, (tx) => tx`select from public.aportaciones`)).toHaveLength(1);
    expect(await asUser(sql, gone, (tx) => tx`select from public.aportaciones`)).toHaveLength(0);
    for (const work of [
      () => asUser(sql, ana, (tx) => tx`update public.aportaciones set perfil = 'x'`),
      () => asUser(sql, ana, (tx) => tx`delete from public.aportaciones`),
      () =>
        asUser(
          sql,
          ana,
          (tx) =>
            tx`insert into public.aportaciones (deal_id, tipo, perfil) values (${deal}, 'demanda', 'x')`,
        ),
    ])
      expect(await sqlState(work())).toBe('42501');
  });

  it('quien no está en el equipo no llama a ninguna función', async () => {
    const fila = await aPackage();
    expect(await sqlState(guardar(fila, gone))).toBe('42501');
    expect(await sqlState(marcar(randomUUID(), 'anular', { motivo: 'error' }, gone))).toBe('42501');
    expect(await sqlState(call(gone, 'anotar_inspecciones', []))).toBe('42501');
    expect(await sqlState(call(gone, 'documentos_sin_inspeccion', 1))).toBe('42501');
    expect(await sqlState(call(gone, 'documentos_ajenos', [deal]))).toBe('42501');
  });

  it('quien prepara no decide de quién es ni cuándo se presentó', async () => {
    const saved = await guardar(
      await aPackage({
        user_id: luis,
        estado: 'presentada',
        presentada_el: '2020-01-01',
        presentada_por: luis,
      }),
    );
    expect(saved).toMatchObject({
      user_id: ana,
      estado: 'preparada',
      presentada_el: null,
      presentada_por: null,
    });
  });
});

describe('lo que no se admite', () => {
  it.each<[string, () => Promise<Fila>, string]>([
    ['un expediente que no existe', () => aPackage({ deal_id: 'EXP-NO' }), 'PT404'],
    ['un escrito que no está', () => aPackage({ escrito_documento_id: randomUUID() }), 'PT409'],
    ['sin escrito', () => aPackage({ escrito_documento_id: null }), 'PT400'],
    ['otro tipo', () => aPackage({ tipo: 'querella' }), 'PT400'],
    ['sin perfil', () => aPackage({ perfil: '  ' }), 'PT400'],
    [
      'un número que no lo es',
      async () => aPackage({ documentos: [exhibit(await aDocument(), 'IV')] }),
      'PT400',
    ],
    ['un documento sin id', () => aPackage({ documentos: [{ numero: '1' }] }), 'PT400'],
    ['una lista que no lo es', () => aPackage({ documentos: { a: 1 } }), 'PT400'],
    ['un id absurdo', () => aPackage({ documentos: [{ documento_id: 'x', numero: '1' }] }), 'PT400'],
    [
      'un documento de otro expediente',
      async () => aPackage({ documentos: [exhibit(await aDocument({ deal: await aDeal() }), '1')] }),
      'PT409',
    ],
    [
      'un documento de otra persona que no se ve',
      async () => aPackage({ documentos: [exhibit(await aDocument({ who: luis }), '1')] }),
      'PT409',
    ],
    [
      'un documento que ha cambiado',
      async () => aPackage({ documentos: [exhibit(await aDocument(), '1', { sha256: 'cd'.repeat(32) })] }),
      'PT409',
    ],
    [
      'dos documentos con un número',
      async () =>
        aPackage({ documentos: [exhibit(await aDocument(), '1'), exhibit(await aDocument(), '1')] }),
      'PT409',
    ],
  ])('%s', async (_name, make, state) => {
    expect(await sqlState(guardar(await make()))).toBe(state);
    expect(await sql`select from public.aportaciones`).toHaveLength(0);
  });

  it('un documento confidencial, en ningún paquete que no sea de costas, tampoco como escrito', async () => {
    const secret = await aDocument({ confidencialidad: 'confidencial' });
    for (const tipo of ['demanda', 'tramite', 'recurso', 'ejecucion']) {
      expect(await sqlState(guardar(await aPackage({ tipo, documentos: [exhibit(secret, '1')] })))).toBe(
        'PT409',
      );
      expect(await sqlState(guardar(await aPackage({ tipo, escrito_documento_id: secret })))).toBe('PT409');
      expect(
        await sqlState(
          guardar(await aPackage({ tipo, estado: 'borrador', documentos: [exhibit(secret, '1')] })),
        ),
      ).toBe('PT409');
    }
    expect(
      await guardar(await aPackage({ tipo: 'costas', documentos: [exhibit(secret, '1')] })),
    ).toMatchObject({ tipo: 'costas' });
  });

  it('uno que se marca confidencial después de preparar no se presenta', async () => {
    const documento = await aDocument();
    const { id } = await guardar(await aPackage({ documentos: [exhibit(documento, '1')] }));
    await asUser(
      sql,
      ana,
      (tx) => tx`update public.deal_documents set confidencialidad = 'confidencial' where id = ${documento}`,
    );
    expect(await sqlState(marcar(id, 'presentar', await presentada(await aDocument())))).toBe('PT409');
  });
});

describe('presentar', () => {
  it('congela el paquete, que ya no cambia nadie, y sus números quedan tomados', async () => {
    const fila = await aPackage();
    await guardar(fila);
    const acuse = await aDocument();
    expect(
      await marcar(fila.id, 'presentar', { ...(await presentada(acuse)), registro: ' 2026/42 ' }),
    ).toMatchObject({
      estado: 'presentada',
      registro: '2026/42',
      presentada_por: ana,
      acuse_documento_id: acuse,
    });
    expect(await sqlState(guardar(fila))).toBe('PT409');
    expect(await sqlState(marcar(fila.id, 'presentar', await presentada(acuse)))).toBe('PT409');
    expect(await sqlState(guardar(await aPackage()))).toBe('PT409');
    expect(await guardar(await aPackage({ documentos: [exhibit(await aDocument(), '2')] }))).toMatchObject({
      estado: 'preparada',
    });
    expect(
      await sqlState(sql`update public.aportaciones set perfil = 'otro' where id = ${fila.id as string}`),
    ).toBe('PT409');
  });

  it('en otro procedimiento los números empiezan de nuevo', async () => {
    const fila = await aPackage({ procedimiento_id: randomUUID() });
    await guardar(fila);
    await marcar(fila.id, 'presentar', await presentada(await aDocument()));
    expect(await guardar(await aPackage({ procedimiento_id: randomUUID() }))).toMatchObject({
      estado: 'preparada',
    });
    expect(await sqlState(guardar(await aPackage({ procedimiento_id: fila.procedimiento_id })))).toBe(
      'PT409',
    );
  });

  it.each([
    ['sin acuse', {}],
    ['con un acuse de otro expediente', { acuse_documento_id: randomUUID() }],
    ['en el futuro', { presentada_el: '2999-01-01T00:00:00Z' }],
    ['sin fecha', { presentada_el: null }],
    ['con una fecha absurda', { presentada_el: 'ayer' }],
  ])('no se presenta %s', async (_name, over) => {
    const { id } = await guardar(await aPackage());
    const datos = { presentada_el: '2026-01-10T10:00:00Z', ...over };
    const acuse =
      'acuse_documento_id' in over || _name === 'sin acuse' ? {} : { acuse_documento_id: await aDocument() };
    expect(await sqlState(marcar(id, 'presentar', { ...datos, ...acuse }))).toBe('PT400');
  });

  it('dos a la vez: uno presenta, el otro lo encuentra presentado', async () => {
    const { id } = await guardar(await aPackage());
    const datos = await presentada(await aDocument());
    const twice = [1, 2].map(() => sqlState(marcar(id, 'presentar', datos)));
    expect(new Set(await Promise.all(twice))).toEqual(new Set(['PT409', undefined]));
  });

  it('anula cualquiera con un motivo lo preparado, y solo un administrador lo presentado', async () => {
    const first = await guardar(await aPackage());
    expect(await sqlState(marcar(first.id, 'anular', { motivo: ' a ' }))).toBe('PT400');
    expect(await marcar(first.id, 'anular', { motivo: 'Repetido' }, luis)).toMatchObject({
      estado: 'anulada',
    });
    expect(await sqlState(marcar(first.id, 'anular', { motivo: 'Repetido' }))).toBe('PT409');
    const second = await guardar(await aPackage());
    await marcar(second.id, 'presentar', await presentada(await aDocument()));
    expect(await sqlState(marcar(second.id, 'anular', { motivo: 'Otro acuse' }))).toBe('42501');
    expect(await marcar(second.id, 'anular', { motivo: 'Otro acuse' }, jefa)).toMatchObject({
      estado: 'anulada',
    });
    expect(await guardar(await aPackage())).toMatchObject({ estado: 'preparada' });
  });

  it('una acción que no existe, o un paquete que no existe', async () => {
    const { id } = await guardar(await aPackage());
    expect(await sqlState(marcar(id, 'borrar'))).toBe('PT400');
    expect(await sqlState(marcar(randomUUID(), 'anular', { motivo: 'nada' }))).toBe('PT404');
  });
});

describe('con su expediente', () => {
  it('va a la Papelera y vuelve, también presentado', async () => {
    const fila = await aPackage();
    await guardar(fila);
    await marcar(fila.id, 'presentar', await presentada(await aDocument()));
    await asUser(sql, ana, (tx) => tx`select public.delete_to_papelera('deals', ${deal})`);
    expect(await sql`select from public.aportaciones`).toHaveLength(0);
    const [entry] = await sql<{ id: string }[]>`select id from public.papelera where registro_id = ${deal}`;
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(${[entry?.id ?? '']})`);
    expect(await sql`select estado from public.aportaciones`).toEqual([{ estado: 'presentada' }]);
  });

  it('de una persona bloqueada no se ve ni se toca', async () => {
    deal = await aDeal({ nif: '12345678Z' });
    const fila = await aPackage();
    await guardar(fila);
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', '12345678Z') returning id`;
    await call(ana, 'bloquear_cliente', cliente?.id);
    expect(await asUser(sql, luis, (tx) => tx`select from public.aportaciones`)).toHaveLength(0);
    expect(await sqlState(marcar(fila.id, 'anular', { motivo: 'nada' }))).toBe('PT404');
    expect(await sqlState(guardar(fila))).toBe('PT404');
    await call(jefa, 'desbloquear_cliente', cliente?.id);
  });
});
