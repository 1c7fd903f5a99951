import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, type Fila, unPlazo, unaTarea } from '../support/agenda';
import { aTeam, refusal, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** What two people answered for stays what they looked at, and a term does not cease to be one: tried by a member, as a plain role. */

const { sql } = await openBackend();
const { ana, luis } = await aTeam(sql);
const [deAna, deLuis] = [agendaOf(sql, ana), agendaOf(sql, luis)];

beforeEach(() => sql`delete from public.agenda`);

const asItIs = async (id: unknown) => {
  const [row] = await sql<Fila[]>`
    select tipo, deal_id, inicio::text, gracia::text, computo, confirmado_por, updated_at::text as visto, private.regla_de_plazo(a, 'm') as regla
    from public.agenda a where id = ${id as string}`;
  return row ?? {};
};

/** Decides about it as the screen of the rules that change does, with something of the caller's own. */
async function decidir(fila: Fila, mas: Fila) {
  const { visto, regla, inicio, gracia, computo } = await asItIs(fila.id);
  const said = { id: fila.id, visto, regla, inicio, gracia, computo, calendario: {}, ...mas };
  return deAna.call('decidir_plazos', [said], 'aceptar', 'm');
}

describe.each(['own', 'team'])('with VISIBILITY=%s', (visibility) => {
  beforeEach(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);

  it.each([
    ['given a day of grace', unPlazo({ gracia: null }), { gracia: unPlazo().gracia }],
    ['bereft of it', unPlazo(), { gracia: null }],
  ])(
    'a term that was confirmed and is then %s by its proposer waits for a second person again',
    async (_what, fila, mas) => {
      await deAna.crear(fila);
      await deLuis.marcar([fila.id], 'confirmar');
      await decidir(fila, mas);
      expect(await asItIs(fila.id)).toMatchObject({ ...mas, confirmado_por: null });
      expect(await refusal(deAna.marcar([fila.id], 'confirmar'))).toContain('lo confirma otra persona');
    },
  );

  it('one that ends when it did stays confirmed', async () => {
    const fila = unPlazo();
    await deAna.crear(fila);
    await deLuis.marcar([fila.id], 'confirmar');
    await decidir(fila, {});
    expect(await asItIs(fila.id)).toMatchObject({ confirmado_por: luis });
  });

  const long = (entrada: Fila = {}, mas: Fila = {}) =>
    unPlazo({
      plazo_tipo: 'contestacion_ordinario',
      ...mas,
      entrada: { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 20, ...entrada },
    });

  it('what its kind says is confirmed by its proposer', async () => {
    const fila = long();
    await deAna.crear(fila);
    expect(await sqlState(deAna.marcar([fila.id], 'confirmar'))).toBeUndefined();
  });

  it.each([
    ['as one that expires', { efecto: 'caduca' }],
    ['as silence', { efecto: 'silencio' }],
    ['as nothing known', { efecto: 'nada' }],
  ])('what ends otherwise than its kind says, %s, takes a second person', async (_what, entrada) => {
    const fila = long(entrada, { gracia: null });
    await deAna.crear(fila);
    expect(await sqlState(deAna.marcar([fila.id], 'confirmar'))).toBe('PT409');
  });

  it.each([
    ['says itself that it has none', { sinGracia: true }],
    ['expires', { efecto: 'caduca' }],
  ])('a day of grace is not given to what %s', async (_what, entrada) => {
    expect(await sqlState(deAna.crear(long(entrada)))).toBe('PT400');
  });

  it('a term is not written over as a note, nor moved once its person is blocked', async () => {
    await sql`insert into public.clientes (id, user_id, nombre_completo, dni) values (gen_random_uuid(), ${luis}, 'Eva', '00000014Z') on conflict do nothing`;
    await sql`insert into public.deals (id, user_id, debtordni) values ('EXP-23', ${luis}, '00000014Z'), ('EXP-24', ${luis}, null) on conflict do nothing`;
    const fila = unPlazo({ deal_id: 'EXP-23', responsable: luis });
    await deAna.crear(fila);
    const nota = unaTarea({ id: fila.id, tipo: 'nota', titulo: 'Nada', inicio: '2027-01-05' });
    expect(await sqlState(deAna.crear(nota))).toBe('PT409');
    await sql`update public.clientes set bloqueado_at = now() where dni = '00000014Z'`;
    expect(await sqlState(deAna.crear({ ...fila, deal_id: 'EXP-24' }))).toBe('PT409');
    expect(await asItIs(fila.id)).toMatchObject({ tipo: 'plazo', deal_id: 'EXP-23' });
    await sql`update public.clientes set bloqueado_at = null where dni = '00000014Z'`;
    expect(await sqlState(deAna.crear({ ...fila, titulo: 'Recurso de apelación' }))).toBeUndefined();
  });
});
