/** Terms that the rules of today end on another day: who is asked about them, what is written, and what is left alone. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { MOTOR } from '@/domain/plazos/motor';

import { type agendaOf, type Fila, unPlazo, unPlazoNatural } from '../support/agenda';
import { sqlState } from '../support/as-role';
import { documentosDeAntes } from '../support/plazos-de-antes';
import { openPlazosQueCambian } from '../support/plazos-que-cambian';

const { sql, ana, luis, deJefa, deAna, deLuis, sede, cambian, decidir, plazoDe } =
  await openPlazosQueCambian();

type Quien = ReturnType<typeof agendaOf>;

const documentos = (fila: Fila = {}) => documentosDeAntes(sede, fila);

it('lo contado con las reglas de antes se cuenta de nuevo y dice los dos días; nada se mueve solo', async () => {
  const fila = documentos({ responsable: ana });
  await deJefa.crear(fila);
  const [uno, ...mas] = await cambian(deAna);
  expect(mas).toEqual([]);
  expect(uno).toMatchObject({
    id: fila.id,
    inicio: '2026-03-09',
    decidido: { inicio: '2026-03-06', gracia: null },
    ahora: { disparo: { via: 'acto', fecha: '2026-03-05' }, sinGracia: true },
  });
  expect(await plazoDe(fila.id)).toMatchObject({ inicio: '2026-03-09', computo: { motor: '2' } });
});

it.each<[string, Fila, string | null]>([
  [
    'la caducidad de la acción ejecutiva, desde la firmeza y no desde que la recibió el procurador',
    {
      plazo_tipo: 'accion_ejecutiva',
      inicio: '2031-03-03',
      gracia: null,
      entrada: {
        disparo: { via: 'procurador', fecha: '2026-03-01' },
        unidad: 'anios',
        cantidad: 5,
        clase: 'natural',
      },
      computo: { notificacion: '2026-03-03', vence: '2031-03-03', pasos: ['…'] },
    },
    '2031-03-01',
  ],
  [
    'lo urgente en Navidad, antes',
    {
      plazo_tipo: 'reposicion',
      inicio: '2027-01-11',
      gracia: '2027-01-12',
      entrada: {
        disparo: { via: 'directa', fecha: '2026-12-21' },
        unidad: 'dias',
        cantidad: 5,
        clase: 'procesal',
        urgente: true,
      },
      computo: { notificacion: '2026-12-21', vence: '2027-01-11', pasos: ['…'] },
    },
    '2026-12-29',
  ],
  [
    'la espera de la ejecución, como el día desde el que se puede actuar',
    {
      plazo_tipo: 'espera_ejecucion',
      inicio: '2026-03-30',
      gracia: '2026-03-31',
      entrada: {
        disparo: { via: 'directa', fecha: '2026-03-02' },
        unidad: 'dias',
        cantidad: 20,
        clase: 'procesal',
      },
      computo: { notificacion: '2026-03-02', vence: '2026-03-30', pasos: ['…'] },
    },
    '2026-03-31',
  ],
  ['lo que no cambia, no', { sede_id: null, computo: undefined }, null],
])('%s', async (_what, parte, esperado) => {
  const fila =
    parte.computo === undefined ? unPlazo({ sede_id: sede, inicio: '2026-11-10' }) : documentos(parte);
  await deAna.crear(fila);
  const found = await cambian(deAna);
  expect(found.map(({ decidido }) => decidido.inicio)).toEqual(esperado === null ? [] : [esperado]);
  if (esperado === null) return;
  expect(
    await decidir(
      deAna,
      found.map(({ decidido }) => decidido),
      'aceptar',
    ),
  ).toHaveLength(1);
  expect(await plazoDe(fila.id)).toMatchObject({ inicio: esperado, computo: { motor: MOTOR } });
  expect(await cambian(deAna)).toEqual([]);
});

describe('a quién se pregunta', () => {
  it('a los administradores de todos, a cada uno de los suyos, y a nadie de los de otro', async () => {
    await deAna.crear(documentos({ titulo: 'de Ana' }), documentos({ titulo: 'de Luis', responsable: luis }));
    const titulos = async (quien: Quien) => (await cambian(quien)).map(({ titulo }) => titulo).toSorted();
    expect(await titulos(deJefa)).toEqual(['de Ana', 'de Luis']);
    expect(await titulos(deAna)).toEqual(['de Ana']);
    expect(await titulos(deLuis)).toEqual(['de Luis']);
  });

  it('nadie decide sobre el de otro', async () => {
    const fila = documentos({ responsable: luis });
    await deAna.crear(fila);
    const [deLuisUno] = await cambian(deLuis);
    expect(await decidir(deAna, [deLuisUno?.decidido], 'aceptar')).toEqual([]);
    expect(await plazoDe(fila.id)).toMatchObject({ inicio: '2026-03-09' });
    expect(await decidir(deJefa, [deLuisUno?.decidido], 'aceptar')).toHaveLength(1);
  });

  it('de lo que está hecho o anulado no se pregunta, ni de un expediente bloqueado a quien no lo ve', async () => {
    const [hecho, bloqueado] = [documentos(), documentos()];
    const deal = randomUUID();
    await sql`insert into public.deals (id, user_id, debtordni) values (${deal}, ${ana}, '12345678Z')`;
    await deAna.crear(hecho, { ...bloqueado, deal_id: deal });
    await deAna.marcar([hecho.id], 'hecho', 'presentado en mano');
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', '12345678Z') returning id`;
    await deAna.call('bloquear_cliente', cliente?.id);
    expect(await cambian(deAna)).toEqual([]);
    expect(await cambian(deJefa)).toHaveLength(1);
  });
});

describe('aceptar', () => {
  it('cuenta desde lo que dice la clase, deja los pasos nuevos, pide otra vez la confirmación y lo escribe en Auditoría', async () => {
    const fila = documentos();
    await deAna.crear(fila);
    await sql`update public.agenda set confirmado_por = ${luis}, confirmado_at = now()`;
    const [uno] = await cambian(deAna);
    expect(await decidir(deAna, [uno?.decidido], 'aceptar')).toEqual([{ id: fila.id }]);
    expect(await plazoDe(fila.id)).toMatchObject({
      inicio: '2026-03-06',
      gracia: null,
      confirmado_at: null,
      entrada: { disparo: { via: 'acto', fecha: '2026-03-05' }, efecto: 'vence', sinGracia: true },
      computo: { motor: MOTOR },
    });
    const [rastro] = await sql<Fila[]>`
      select user_id, despues from public.auditoria where tabla = 'agenda' and accion = 'update' order by id desc limit 1`;
    expect(rastro?.user_id).toBe(ana);
    expect(JSON.stringify(rastro?.despues)).toContain('2026-03-06');
  });

  it('no acepta un día que no puede ser, ni otra cuenta que la de su clase', async () => {
    const fila = documentos();
    await deAna.crear(fila);
    const [uno] = await cambian(deAna);
    const otro = {
      ...uno?.decidido,
      inicio: '2026-06-30',
      computo: { ...uno?.decidido.computo, vence: '2026-06-30' },
    };
    expect(await sqlState(decidir(deAna, [otro], 'aceptar'))).toBe('PT400');
    expect(await plazoDe(fila.id)).toMatchObject({ inicio: '2026-03-09' });
  });

  it('varios a la vez, con lo que ha cambiado mientras tanto intacto', async () => {
    const [a, b, c] = [documentos(), documentos(), documentos()];
    await deAna.crear(a, b, c);
    const vistos = await cambian(deAna);
    await deAna.cambiar({ id: b.id, titulo: 'Otro nombre' });
    const hechos = await decidir(
      deAna,
      vistos.map(({ decidido }) => decidido),
      'aceptar',
    );
    expect(hechos.map(({ id }) => id).toSorted()).toEqual([a.id, c.id].map(String).toSorted());
    expect(await plazoDe(b.id)).toMatchObject({ inicio: '2026-03-09' });
    expect((await cambian(deAna)).map(({ id }) => id)).toEqual([b.id]);
  });

  it('dos personas a la vez: decide la primera, y la segunda no deshace lo suyo', async () => {
    const fila = documentos();
    await deAna.crear(fila);
    const [[deUna], [deOtra]] = await Promise.all([cambian(deAna), cambian(deJefa)]);
    const [una, otra] = await Promise.all([
      decidir(deAna, [deUna?.decidido], 'aceptar'),
      decidir(deJefa, [deOtra?.decidido], 'conservar', 'el auto lo amplió'),
    ]);
    expect(una.length + otra.length).toBe(1);
    const { inicio, conservado_motivo } = await plazoDe(fila.id);
    expect([inicio, conservado_motivo === null]).toEqual(
      una.length === 1 ? ['2026-03-06', true] : ['2026-03-09', false],
    );
  });
});

describe('conservar', () => {
  it('pide el motivo, dice qué día darían las reglas de hoy y no se vuelve a preguntar', async () => {
    const fila = documentos();
    await deAna.crear(fila);
    const [uno] = await cambian(deAna);
    expect(await sqlState(decidir(deAna, [uno?.decidido], 'conservar', ' '))).toBe('PT400');
    await decidir(deAna, [uno?.decidido], 'conservar', 'el juzgado dio un día más');
    expect(await plazoDe(fila.id)).toMatchObject({
      inicio: '2026-03-09',
      conservado_motivo: 'Con las reglas de hoy sería el 06/03/2026. el juzgado dio un día más',
    });
    expect(await cambian(deAna)).toEqual([]);
    expect(await cambian(deJefa)).toEqual([]);
    const [{ despues } = {}] = await sql<Fila[]>`
      select despues from public.auditoria where tabla = 'agenda' and accion = 'update' order by id desc limit 1`;
    expect(JSON.stringify(despues)).toContain('el juzgado dio un día más');
  });

  it('con otras reglas se vuelve a preguntar: otra versión del motor, u otra clase', async () => {
    await deAna.crear(documentos());
    const [uno] = await cambian(deAna);
    await decidir(deAna, [uno?.decidido], 'conservar', 'el juzgado dio un día más');
    expect(await deAna.call<unknown[]>('plazos_con_otra_regla', 'otra')).toHaveLength(1);
    await sql`update public.plazos_tipo set cantidad = 2 where clave = 'documentos_que_no_caben'`;
    expect(await cambian(deAna)).toMatchObject([
      { decidido: { inicio: '2026-03-09' }, ahora: { cantidad: 2 } },
    ]);
    await sql`update public.plazos_tipo set cantidad = 1 where clave = 'documentos_que_no_caben'`;
  });
});

it('si la clase cambia entre leer y decidir, no se decide', async () => {
  const fila = documentos();
  await deAna.crear(fila);
  const [uno] = await cambian(deAna);
  await sql`update public.plazos_tipo set gracia = true where clave = 'documentos_que_no_caben'`;
  expect(await decidir(deAna, [uno?.decidido], 'aceptar')).toEqual([]);
  await sql`update public.plazos_tipo set gracia = false where clave = 'documentos_que_no_caben'`;
});

it('los días que nombra la resolución valen más que los de la clase', async () => {
  await deAna.crear(
    documentos({
      plazo_tipo: 'reposicion',
      inicio: '2026-11-17',
      gracia: '2026-11-18',
      entrada: {
        disparo: { via: 'directa', fecha: '2026-11-03' },
        unidad: 'dias',
        cantidad: 10,
        clase: 'procesal',
        delTexto: true,
      },
      computo: { notificacion: '2026-11-03', vence: '2026-11-17', pasos: ['…'], motor: MOTOR },
    }),
  );
  expect(await cambian(deAna)).toMatchObject([]);
});

it('lo que ya no se puede contar se dice, y solo se puede conservar', async () => {
  const fila = unPlazoNatural('2026-11-10', {
    sede_id: sede,
    plazo_tipo: 'reposicion',
    entrada: {
      disparo: { via: 'directa', fecha: '2031-11-05' },
      unidad: 'dias',
      cantidad: 5,
      clase: 'natural',
    },
    inicio: '2031-11-10',
    computo: { notificacion: '2031-11-05', vence: '2031-11-10', pasos: ['…'] },
  });
  await deAna.crear(fila);
  const [uno] = await cambian(deAna);
  expect(uno).toMatchObject({ decidido: { inicio: null }, fallo: expect.stringContaining('calendario') });
  expect(await decidir(deAna, [uno?.decidido], 'aceptar')).toEqual([]);
  expect(await decidir(deAna, [uno?.decidido], 'conservar', 'se contó a mano')).toHaveLength(1);
});
