/** A form whose answer was lost asks again with its id. What somebody else has changed meanwhile, it never saw: it does not write over it. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf, type Fila } from '../support/agenda';
import { anAccount, asUser } from '../support/as-role';
import { resultado } from '../support/calculos';
import { sinCorreos, unCasoConCliente, unCorreo } from '../support/correos';
import { unaPlantilla } from '../support/escritos';
import { unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';
import { unaRegla } from '../support/reglas';

const { sql } = await openBackend();
const [ana, luis] = [await anAccount(sql), await anAccount(sql)];
await sql`update public.staff set role = 'administrador' where user_id in (${ana}, ${luis})`;

const VISTO = { hint: 'visto', message: 'Otra persona ha guardado cambios mientras usted escribía' };
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

type Save = (who: string, deal: string, datos: Fila) => Promise<unknown>;

const ofDeal =
  (name: string): Save =>
  (who, deal, datos) =>
    asUser(sql, who, (tx) => tx.unsafe(`select public.${name}($1, $2::jsonb)`, [deal, datos] as never[]));

const ofOne =
  (name: string): Save =>
  (who, _deal, datos) =>
    agendaOf(sql, who).call(name, datos);

const sede: Save = (who, _deal, { id, municipio, visto = null }) =>
  asUser(sql, who, (tx) =>
    tx.unsafe('select public.guardar_sede($1, $2, $3, $4::jsonb)', [municipio, 'MD', id, visto] as never[]),
  );

const CALCULO = {
  hasta: '2022-12-31',
  valores: {},
  resultado: resultado(0, 0),
};

/** What is saved, in which table, and a column with what the form says, what the other person writes and what the form says then. */
const FORMS: [que: string, table: string, column: string, save: Save, rest: Fila, says: string[]][] = [
  [
    'un procedimiento',
    'procedimientos',
    'autos',
    ofDeal('guardar_procedimiento'),
    {},
    ['1/2026', '2/2026', '3/2026'],
  ],
  [
    'un resultado',
    'resultados',
    'nota',
    ofDeal('guardar_resultado'),
    { resultado: 'estimada', fecha: '2026-02-01' },
    ['una', 'de otra persona', 'otra'],
  ],
  [
    'un cálculo',
    'calculos',
    'titulo',
    ofDeal('guardar_calculo'),
    CALCULO,
    ['Uno', 'De otra persona', 'Otro'],
  ],
  [
    'una acción que prescribe',
    'prescripciones',
    'motivo',
    ofDeal('guardar_prescripcion'),
    { accion: 'personal', inicio: '2020-01-01' },
    ['uno', 'de otra persona', 'otro'],
  ],
  [
    'una regla',
    'tareas_reglas',
    'titulo',
    ofOne('guardar_regla'),
    unaRegla(),
    ['Una', 'De otra persona', 'Otra'],
  ],
  [
    'una tarea periódica',
    'tareas_periodicas',
    'titulo',
    ofOne('guardar_periodica'),
    { frecuencia: 'mensual', dia: 1, activa: false },
    ['Una', 'De otra persona', 'Otra'],
  ],
];

describe('asks again', () => {
  it.each(FORMS)(
    '%s: not over what somebody else has saved since',
    async (_que, table, column, save, rest, says) => {
      const deal = await unExpediente(sql, ana);
      const id = randomUUID();
      const [first, theirs, late] = says;
      const datos = (what: string | undefined) => ({ ...rest, id, [column]: what });
      const now = async () =>
        (
          await sql`select ${sql(column)} as said, updated_at::text as visto from public.${sql(table)} where id = ${id}`
        )[0];

      await save(ana, deal, datos(first));
      // Its own correction is written, as often as it is asked for.
      await save(ana, deal, datos(late));
      await save(ana, deal, datos(first));
      expect((await now())?.said).toBe(first);

      await save(luis, deal, { ...datos(theirs), visto: (await now())?.visto });
      expect(await refused(save(ana, deal, datos(late)))).toMatchObject(VISTO);
      expect((await now())?.said).toBe(theirs);
      await save(ana, deal, { ...datos(late), visto: (await now())?.visto });
      expect((await now())?.said).toBe(late);
    },
  );

  it('una sede: not over what somebody else has saved since', async () => {
    const id = randomUUID();
    await sede(ana, '', { id, municipio: 'Getafe' });
    await sede(luis, '', { id, municipio: 'Leganés', visto: { municipio: 'Getafe', comunidad: 'MD' } });
    expect(await refused(sede(ana, '', { id, municipio: 'Getafe Norte' }))).toMatchObject(VISTO);
    expect((await sql`select municipio from public.sedes where id = ${id}`)[0]).toEqual({
      municipio: 'Leganés',
    });
  });

  it('una tarea: not over what somebody else has changed since', async () => {
    const deal = await unExpediente(sql, ana);
    const id = randomUUID();
    const tarea = (titulo: string) => ({ id, deal_id: deal, tipo: 'tarea', titulo, inicio: '2026-12-01' });
    await agendaOf(sql, ana).crear(tarea('Llamar'));
    await agendaOf(sql, ana).crear(tarea('Llamar hoy'));
    await asUser(sql, luis, (tx) =>
      tx.unsafe('select public.agenda_cambiar($1::jsonb)', [[{ id, inicio: '2026-12-09' }]] as never[]),
    );
    expect(await refused(agendaOf(sql, ana).crear(tarea('Llamar mañana')))).toMatchObject(VISTO);
    expect(await sql`select titulo, inicio::text from public.agenda where id = ${id}`).toEqual([
      { titulo: 'Llamar hoy', inicio: '2026-12-09' },
    ]);
  });
});

describe('asks again, and is one', () => {
  const deAna = agendaOf(sql, ana);
  const deLuis = agendaOf(sql, luis);

  it('una clase de plazo, corregida; no sobre lo que otra persona ha cambiado desde entonces', async () => {
    const id = randomUUID();
    const tipo = (titulo: string, rest: Fila = {}) => ({
      titulo,
      cantidad: 5,
      unidad: 'dias',
      clase: 'procesal',
      articulo: 'art. 454 bis LEC',
      cuenta_desde: 'la notificación',
      vigente_desde: '2024-03-20',
      ...rest,
    });
    const now = () => sql`select clave, titulo from public.plazos_tipo where user_id is not null`;
    expect(await deAna.call('guardar_plazo_tipo', tipo('Recurso', { id }))).toBe(id);
    expect(await deAna.call('guardar_plazo_tipo', tipo('Recurso de revisión', { id }))).toBe(id);
    expect(await now()).toEqual([{ clave: id, titulo: 'Recurso de revisión' }]);
    expect(await refused(deLuis.call('guardar_plazo_tipo', tipo('De Luis', { id })))).toMatchObject({
      message: 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo',
    });
    const [seen] = await sql<{ visto: string }[]>`
      select updated_at::text as visto from public.plazos_tipo where clave = ${id}`;
    await deLuis.call(
      'guardar_plazo_tipo',
      tipo('De Luis', { clave: id, visto: seen?.visto, motivo: 'la ley' }),
    );
    expect(await refused(deAna.call('guardar_plazo_tipo', tipo('De Ana', { id })))).toMatchObject(VISTO);
    expect(await now()).toEqual([{ clave: id, titulo: 'De Luis' }]);
  });

  it('una plantilla escrita, corregida mientras es un borrador', async () => {
    const id = randomUUID();
    const texto = (nombre: string, rest: Fila = {}) => ({
      id,
      clase: 'correo',
      nombre,
      uso: 'cliente',
      asunto: 'Su expediente',
      cuerpo: 'Hola',
      revision: { campos: [], bloques: [], condicionados: {}, desconocidos: [], problemas: [] },
      ...rest,
    });
    const now = () => sql`select nombre, version, cuerpo from public.plantillas where id = ${id}`;
    await deAna.call('plantilla_guardar', texto('Aviso'));
    expect(await deAna.call('plantilla_guardar', texto('Aviso al cliente', { cuerpo: 'Buenos días' }))).toBe(
      id,
    );
    const corrected = [{ nombre: 'Aviso al cliente', version: 1, cuerpo: 'Buenos días' }];
    expect(await now()).toEqual(corrected);
    const OTRA = { message: 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo' };
    expect(await refused(deLuis.call('plantilla_guardar', texto('De Luis')))).toMatchObject(OTRA);
    await deAna.call('plantilla_estado', id, 'aprobar', null);
    expect(await refused(deAna.call('plantilla_guardar', texto('Otra')))).toMatchObject(OTRA);
    expect(await now()).toEqual(corrected);
  });

  it('una plantilla de Word: con otro archivo es de otro formulario', async () => {
    const id = await unaPlantilla(sql, ana, { nombre: 'Carta' }, false);
    const [row] = await sql<
      Fila[]
    >`select id, file_name, file_path, file_size, sha256, revision, uso from public.plantillas where id = ${id}`;
    expect(await deAna.call('plantilla_guardar', { ...row, nombre: 'Carta corregida' })).toBe(id);
    expect(await sql`select nombre, version from public.plantillas where id = ${id}`).toEqual([
      { nombre: 'Carta corregida', version: 1 },
    ]);
    expect(
      await refused(deAna.call('plantilla_guardar', { ...row, nombre: 'Otra', sha256: 'ab'.repeat(32) })),
    ).toMatchObject({ code: 'PT409' });
  });

  it('un envío de correos: dice lo último, a cada uno una vez', async () => {
    await sinCorreos(sql, 'own');
    const [uno, dos] = [await unCasoConCliente(sql, ana), await unCasoConCliente(sql, ana)];
    const envio = randomUUID();
    const preparar = async (cuerpo: string, deals: string[]) => {
      await deAna.call('envio_crear', envio, null, 'Aviso', 'smtp');
      const filas = deals.map((deal) => unCorreo(deal, { cuerpo }));
      return deAna.call('envio_anadir', envio, filas);
    };
    expect(await preparar('Hola', [uno.deal])).toBe(1);
    expect(await preparar('Buenos días', [uno.deal, dos.deal])).toBe(2);
    const now = () =>
      sql`select cuerpo, estado, count(*)::int as n from public.correos where envio_id = ${envio} group by 1, 2`;
    expect(await now()).toEqual([{ cuerpo: 'Buenos días', estado: 'pendiente', n: 2 }]);
    await deAna.call('envio_accion', envio, 'enviar');
    expect(await refused(preparar('Otra vez', [uno.deal]))).toMatchObject({
      message: 'A ese envío ya no se le añaden correos',
    });
    expect(await now()).toEqual([{ cuerpo: 'Buenos días', estado: 'pendiente', n: 2 }]);
    expect(await refused(deLuis.call('envio_crear', envio, null, 'Aviso', 'smtp'))).toMatchObject({
      message: 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo',
    });
    expect(await refused(deAna.call('envio_crear', envio, null, 'Aviso', 'eml'))).toMatchObject({
      code: 'PT409',
    });
  });
});
