/** Prior complaints: what may be written, by whom, which clocks are refused, and what the queues hold. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { VIAS } from '../../src/domain/masc/vias';
import { CASOS } from '../muestras/masc/reloj';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { COMPUTO, type Fila, reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;

const { guardar, call, aDeal } = reclamacionesDe(sql, ana);

/** Received a day after it was presented. */
const HIPOTECA: Fila = { via: 'hipoteca', recibido: '2026-05-05', caduca: null };

const rowOf = async (id: unknown) =>
  (await sql`select * from public.masc_intentos where id = ${id as string}`)[0];
const dealOf = async (id: string) =>
  (
    await sql`select extrajudicialcommunicationsentdate::text as enviado, hasrespondedtoextrajudicialclaim as respondio,
    extrajudicialresponsedate::text as respuesta from public.deals where id = ${id}`
  )[0];

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

describe('quién ve y escribe', () => {
  it('es de todo el equipo; quien no está en él ni lee ni escribe; nadie escribe en las tablas', async () => {
    const deal = await aDeal();
    await guardar(ana, [unIntento(deal)]);
    const seen = (who: string) => asUser(sql, who, (tx) => tx`select from public.masc_intentos`);
    expect(await seen(luis)).toHaveLength(1);
    expect(await seen(gone)).toHaveLength(0);
    expect(await sqlState(guardar(gone, [unIntento(deal)]))).toBe('42501');
    expect(await sqlState(call(gone, 'public.masc_colas()'))).toBe('42501');
    for (const table of ['masc_intentos', 'masc_evidencias', 'masc_permisos', 'masc_vias'])
      expect(await sqlState(asUser(sql, ana, (tx) => tx.unsafe(`delete from public.${table}`)))).toBe(
        '42501',
      );
  });

  it('ni el estado, ni la referencia, ni lo que falta los dice quien escribe', async () => {
    const fila = unIntento(await aDeal(), { estado: 'usado', referencia: 'X', falta: [], user_id: luis });
    const [saved] = await guardar(ana, [fila]);
    expect(saved?.referencia).toMatch(/^E-\d{4}\/\d{6}$/);
    expect(await rowOf(fila.id)).toMatchObject({
      user_id: ana,
      estado: 'recibido',
      falta: ['texto', 'acuse_recibo'],
    });
  });

  it('ni en un expediente que no existe, ni en otro que el suyo, ni sobre lo que otro ha guardado', async () => {
    const fila = unIntento(await aDeal());
    expect(await sqlState(guardar(ana, [unIntento('EXP-NO')]))).toBe('PT404');
    const [saved] = await guardar(ana, [fila]);
    expect(await sqlState(guardar(luis, [fila]))).toBe('PT409');
    expect(await sqlState(guardar(luis, [{ ...fila, deal_id: await aDeal(), visto: saved?.visto }]))).toBe(
      'PT409',
    );
    await guardar(luis, [{ ...fila, visto: saved?.visto, numero_envio: 'NB1' }]);
    expect(await rowOf(fila.id)).toMatchObject({ numero_envio: 'NB1', user_id: ana });
  });
});

describe('lo que no puede ser', () => {
  it.each<[string, Fila]>([
    [
      'respuesta antes del envío',
      { respuesta: 'rechazo', respuesta_fecha: '2026-05-03', cumple_desde: '2026-05-04' },
    ],
    ['respuesta sin fecha', { respuesta: 'rechazo' }],
    ['pagada sin aceptar', { pagado: '2026-06-01' }],
    [
      'una fecha de mañana',
      { enviado: '2099-01-01', presentado: '2099-01-01', cumple_desde: '2099-02-02', caduca: null },
    ],
    ['una fecha que no existe', { presentado: '2026-02-30' }],
    ['ningún objeto', { objeto: [] }],
    ['una vía que no existe', { via: 'otra' }],
    ['un plazo un día antes', { cumple_desde: '2026-06-04' }],
    ['un plazo sin contar', { computo: null }],
    ['un plazo de años', { cumple_desde: '2029-06-05' }],
    ['un plazo sin presentar', { presentado: null }],
    ['un plazo interrumpido', { interrupciones: [{ desde: '2026-05-10', hasta: null, causa: 'datos' }] }],
    [
      'aceptada por el cliente sin que la entidad la acepte',
      { respuesta: 'oferta', respuesta_fecha: '2026-05-14', aceptada: '2026-05-15' },
    ],
    [
      'aceptada por el cliente antes que por la entidad',
      { respuesta: 'aceptacion', respuesta_fecha: '2026-05-14', aceptada: '2026-05-13' },
    ],
    [
      'hipoteca: el mes contado desde que acepta la entidad',
      {
        ...HIPOTECA,
        respuesta: 'aceptacion',
        respuesta_fecha: '2026-05-10',
        aceptada: '2026-05-25',
        cumple_desde: '2026-06-11',
      },
    ],
    [
      'hipoteca: un día sin saber cuándo acepta el cliente',
      { ...HIPOTECA, respuesta: 'aceptacion', respuesta_fecha: '2026-05-10', cumple_desde: '2026-06-11' },
    ],
    [
      'hipoteca: una oferta por decidir, un día antes del mes de la presentación',
      { ...HIPOTECA, respuesta: 'oferta', respuesta_fecha: '2026-05-10', cumple_desde: '2026-06-04' },
    ],
    ['una interrupción sin día', { interrupciones: [{ causa: 'datos' }] }],
    ['dos vías y solo el fin de una', { ambas: true }],
  ])('%s', async (_name, fila) => {
    expect(await sqlState(guardar(ana, [unIntento(await aDeal(), fila)]))).toBe('PT400');
  });

  it('en la hipoteca cuenta el día en que acepta el cliente, y una oferta por decidir acaba al mes de la presentación', async () => {
    const aceptada = unIntento(await aDeal(), {
      ...HIPOTECA,
      respuesta: 'aceptacion',
      respuesta_fecha: '2026-05-10',
      aceptada: '2026-05-25',
      cumple_desde: '2026-06-26',
    });
    const ofrecida = unIntento(await aDeal(), {
      ...HIPOTECA,
      respuesta: 'oferta',
      respuesta_fecha: '2026-05-10',
      cumple_desde: '2026-06-05',
    });
    await guardar(ana, [aceptada, ofrecida]);
    expect((await rowOf(aceptada.id))?.aceptada).not.toBeNull();
    expect((await rowOf(ofrecida.id))?.cumple_desde).not.toBeNull();
  });

  it('dos abiertas sobre lo mismo: ni una tras otra, ni juntas, ni dos personas a la vez', async () => {
    const deal = await aDeal();
    expect(await sqlState(guardar(ana, [unIntento(deal), unIntento(deal)]))).toBe('PT409');
    const both = await Promise.all([ana, luis].map((who) => sqlState(guardar(who, [unIntento(deal)]))));
    expect(new Set(both)).toEqual(new Set([undefined, 'PT409']));
    await guardar(ana, [unIntento(deal, { objeto: ['cpd'] })]);
    const [row] = await sql`select id from public.masc_intentos where deal_id = ${deal} and objeto = '{ppi}'`;
    await call(ana, 'public.masc_marcar($1, $2, $3)', row?.id, 'anular', 'Error de destinatario');
    await guardar(ana, [unIntento(deal)]);
    expect(await sqlState(call(ana, 'public.masc_marcar($1, $2)', row?.id, 'reabrir'))).toBe('PT409');
  });

  it('los relojes que cuentan las pantallas son posibles, y ninguno un día antes', async () => {
    for (const { titulo, via, ambas, hechos, cumple_desde, caduca } of CASOS) {
      const fila = {
        enviado: '2025-05-01',
        interrupciones: [],
        respuesta: 'sin',
        ...hechos,
        via,
        ambas: ambas ?? false,
        estado: 'enviado',
      };
      const imposible = async (desde: string | null) => {
        const row = {
          ...fila,
          cumple_desde: desde,
          caduca,
          espera: desde === null ? 'x' : null,
          computo: COMPUTO,
        };
        const [answer] =
          await sql`select private.masc_reloj_imposible(jsonb_populate_record(null::public.masc_intentos, ${sql.json(row as never)})) as why`;
        return answer?.why as string | null;
      };
      expect([titulo, await imposible(cumple_desde)]).toEqual([titulo, null]);
      if (cumple_desde === null)
        expect([titulo, await imposible('2026-05-21')]).toEqual([
          titulo,
          'El plazo no puede terminar tan pronto',
        ]);
      // Interruptions and holidays only make it later: there the floor is lower.
      else if (!hechos.interrupciones && !via.startsWith('consumo_')) {
        const antes = new Date(Date.parse(cumple_desde) - 86_400_000).toISOString().slice(0, 10);
        expect([titulo, await imposible(antes)]).toEqual([titulo, 'El plazo no puede terminar tan pronto']);
      }
    }
  });
});

it.each([
  { pasos: ['…'] },
  { pasos: [], avisos: [] },
  { pasos: [{ texto: 'x' }], avisos: [] },
  { pasos: ['…'], avisos: 'ninguno' },
])('una cuenta que la pantalla no podría enseñar no entra: %j', async (computo) => {
  expect(await sqlState(guardar(ana, [unIntento(await aDeal(), { computo })]))).toBe('PT400');
});

it('las vías son las del programa, sin revisar; las revisa un administrador', async () => {
  const rows =
    await sql`select clave, letra, titulo, para, base, abre, cantidad, unidad, clase, interrumpe, caduca_meses, evidencia, fuente,
    revisado_por from public.masc_vias`;
  const byKey = (vias: readonly { clave: string }[]) =>
    vias.toSorted((a, b) => a.clave.localeCompare(b.clave));
  expect(byKey(rows.map((row) => ({ ...row })) as unknown as typeof VIAS)).toEqual(byKey(VIAS));
  expect(await sqlState(call(ana, 'public.masc_guardar_via($1, $2, $3)', 'consumo', 12, 'Letrada'))).toBe(
    '42501',
  );
  expect(await sqlState(call(jefa, 'public.masc_guardar_via($1, $2, $3)', 'consumo', 0, 'Letrada'))).toBe(
    'PT400',
  );
  expect(await sqlState(call(jefa, 'public.masc_guardar_via($1, $2, $3)', 'otra', 12, null))).toBe('PT404');
  await call(jefa, 'public.masc_guardar_via($1, $2, $3)', 'consumo', null, 'Letrada de Prueba');
  expect(
    (await sql`select caduca_meses, revisado_por from public.masc_vias where clave = 'consumo'`)[0],
  ).toEqual({
    caduca_meses: null,
    revisado_por: 'Letrada de Prueba',
  });
  await call(jefa, 'public.masc_guardar_via($1, $2, $3)', 'consumo', 12, null);
});

it('el expediente sigue a su última reclamación, con su historia; deshacer devuelve lo que había', async () => {
  const deal = await aDeal({ extrajudicialcommunicationsentdate: '2024-01-01' });
  const lote = randomUUID();
  const enviada = unIntento(deal, {
    presentado: null,
    cumple_desde: null,
    caduca: null,
    espera: 'x',
    clave_identificativa: null,
  });
  await guardar(ana, [enviada], lote);
  expect(await dealOf(deal)).toEqual({ enviado: '2026-05-04', respondio: false, respuesta: null });
  expect(await call(luis, 'public.masc_deshacer($1)', lote)).toBe(0);
  expect(await call(ana, 'public.masc_deshacer($1)', lote)).toBe(1);
  expect(await dealOf(deal)).toEqual({ enviado: '2024-01-01', respondio: null, respuesta: null });
  await guardar(
    ana,
    [
      unIntento(deal, {
        respuesta: 'rechazo',
        respuesta_fecha: '2026-05-14',
        cumple_desde: '2026-05-15',
        caduca: '2027-05-14',
      }),
    ],
    lote,
  );
  expect(await dealOf(deal)).toEqual({ enviado: '2026-05-04', respondio: true, respuesta: '2026-05-14' });
  expect(await call(ana, 'public.masc_deshacer($1)', lote)).toBe(0);
  const history =
    await sql`select despues from public.auditoria where tabla = 'deals' and registro_id = ${deal} and accion = 'update' and user_id = ${ana}`;
  expect(history.length).toBeGreaterThanOrEqual(3);
});
