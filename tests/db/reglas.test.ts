/** Rules that make tasks: once for each case file and event, from when they are written on. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, type Fila, unPlazo } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { reglasOf, unaRegla } from '../support/reglas';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const deJefa = agendaOf(sql, jefa);
const deAna = agendaOf(sql, ana);

const { guardar, aDeal, archivar, tareasDe, vaciar } = reglasOf(sql, jefa, ana);

const hoyMas = async (days: number) => {
  const [row] = await sql<{ dia: string }[]>`select (private.hoy() + ${days}::integer)::text as dia`;
  return row?.dia ?? '';
};

const probar = (regla: Fila) => deJefa.call<{ crearia: number; ejemplos: string[] }>('probar_regla', regla);

beforeEach(vaciar);

const unaVia = async () => {
  const [via] = await sql<{ clave: string }[]>`select clave from public.masc_vias order by clave limit 1`;
  return via?.clave ?? '';
};

describe('un documento archivado', () => {
  it('crea la tarea una vez, para quien creó el expediente', async () => {
    await guardar(unaRegla());
    const deal = await aDeal();
    await archivar(deal, 'contrato-poliza', 'contrato-poliza', 'recibo');
    await archivar(deal, 'contrato-poliza');
    expect([...(await tareasDe(deal))]).toEqual([
      expect.objectContaining({ titulo: 'Pedir apud acta', inicio: await hoyMas(0), responsable: ana }),
    ]);
  });

  it('que cambia de categoría es uno archivado en ella', async () => {
    await guardar(unaRegla());
    const deal = await aDeal();
    await archivar(deal, 'otro');
    await sql`update public.deal_documents set file_name = 'b.pdf' where deal_id = ${deal}`;
    expect(await tareasDe(deal)).toHaveLength(0);
    await sql`update public.deal_documents set category = 'contrato-poliza' where deal_id = ${deal}`;
    expect(await tareasDe(deal)).toHaveLength(1);
  });

  it('cierra la tarea que lo esperaba, y la historia dice por qué', async () => {
    await guardar(unaRegla({ cerrar_con: 'apud-acta' }));
    const deal = await aDeal();
    await archivar(deal, 'contrato-poliza');
    await archivar(deal, 'apud-acta');
    expect([...(await tareasDe(deal))]).toEqual([
      expect.objectContaining({
        estado: 'hecho',
        cierre: 'Se cerró sola: se archivó un documento de «Apud Acta»',
      }),
    ]);
    const [entry] = await sql`
      select despues from public.auditoria where tabla = 'agenda' and accion = 'update' order by id desc limit 1`;
    expect(JSON.stringify(entry?.despues)).toContain('Se cerró sola');
  });

  it('no crea lo que ya está hecho, ni con la regla desactivada', async () => {
    await guardar(unaRegla({ cerrar_con: 'apud-acta' }));
    await guardar(unaRegla({ titulo: 'Otra', activa: false }));
    const deal = await aDeal();
    await archivar(deal, 'apud-acta', 'contrato-poliza');
    expect(await tareasDe(deal)).toHaveLength(0);
  });

  it('de la Papelera vuelven el expediente y su tarea, y no se crea otra', async () => {
    await guardar(unaRegla());
    const deal = await aDeal();
    await archivar(deal, 'contrato-poliza');
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx<{ id: string }[]>`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(${[entry?.id ?? '']})`);
    expect(await tareasDe(deal)).toHaveLength(1);
  });
});

describe('otros hechos', () => {
  it('un plazo confirmado: cada plazo, una vez', async () => {
    await guardar(unaRegla({ evento: 'plazo', valor: 'reposicion', titulo: 'Preparar el recurso' }));
    const deal = await aDeal();
    const plazos = [
      unPlazo({ deal_id: deal }),
      unPlazo({ deal_id: deal }),
      unPlazo({ deal_id: deal, plazo_tipo: 'apelacion' }),
    ];
    await deAna.crear(...plazos);
    expect(await tareasDe(deal)).toHaveLength(0);
    await deJefa.marcar(
      plazos.map(({ id }) => id),
      'confirmar',
    );
    expect(await tareasDe(deal)).toHaveLength(2);
  });

  it('una fecha del expediente: la tarea vence contando desde ella', async () => {
    await guardar(
      unaRegla({
        evento: 'fecha',
        valor: 'extrajudicialcommunicationsentdate',
        titulo: 'Reclamar',
        dias: 30,
        habiles: false,
      }),
    );
    const nuevo = await aDeal({ extrajudicialcommunicationsentdate: '2028-02-29' });
    const viejo = await aDeal();
    await sql`update public.deals set message = 'x' where id = ${viejo}`;
    expect(await tareasDe(viejo)).toHaveLength(0);
    await sql`update public.deals set extrajudicialcommunicationsentdate = '2026-01-01' where id = ${viejo}`;
    await sql`update public.deals set extrajudicialcommunicationsentdate = '2026-02-01' where id = ${viejo}`;
    expect((await tareasDe(nuevo)).map(({ inicio }) => inicio)).toEqual(['2028-03-30']);
    expect((await tareasDe(viejo)).map(({ inicio }) => inicio)).toEqual(['2026-01-31']);
  });
});

describe('fases e importes', () => {
  const entrar = (deal: string, fase: string) =>
    sql`insert into public.fases_historial (user_id, deal_id, fase, fecha) values (${ana}, ${deal}, ${fase}, private.hoy())`;

  it('entrar en una fase crea la tarea una vez, aunque se salga y se vuelva', async () => {
    await guardar(unaRegla({ evento: 'fase', valor: 'admitida', titulo: 'Preparar la prueba' }));
    const deal = await aDeal();
    await entrar(deal, 'presentada');
    expect(await tareasDe(deal)).toHaveLength(0);
    await entrar(deal, 'admitida');
    await entrar(deal, 'vista');
    await entrar(deal, 'admitida');
    expect(await tareasDe(deal)).toHaveLength(1);
  });

  it('anotar un importe de esa clase crea la tarea una vez', async () => {
    await guardar(unaRegla({ evento: 'importe', valor: 'cobro', titulo: 'Liquidar al cliente' }));
    const deal = await aDeal();
    const anotar = (concepto: string) =>
      sql`insert into public.importes (user_id, deal_id, concepto, importe, fecha) values (${ana}, ${deal}, ${concepto}, 10, private.hoy())`;
    await anotar('reclamado');
    expect(await tareasDe(deal)).toHaveLength(0);
    await anotar('cobro');
    await anotar('cobro');
    expect(await tareasDe(deal)).toHaveLength(1);
  });

  it('la reclamación previa que llega a un estado crea la tarea una vez, y otro estado no', async () => {
    await guardar(unaRegla({ evento: 'masc', valor: 'enviado', titulo: 'Comprobar el acuse' }));
    const deal = await aDeal();
    const intento = async (datos: Record<string, unknown>) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.masc_intentos ${sql({ user_id: ana, deal_id: deal, via: await unaVia(), canal: 'burofax', ...datos })}
        returning id`;
      return row?.id ?? '';
    };
    const borrador = await intento({});
    expect(await tareasDe(deal)).toHaveLength(0);
    await sql`update public.masc_intentos set enviado = private.hoy() - 1 where id = ${borrador}`;
    const [{ estado } = { estado: '' }] = await sql<
      { estado: string }[]
    >`select estado from public.masc_intentos where id = ${borrador}`;
    expect(estado).toBe('enviado');
    expect(await tareasDe(deal)).toHaveLength(1);
    await intento({ enviado: '2026-10-01' });
    await sql`update public.masc_intentos set recibido = private.hoy() where id = ${borrador}`;
    expect(await tareasDe(deal)).toHaveLength(1);
    await expect(guardar(unaRegla({ evento: 'masc', valor: 'nada' }))).rejects.toThrow(
      'Indique a qué llega la reclamación previa',
    );
  });

  it('sin próximo paso: de una fase, sin lo suspendido; con una tarea sale de la cola y la lista la dice', async () => {
    const [a, b] = [await aDeal(), await aDeal()];
    await entrar(a, 'admitida');
    await entrar(b, 'admitida');
    const cola = async (fase: string) => {
      const { rows } = await asUser(
        sql,
        ana,
        (tx) =>
          tx<{ page: { rows: { id: string }[] } }[]>`select public.list_sin_paso(1, 50, ${fase}) as page`,
      ).then(([row]) => row?.page ?? { rows: [] });
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await cola('admitida')).toEqual([a, b].toSorted());
    expect(await cola('vista')).toEqual([]);
    await sql`update public.deals set situacion = 'suspendido' where id = ${a}`;
    expect(await cola('admitida')).toEqual([b]);
    await deAna.crear({ id: randomUUID(), tipo: 'tarea', titulo: 'Una', inicio: '2026-12-01', deal_id: b });
    expect(await cola('admitida')).toEqual([]);
    const [page] = await asUser(
      sql,
      ana,
      (tx) =>
        tx<
          { page: { rows: { id: string; proximo: unknown }[] } }[]
        >`select public.list_deals(columns => array['proximo']) as page`,
    );
    const proximo = (id: string) => page?.page.rows.find((row) => row.id === id)?.proximo;
    expect([proximo(a), proximo(b)]).toEqual([null, { inicio: '2026-12-01', tipo: 'tarea' }]);
  });
});

describe('lo que ya hay', () => {
  it('se cuenta antes de guardar, y solo se crea si se elige; dos veces a la vez, una', async () => {
    const deals = await Promise.all(Array.from({ length: 7 }, () => aDeal()));
    for (const deal of deals) await archivar(deal, 'contrato-poliza');
    const regla = unaRegla();
    expect(await probar(regla)).toMatchObject({ crearia: 7 });
    await guardar(regla);
    expect(await sql`select from public.agenda`).toHaveLength(0);
    const made = await Promise.all([
      deJefa.call<number>('aplicar_regla', regla.id),
      deJefa.call<number>('aplicar_regla', regla.id),
    ]);
    expect(made.reduce((a, b) => a + b, 0)).toBe(7);
    expect(await probar(regla)).toMatchObject({ crearia: 0, ejemplos: [] });
  });
});

describe('quién y qué', () => {
  it('las escribe quien administra; el equipo las lee', async () => {
    await guardar(unaRegla());
    expect(await sqlState(deAna.call('guardar_regla', unaRegla()))).toBe('42501');
    expect(await sqlState(deAna.call('probar_regla', unaRegla()))).toBe('42501');
    expect(await sqlState(deAna.call('guardar_periodica', { titulo: 'a', frecuencia: 'diaria' }))).toBe(
      '42501',
    );
    expect(await asUser(sql, ana, (tx) => tx`select from public.tareas_reglas`)).toHaveLength(1);
    expect(await sqlState(asUser(sql, jefa, (tx) => tx`delete from public.tareas_reglas`))).toBe('42501');
  });

  it.each([
    [{ titulo: '  ' }],
    [{ evento: 'otro' }],
    [{ evento: null }],
    [{ valor: 'no-existe' }],
    [{ valor: null }],
    [{ evento: 'fecha', valor: 'debtordni' }],
    [{ evento: 'fecha', valor: "contractdate'; drop table x; --" }],
    [{ dias: -1 }],
    [{ dias: 366 }],
    [{ dias: 'muchos' }],
    [{ cerrar_con: 'no-existe' }],
    [{ responsable_de: 'persona' }],
    [{ responsable_de: 'persona', responsable: randomUUID() }],
    [{ responsable_de: 'cualquiera' }],
  ])('no entra con %j', async (fila) => {
    expect(await sqlState(guardar(unaRegla(fila)))).toBe('PT400');
  });

  it('lo que otra persona cambió no se pisa', async () => {
    const regla = unaRegla();
    await guardar(regla);
    const [{ visto } = { visto: '' }] = await sql<{ visto: string }[]>`
      select to_jsonb(updated_at) #>> '{}' as visto from public.tareas_reglas`;
    await guardar({ ...regla, titulo: 'Primera', visto });
    expect(await sqlState(guardar({ ...regla, titulo: 'Segunda', visto }))).toBe('PT409');
    expect([...(await sql`select titulo from public.tareas_reglas`)]).toEqual([{ titulo: 'Primera' }]);
  });
});
