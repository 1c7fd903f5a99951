import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, type Fila, unPlazo, unPlazoNatural } from '../support/agenda';
import { aTeam, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** A7: a term that ends on a day of the caller's own, and one that its proposer confirms alone by asking for eleven days instead of ten. */

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);
const [deAna, deLuis, deJefa] = [agendaOf(sql, ana), agendaOf(sql, luis), agendaOf(sql, jefa)];

const disparo = { via: 'directa', fecha: '2026-11-03' };
const cuenta = (vence: string, mas: Fila = {}) => ({
  inicio: vence,
  gracia: null,
  computo: { notificacion: '2026-11-03', vence, pasos: ['x'], ...mas },
});

beforeEach(() => sql`delete from public.agenda`);

describe.each(['own', 'team'])('con VISIBILITY=%s', (visibility) => {
  beforeEach(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);
  afterAll(() => sql`update public.settings set value = 'team' where name = 'visibility'`);

  it.each<[string, Fila]>([
    ['un mes después', unPlazo(cuenta('2026-12-10'))],
    ['un día después', unPlazo(cuenta('2026-11-11'))],
    ['un día antes', unPlazo(cuenta('2026-11-09'))],
    ['en sábado', unPlazo(cuenta('2026-11-14'))],
    ['en agosto de otro año', unPlazo(cuenta('2027-08-02'))],
    ['otro día del que dice su cómputo', unPlazo({ ...cuenta('2026-11-10'), inicio: '2026-11-20' })],
    [
      'contado desde una notificación de otro mes',
      unPlazo(cuenta('2026-12-15', { notificacion: '2026-12-05' })),
    ],
    ['con un día de gracia semanas después', unPlazo({ ...cuenta('2026-11-10'), gracia: '2026-11-30' })],
    ['de días naturales, movido al lunes', unPlazoNatural('2026-11-08', { inicio: '2026-11-09' })],
    [
      'de años, un año más',
      unPlazo({ ...cuenta('2029-11-05'), entrada: { disparo, unidad: 'anios', cantidad: 2 } }),
    ],
    [
      'hacia atrás, después del acto',
      unPlazo({ ...cuenta('2026-11-10'), entrada: { disparo, unidad: 'dias', cantidad: -5 } }),
    ],
    [
      'de quince días que una suspensión de un día alarga un mes',
      unPlazo({
        ...cuenta('2026-12-30'),
        entrada: {
          disparo,
          unidad: 'dias',
          cantidad: 15,
          suspension: { desde: '2026-11-05', hasta: '2026-11-05' },
        },
      }),
    ],
  ])('un plazo no acaba %s', async (_what, fila) => {
    expect(await sqlState(deAna.crear(fila))).toBe('PT400');
    expect((await deLuis.lista()).total).toBe(0);
  });

  it.each<[string, Fila]>([
    ['cinco días', unPlazo()],
    ['veinte días', unPlazo({ entrada: { disparo, unidad: 'dias', cantidad: 20 } })],
    [
      'dos meses que acaban en sábado',
      unPlazo({
        ...cuenta('2027-01-07'),
        entrada: { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'meses', cantidad: 2 },
      }),
    ],
    ['hacia atrás', unPlazo({ ...cuenta('2026-10-27'), entrada: { disparo, unidad: 'dias', cantidad: -5 } })],
    [
      'por LexNET, al tercer día',
      unPlazo({
        entrada: { disparo: { via: 'lexnet', fecha: '2026-10-29' }, unidad: 'dias', cantidad: 5 },
        computo: { notificacion: '2026-11-03', vence: '2026-11-10', pasos: ['x'] },
        inicio: '2026-11-10',
        gracia: '2026-11-11',
      }),
    ],
  ])('%s, bien contados, entran', async (_what, fila) => {
    expect(await sqlState(deAna.crear(fila))).toBeUndefined();
  });

  it('la unidad y la cantidad que no dice las pone su tipo', async () => {
    const { entrada: _, ...fila } = unPlazo();
    await deAna.crear({ ...fila, entrada: { disparo } });
    expect(
      await sql`select entrada ->> 'unidad' as unidad, (entrada ->> 'cantidad')::integer as cantidad from public.agenda`,
    ).toEqual([{ unidad: 'dias', cantidad: 5 }]);
  });

  it.each<[string, Fila]>([
    [
      'once días en vez de diez',
      { plazo_tipo: 'contestacion_verbal', entrada: { disparo, unidad: 'dias', cantidad: 11 } },
    ],
    ['sin tipo', { plazo_tipo: null, entrada: { disparo, unidad: 'dias', cantidad: 20 } }],
    ['de un tipo inventado', { plazo_tipo: 'el mío', entrada: { disparo, unidad: 'dias', cantidad: 30 } }],
    [
      'de veinte días, con un tipo de treinta',
      { plazo_tipo: 'dictamen_anunciado', entrada: { disparo, unidad: 'dias', cantidad: 20 } },
    ],
  ])('%s, lo confirma otra persona', async (_what, fila) => {
    const plazo = unPlazo(fila);
    await deAna.crear(plazo);
    expect(await sqlState(deAna.marcar([plazo.id], 'confirmar'))).toBe('PT409');
    expect(await deLuis.marcar([plazo.id], 'confirmar')).toMatchObject([{ id: plazo.id }]);
  });

  it('ni un administrador recuenta un plazo a un día imposible', async () => {
    const [sede] = await sql<{ id: string }[]>`
      insert into public.sedes (user_id, municipio, comunidad) values (${jefa}, ${`Villa ${visibility}`}, 'MD') returning id`;
    const plazo = unPlazo({
      sede_id: sede?.id,
      ...cuenta('2026-11-11'),
      entrada: { disparo, unidad: 'dias', cantidad: 5 },
    });
    // The ninth is Madrid's.
    await sql`insert into public.festivos (fecha, ambito, sede_id, motivo, user_id) values ('2026-11-09', 'local', ${sede?.id ?? ''}, 'Almudena', ${jefa}) on conflict do nothing`;
    await deAna.crear(plazo);
    const [{ updated_at: visto } = {}] = await sql<
      { updated_at: string }[]
    >`select updated_at::text from public.agenda`;
    const fila = {
      id: plazo.id,
      inicio: '2026-12-24',
      gracia: null,
      computo: cuenta('2026-12-24').computo,
      calendario: {},
      visto,
    };
    expect(await sqlState(deJefa.call('recontar_plazos', [fila]))).toBe('PT400');
    expect(await sql`select inicio::text from public.agenda`).toEqual([{ inicio: '2026-11-11' }]);
  });
});
