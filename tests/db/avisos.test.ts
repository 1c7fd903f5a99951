/** Avisos: what makes one and what does not, and whose they are. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazo } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { openAvisos } from '../support/avisos';

const { sql, jefa, ana, luis, gone, avisosDe, nuevosDe, clasesDe } = await openAvisos();
const deAna = agendaOf(sql, ana);
const deLuis = agendaOf(sql, luis);

const aDeal = async (nif: string | null = null) => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.deals (id, user_id, debtordni) values (${`EXP-${randomUUID()}`}, ${ana}, ${nif}) returning id`;
  return row?.id ?? '';
};

const unaPlantilla = async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.plantillas (user_id, nombre, uso, familia, version, file_name, file_path, file_size, revision)
    values (${ana}, 'Carta', 'otro', gen_random_uuid(), 1, 'c.docx', gen_random_uuid()::text, 1, '{}') returning id`;
  return row?.id ?? '';
};

describe('los días hábiles de un aviso', () => {
  const esHabil = async (dia: string, clase: 'civil' | 'procesal', sede: string | null = null) => {
    const [row] = await sql<
      { habil: boolean }[]
    >`select private.es_habil(${dia}, ${sede}, ${clase}) as habil`;
    return row?.habil;
  };

  it.each([
    ['2027-08-04', true, false],
    ['2027-07-30', true, true],
    ['2027-12-28', true, false],
    ['2027-12-23', true, true],
    ['2027-02-06', false, false],
  ])('el %s: civil %s, procesal %s', async (dia, civil, procesal) => {
    expect([await esHabil(dia, 'civil'), await esHabil(dia, 'procesal')]).toEqual([civil, procesal]);
  });

  it('la fiesta de una sede es de ella, y la de una comunidad, de las suyas', async () => {
    const sedes = await sql<{ id: string }[]>`
      insert into public.sedes (municipio, comunidad, user_id)
      values ('Lugar Uno', 'GA', ${jefa}), ('Lugar Dos', 'CT', ${jefa}) returning id`;
    const [una = '', otra = ''] = sedes.map(({ id }) => id);
    await sql`
      insert into public.festivos (fecha, ambito, comunidad, sede_id, motivo, user_id)
      values ('2027-03-09', 'local', null, ${una}, 'Fiesta mayor', ${jefa}), ('2027-03-10', 'comunidad', 'GA', null, 'Fiesta', ${jefa})`;
    for (const dia of ['2027-03-09', '2027-03-10']) {
      const habiles = await Promise.all([una, otra, null].map((sede) => esHabil(dia, 'civil', sede)));
      expect(habiles).toEqual([false, true, true]);
    }
  });
});

describe('lo que hace otra persona', () => {
  it('asignar una tarea avisa a quien la tiene que hacer, y a nadie más', async () => {
    await deAna.crear(unaTarea({ responsable: luis }));
    expect(await avisosDe(luis)).toMatchObject([
      { clase: 'asignado', texto: expect.stringContaining('Pedir apud acta') },
    ]);
    expect(await avisosDe(ana)).toEqual([]);
    expect(await avisosDe(jefa)).toEqual([]);
  });

  it('lo que se asigna uno mismo no avisa, ni a quien ya no está', async () => {
    await deAna.crear(unaTarea({ responsable: ana }), unaTarea({ responsable: gone }), unaTarea());
    expect(await sql`select from public.avisos`).toHaveLength(0);
  });

  it('cambiar el responsable avisa al nuevo; cambiar otra cosa, a nadie', async () => {
    const tarea = unaTarea();
    await deAna.crear(tarea);
    await deAna.cambiar({ id: tarea.id, titulo: 'Otra cosa', prioridad: 'alta' });
    expect(await sql`select from public.avisos`).toHaveLength(0);
    await deAna.cambiar({ id: tarea.id, responsable: luis });
    expect(await clasesDe(luis)).toEqual(['asignado']);
  });

  it('muchas de una vez son un aviso con cuántas', async () => {
    await deAna.crear(...Array.from({ length: 30 }, () => unaTarea({ responsable: luis })));
    expect((await avisosDe(luis)).map(({ texto }) => texto)).toEqual([
      'Se le han asignado 30 anotaciones de la agenda',
    ]);
  });

  it('un plazo avisa al proponerse, al confirmarse y al moverse', async () => {
    const plazo = unPlazo({ responsable: luis, inicio: '2099-11-10', gracia: '2099-11-11' });
    await deAna.crear(plazo);
    await agendaOf(sql, jefa).marcar([plazo.id], 'confirmar');
    expect(await clasesDe(luis)).toEqual(['plazo_confirmado', 'plazo_propuesto']);
    expect(await clasesDe(ana)).toEqual(['plazo_confirmado']);
    await sql`update public.agenda set inicio = '2099-11-12', gracia = '2099-11-13' where id = ${plazo.id as string}`;
    const movido = (await avisosDe(luis)).find(({ clase }) => clase === 'plazo_movido');
    expect(movido?.texto).toBe('Plazo movido: «Recurso de reposición», del 10/11/2099 al 12/11/2099');
  });

  it('mover cien plazos de una vez es un aviso para cada persona', async () => {
    const plazos = Array.from({ length: 100 }, () => unPlazo({ responsable: luis }));
    await deAna.crear(...plazos);
    await sql`update public.agenda set inicio = inicio + 1`;
    const movidos = (await avisosDe(luis)).filter(({ clase }) => clase === 'plazo_movido');
    expect(movidos.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(/^Se han movido 100 plazos suyos: el primero, «Recurso de reposición», del /),
    ]);
  });

  it('lo mismo el mismo día es un aviso con lo último, y vuelve a estar sin leer', async () => {
    const plazo = unPlazo({ responsable: luis });
    await deAna.crear(plazo);
    await sql`update public.agenda set inicio = '2026-11-12', gracia = '2026-11-13' where id = ${plazo.id as string}`;
    const first = (await avisosDe(luis)).find(({ clase }) => clase === 'plazo_movido');
    await deLuis.call('avisos_marcar');
    await sql`update public.agenda set inicio = '2026-11-13', gracia = '2026-11-16' where id = ${plazo.id as string}`;
    const again = (await avisosDe(luis)).filter(({ clase }) => clase === 'plazo_movido');
    expect(again).toMatchObject([{ leido_at: null, texto: expect.stringContaining('13/11/2026') }]);
    expect(again[0]?.id).toBeGreaterThan(first?.id ?? 0);
  });

  it('una mención en una nota avisa por el nombre o por el correo, sin mayúsculas ni tildes', async () => {
    await deAna.crear(unaTarea({ nota: 'Pregunta a @luis peña antes' }));
    const tarea = unaTarea({ nota: 'nada' });
    await deAna.crear(tarea);
    expect(await clasesDe(luis)).toEqual(['mencion']);
    const [persona] = await sql<{ email: string }[]>`select email from public.staff where user_id = ${luis}`;
    await deAna.cambiar({ id: tarea.id, nota: `Lo lleva @${persona?.email.split('@')[0]}` });
    expect(await clasesDe(luis)).toEqual(['mencion', 'mencion']);
    expect(await avisosDe(ana)).toEqual([]);
  });

  it('una importación avisa cuando acaba, una vez', async () => {
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      insert into public.importaciones (user_id, origen, nombre) values (${ana}, 'json', 'casos.json') returning id`;
    await sql`update public.importaciones set creados = 3 where id = ${id}`;
    expect(await clasesDe(ana)).toEqual([]);
    await sql`update public.importaciones set finished_at = now() where id = ${id}`;
    await sql`update public.importaciones set errores = '[]' where id = ${id}`;
    expect((await avisosDe(ana)).map(({ texto }) => texto)).toEqual([
      'Importación terminada: casos.json. Creados: 3; con errores: 0',
    ]);
  });

  it('un lote de escritos avisa cuando acaba; un escrito solo, no', async () => {
    const lote = async (total: number) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.lotes (user_id, plantilla_id, titulo, total) values (${ana}, ${await unaPlantilla()}, 'Cartas', ${total})
        returning id`;
      return row?.id ?? '';
    };
    const [muchos, uno] = [await lote(800), await lote(1)];
    await sql`update public.lotes set latido_at = now()`;
    expect(await avisosDe(ana)).toEqual([]);
    await sql`update public.lotes set estado = 'terminado' where id in ${sql([muchos, uno])}`;
    expect((await avisosDe(ana)).map(({ texto }) => texto)).toEqual(['Lote terminado: Cartas. Escritos: 0']);
  });

  it('un documento, una edición o un cambio de fase no avisan a nadie: eso es Actividad', async () => {
    const deal = await aDeal();
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, version) values ('expediente-documents', 'a.pdf', ${luis}, 'v')`;
    await asUser(
      sql,
      luis,
      (tx) => tx`
        insert into public.deal_documents (deal_id, document_type, file_name, file_path, file_size)
        values (${deal}, 'documento', 'a.pdf', 'a.pdf', 1)`,
    );
    await asUser(sql, luis, (tx) => tx`update public.deals set creditorname = 'Otro' where id = ${deal}`);
    await sql`update public.deals set fase = 'presentada', fase_desde = private.hoy() where id = ${deal}`;
    expect(await sql`select from public.avisos`).toHaveLength(0);
  });

  it('lo que no se llega a guardar no avisa', async () => {
    await asUser(sql, ana, async (tx) => {
      await tx`select public.agenda_crear(${JSON.stringify([unaTarea({ responsable: luis })])}::jsonb)`;
      throw new Error('undo');
    }).catch(() => undefined);
    expect(await sql`select from public.avisos`).toHaveLength(0);
  });
});

describe('de quién son', () => {
  it('nadie marca los de otra persona', async () => {
    await deAna.crear(unaTarea({ responsable: luis }));
    const [aviso] = await avisosDe(luis);
    const [row] = await asUser(
      sql,
      ana,
      (tx) => tx<{ n: number }[]>`select public.avisos_marcar(${[aviso?.id ?? 0]}::bigint[]) as n`,
    );
    expect(row?.n).toBe(0);
    expect(await avisosDe(luis, { leido: 'no' })).toHaveLength(1);
  });

  it('nadie lee ni escribe la tabla por su cuenta', async () => {
    await deAna.crear(unaTarea({ responsable: luis }));
    expect(await sqlState(asUser(sql, luis, (tx) => tx`select from public.avisos`))).toBe('42501');
    expect(await sqlState(asUser(sql, luis, (tx) => tx`update public.avisos set leido_at = now()`))).toBe(
      '42501',
    );
    expect(
      await sqlState(asUser(sql, luis, (tx) => tx`select private.avisar(${luis}, 'x', 'x', 'x', 'x')`)),
    ).toBe('42501');
  });

  it('quien ya no está no pregunta', async () => {
    expect(await sqlState(nuevosDe(gone))).toBe('42501');
    expect(await sqlState(avisosDe(gone))).toBe('42501');
  });

  it('marcar como leídos, y otra vez sin leer', async () => {
    await deAna.crear(unaTarea({ responsable: luis }), unaTarea({ responsable: luis }));
    expect((await nuevosDe(luis)).sin_leer).toBe(2);
    expect(await deLuis.call('avisos_marcar')).toBe(2);
    expect(await deLuis.call('avisos_marcar')).toBe(0);
    expect((await nuevosDe(luis)).sin_leer).toBe(0);
    expect(await avisosDe(luis, { leido: 'no' })).toEqual([]);
    expect(await avisosDe(luis, { leido: 'si' })).toHaveLength(2);
  });

  it('solo se dice lo que vino después de lo último que se sabía', async () => {
    await deAna.crear(unaTarea({ responsable: luis }));
    const { ultimo, nuevos } = await nuevosDe(luis);
    expect(nuevos).toEqual([]);
    await deAna.crear(unaTarea({ titulo: 'La segunda', responsable: luis }));
    const later = await nuevosDe(luis, ultimo);
    expect(later.nuevos.map(({ texto }) => texto)).toEqual([expect.stringContaining('La segunda')]);
  });

  it('lo de un expediente bloqueado no se ve, lo de la Papelera vuelve con él, y lo vaciado se borra', async () => {
    const deal = await aDeal('12345678Z');
    await deAna.crear(unaTarea({ deal_id: deal, responsable: luis }));
    await sql`
      insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Bloqueada', '12345678Z', now())`;
    expect(await avisosDe(luis)).toEqual([]);
    expect((await nuevosDe(luis)).sin_leer).toBe(0);
    await sql`update public.clientes set bloqueado_at = null`;
    expect(await avisosDe(luis)).toHaveLength(1);
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx<{ id: string }[]>`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    expect(await avisosDe(luis)).toEqual([]);
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(${[entry?.id ?? '']})`);
    expect(await avisosDe(luis)).toHaveLength(1);
    const [again] = await asUser(
      sql,
      ana,
      (tx) => tx<{ id: string }[]>`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    await asUser(sql, ana, (tx) => tx`select public.purge_papelera(${[again?.id ?? '']})`);
    expect(await sql`select from public.avisos where deal_id = ${deal}`).toHaveLength(0);
  });
});
