/** Complaints with their letters: one number for both, written together, undone together. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { asUser, sqlState } from '../support/as-role';
import { ids as uuids, textos, unaPlantilla } from '../support/escritos';
import { type Guardado, openReclamaciones, unaFila } from '../support/reclamaciones';

const { sql, jefa, ana, luis, gone, call, deals } = await openReclamaciones();

const unaCarta = async (uso = 'sac') => ({
  lote: randomUUID() as string,
  plantilla: await unaPlantilla(sql, jefa, { uso }),
  titulo: 'Reclamación previa',
  con_huecos: false,
});

const enviadosDe = async (id: string) =>
  (await sql`select extrajudicialcommunicationsentdate::text as dia from public.deals where id = ${id}`)[0]
    ?.dia;
const intentos = () => sql`
  select i.deal_id, i.referencia, e.numero, e.estado from public.masc_intentos i
  left join public.escritos e on e.id = i.escrito_id order by i.deal_id`;

describe('reclamaciones con sus escritos', () => {
  it('el número del escrito es la referencia, y el expediente dice que se envió', async () => {
    const carta = await unaCarta();
    const saved = await call<Guardado[]>(
      ana,
      'masc_enviar',
      carta,
      deals.map((id) => unaFila(id)),
    );
    expect(saved).toHaveLength(2);
    const rows = await intentos();
    expect(rows.map(({ referencia, numero }) => referencia === numero)).toEqual([true, true]);
    expect(rows.map(({ referencia }) => String(referencia).slice(-6))).toEqual(['000001', '000002']);
    expect(await enviadosDe('EXP-1')).toBe('2026-05-04');
  });

  it('una reclamación sin escrito y un escrito no comparten número, y guardar no gasta ninguno', async () => {
    const [suelta] = await call<(Guardado & { visto: string })[]>(ana, 'masc_guardar', [unaFila('EXP-1')]);
    for (let n = 0; n < 3; n++) {
      const [row] =
        await sql`select updated_at::text as visto from public.masc_intentos where id = ${suelta?.id ?? ''}`;
      await call(ana, 'masc_guardar', [
        unaFila('EXP-1', { id: suelta?.id, visto: row?.visto, numero_envio: `N${n}` }),
      ]);
    }
    await call(ana, 'masc_enviar', await unaCarta(), [unaFila('EXP-2')]);
    expect((await intentos()).map(({ referencia }) => String(referencia).slice(-6))).toEqual([
      '000001',
      '000002',
    ]);
  });

  it.each(['masc_deshacer', 'lote_cerrar'])(
    '%s se lleva los dos, y el expediente vuelve a como estaba',
    async (name) => {
      const carta = await unaCarta('masc');
      await call(
        ana,
        'masc_enviar',
        carta,
        deals.map((id) => unaFila(id)),
      );
      if (name === 'masc_deshacer') expect(await call(ana, name, carta.lote)).toBe(2);
      else expect(await call(ana, name, carta.lote, 'deshacer')).toMatchObject({ reclamaciones: 2 });
      expect(await intentos()).toEqual([]);
      expect(await sql`select distinct estado from public.escritos`).toEqual([{ estado: 'anulado' }]);
      expect(await sql`select estado from public.lotes`).toEqual([{ estado: 'deshecho' }]);
      expect(await enviadosDe('EXP-1')).toBeNull();
    },
  );

  it('lo que alguien ha revisado se queda, con su reclamación', async () => {
    const carta = await unaCarta();
    await call(
      ana,
      'masc_enviar',
      carta,
      deals.map((id) => unaFila(id)),
    );
    await sql`update public.escritos set estado = 'revisado' where deal_id = 'EXP-2'`;
    expect(await call(ana, 'masc_deshacer', carta.lote)).toBe(1);
    expect(await intentos()).toMatchObject([{ deal_id: 'EXP-2', estado: 'revisado' }]);
  });

  it('lo que estaba en la Papelera al cerrarse el lote vuelve anulado, y el expediente no dice que se envió', async () => {
    const carta = await unaCarta();
    await call(
      ana,
      'masc_enviar',
      carta,
      deals.map((id) => unaFila(id)),
    );
    const remove = (id: string) => call<string>(ana, 'delete_to_papelera', 'deals', id);
    const before = await remove('EXP-1');
    expect(await call(ana, 'restore_papelera', uuids([before]))).toBe(1);
    expect(await intentos()).toMatchObject([{ estado: 'pendiente' }, { estado: 'pendiente' }]);
    const entry = await remove('EXP-1');
    expect(await call(ana, 'lote_cerrar', carta.lote, 'cancelar')).toMatchObject({ reclamaciones: 1 });
    await call(ana, 'restore_papelera', uuids([entry]));
    expect(
      await sql`select e.estado, e.anulado_motivo, i.estado as reclamacion from public.escritos e
        join public.masc_intentos i on i.escrito_id = e.id where e.deal_id = 'EXP-1'`,
    ).toEqual([
      {
        estado: 'anulado',
        anulado_motivo: 'El lote se cerró mientras su expediente estaba en la Papelera: vuelva a generarlo',
        reclamacion: 'anulado',
      },
    ]);
    expect(await enviadosDe('EXP-1')).toBeNull();
  });

  it('o todo o nada: ni números ni escritos de lo que no se puede reclamar', async () => {
    await call(ana, 'masc_guardar', [unaFila('EXP-1')]);
    const carta = await unaCarta();
    expect(
      await sqlState(
        call(
          ana,
          'masc_enviar',
          carta,
          deals.map((id) => unaFila(id)),
        ),
      ),
    ).toBe('PT409');
    expect(await sqlState(call(ana, 'masc_enviar', carta, [unaFila('EXP-2'), unaFila('EXP-2')]))).toBe(
      'PT409',
    );
    expect(await sqlState(call(ana, 'masc_enviar', carta, []))).toBe('PT400');
    expect(await sql`select from public.escritos`).toHaveLength(0);
    expect(await sql`select ultimo from private.numeros_de_escritos`).toEqual([{ ultimo: 1 }]);
  });

  it('con una plantilla de otro uso, sin ser del personal o sobre el lote de otro, no', async () => {
    const otra = await unaCarta('demanda');
    expect(await sqlState(call(ana, 'masc_enviar', otra, [unaFila('EXP-1')]))).toBe('PT400');
    const carta = await unaCarta();
    expect(await sqlState(call(gone, 'masc_enviar', carta, [unaFila('EXP-1')]))).toBe('42501');
    expect(await sqlState(call(ana, 'masc_enviar', { ...carta, lote: 'x' }, [unaFila('EXP-1')]))).toBe(
      'PT400',
    );
    await call(ana, 'lote_confirmar', carta.lote, carta.plantilla, 'Carta', textos(deals), false);
    // The letters of somebody else's batch are not taken.
    await asUser(
      sql,
      luis,
      (tx) => tx`select public.masc_guardar(${tx.json([unaFila('EXP-1')] as never)}, ${carta.lote})`,
    );
    expect(await intentos()).toMatchObject([{ numero: null }]);
    expect(await sqlState(call(luis, 'masc_deshacer', carta.lote))).toBe('42501');
  });
});

describe('una reclamación anulada', () => {
  it('deja el expediente como estaba antes de ella, y en su cola', async () => {
    const [primera] = await call<Guardado[]>(ana, 'masc_guardar', [unaFila('EXP-1')]);
    const [segunda] = await call<Guardado[]>(ana, 'masc_guardar', [
      unaFila('EXP-1', { objeto: ['cpd'], enviado: '2026-05-06' }),
    ]);
    const colas = () => call<Record<string, number>>(ana, 'masc_colas');
    expect(await enviadosDe('EXP-1')).toBe('2026-05-06');
    // One case file, although two complaints of it wait for their receipt.
    expect(await colas()).toMatchObject({ 'sin-previa': 1, 'sin-acuse': 1 });
    await call(ana, 'masc_marcar', segunda?.id, 'anular', 'Duplicada');
    expect(await enviadosDe('EXP-1')).toBe('2026-05-04');
    await call(ana, 'masc_marcar', primera?.id, 'anular', 'No se envió');
    expect(await enviadosDe('EXP-1')).toBeNull();
    expect(await colas()).toMatchObject({ 'sin-previa': 2, 'sin-acuse': 0 });
    await call(ana, 'masc_marcar', primera?.id, 'reabrir');
    expect(await enviadosDe('EXP-1')).toBe('2026-05-04');
  });
});

describe('fases', () => {
  const datos = (fase: string, fecha = '2026-05-10') => ({
    fase,
    fecha,
    sin_numero: true,
    motivo: 'Un salto',
  });
  const mover = (who: string, ids: string[], fase: string, fecha?: string) =>
    call<{ cambian: number }>(who, 'mover_fase', textos(ids), datos(fase, fecha));

  it('hacia la demanda no pasan los que no han cumplido su reclamación, y la vista previa los cuenta', async () => {
    await call(ana, 'masc_guardar', [unaFila('EXP-1')]);
    const preview = (fase: string, fecha = '2026-05-10') =>
      call<{ cambian: number; sin_plazo: number }>(ana, 'preview_fase', textos(deals), fase, fecha, true);
    expect(await preview('preparacion')).toMatchObject({ cambian: 1, sin_plazo: 1 });
    expect(await preview('presentada')).toMatchObject({ cambian: 1, sin_plazo: 1 });
    expect(await preview('reclamacion')).toMatchObject({ cambian: 2, sin_plazo: 0 });
    // What is written of a day before the complaint is of another demanda.
    expect(await preview('presentada', '2026-05-03')).toMatchObject({ cambian: 2, sin_plazo: 0 });
    for (const fase of ['preparacion', 'presentada'])
      expect(await sqlState(mover(ana, ['EXP-1'], fase))).toBe('PT409');
    expect(await sqlState(mover(jefa, ['EXP-1'], 'presentada'))).toBe('PT409');
    expect(await mover(ana, deals, 'preparacion')).toMatchObject({ cambian: 1 });
    expect(await sql`select fase from public.deals where id = 'EXP-1'`).toEqual([{ fase: null }]);
    await call(jefa, 'masc_permitir', 'EXP-1', 'Prescribe mañana');
    expect(await mover(ana, ['EXP-1'], 'preparacion')).toMatchObject({ cambian: 1 });
    // What was filed on the day of the permission may be written down later.
    await sql`update public.masc_permisos set created_at = '2026-05-12T10:00:00Z'`;
    expect(await sqlState(mover(ana, ['EXP-1'], 'presentada', '2026-05-11'))).toBe('PT409');
    expect(await mover(ana, ['EXP-1'], 'presentada', '2026-05-12')).toMatchObject({ cambian: 1 });
  });
});

describe('escritos de demanda', () => {
  it('no se generan de un expediente cuya reclamación no se ha cumplido, y los demás sí', async () => {
    const { plantilla } = await unaCarta('demanda');
    const confirmar = (ids: string[]) =>
      call<string>(ana, 'lote_confirmar', randomUUID(), plantilla, 'Demanda', textos(ids), false);
    expect(await sqlState(confirmar(['EXP-1']))).toBe('PT409');
    await call(ana, 'masc_guardar', [unaFila('EXP-1')]);
    await expect(confirmar(['EXP-1'])).rejects.toThrow('Falta la presentación.');
    expect(await sqlState(confirmar(deals))).toBe('PT409');
    expect(await sql`select from public.escritos`).toHaveLength(0);
    await call(jefa, 'masc_permitir', 'EXP-1', 'Prescribe mañana');
    await confirmar(['EXP-1']);
  });
});

describe('la cola', () => {
  it('la lista dice la vía, cuándo cumplió, cuándo caduca y lo que falta', async () => {
    await call(ana, 'masc_guardar', [
      unaFila('EXP-1', {
        presentado: '2026-05-04',
        cumple_desde: '2026-06-05',
        caduca: '2027-05-04',
        espera: null,
        clave_identificativa: 'SAC',
      }),
    ]);
    const page = await asUser(
      sql,
      ana,
      async (tx) =>
        (
          await tx`select public.list_deals('', '{"masc": "falta-documento"}', columns => array['id', 'masc']) as page`
        )[0]?.page,
    );
    expect(page).toMatchObject({
      total: 1,
      rows: [
        {
          id: 'EXP-1',
          masc: {
            letra: 'B',
            ambas: false,
            cumple: '2026-06-05',
            caduca: '2027-05-04',
            falta: ['texto', 'acuse_recibo'],
          },
        },
      ],
    });
  });
});

describe('el informe', () => {
  it('dice los motivos de cada acreedor, los más frecuentes primero', async () => {
    for (const [n, motivos] of ['Prescripción', ' prescripcion. ', 'Transparencia'].entries()) {
      const id = `EXP-I${n}`;
      await sql`insert into public.deals (id, user_id, creditorname, hasppiclause) values (${id}, ${ana}, 'Banco Ejemplo', true)`;
      await call(ana, 'masc_guardar', [
        unaFila(id, {
          presentado: '2026-05-04',
          respuesta: 'rechazo',
          respuesta_fecha: '2026-05-10',
          respuesta_motivos: motivos,
          cumple_desde: '2026-05-11',
          caduca: '2027-05-10',
          espera: null,
        }),
      ]);
    }
    const [fila] = await call<{ acreedor: string; motivos: unknown }[]>(ana, 'masc_informe');
    expect(fila).toMatchObject({ acreedor: 'Banco Ejemplo', respondidas: 3, dias: 6 });
    expect(fila?.motivos).toMatchObject([{ veces: 2 }, { motivo: 'Transparencia', veces: 1 }]);
  });
});
