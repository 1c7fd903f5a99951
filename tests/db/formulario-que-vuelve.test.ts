/** A form whose answer was lost asks again with its id. What somebody else has changed meanwhile, it never saw: it does not write over it. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf, type Fila } from '../support/agenda';
import { anAccount, asUser } from '../support/as-role';
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
  resultado: { tramos: [], capital: 0, intereses: 0, pagado: 0, pendiente: { capital: 0, intereses: 0 } },
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
