import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, type Fila, unaTarea, unPlazo } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { salenCorreos, unCasoConCliente, unEnvio } from '../support/correos';
import { escritosOf, ids, textos, unaPlantilla } from '../support/escritos';
import { openBackend } from '../support/open-backend';

/**
 * What a member could write of a case file that others then could not read: rows so large, or of days so far away, that the list which
 * holds them ends for everybody; and what went on without anybody, after its case file or its author was gone.
 */

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const agenda = agendaOf(sql, ana);
const { call } = escritosOf(sql, ana);

beforeEach(async () => {
  await sql`delete from public.correos`;
  await sql`delete from public.envios`;
  await sql`delete from public.deals`;
  await sql`delete from public.papelera`;
  await sql`delete from public.clientes`;
  await sql`delete from public.agenda`;
});

const aDeal = async (columns: Fila = {}): Promise<string> => {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals ${sql({ id, user_id: ana, hasppiclause: true, ...columns })}`;
  return id;
};

const megabytes = (n: number): string => 'x'.repeat(n * 1024 * 1024);

describe('una fila de la agenda', () => {
  const entrada = { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 5 };
  const computo = { notificacion: '2026-11-03', primero: '2026-11-04', vence: '2026-11-10', pasos: ['…'] };

  it.each<[string, Fila]>([
    ['una lista de miles', { lista: Array.from({ length: 5000 }, () => ({ texto: 'uno', hecho: false })) }],
    ['una lista de megas', { lista: [{ texto: megabytes(2), hecho: false }] }],
    ['el tipo de plazo, de megas', unPlazo({ plazo_tipo: megabytes(1) })],
    ['los datos del cómputo, de megas', unPlazo({ entrada: { ...entrada, mas: megabytes(1) } })],
    ['el cómputo, de megas', unPlazo({ computo: { ...computo, pasos: [megabytes(1)] } })],
    ['los calendarios, de megas', unPlazo({ calendario: { 2026: megabytes(1) } })],
    ['un día de gracia del año 9999', unPlazo({ gracia: '9999-12-31' })],
    [
      'un plazo de días que no caben en un número',
      unPlazo({ entrada: { ...entrada, cantidad: -2147483648 } }),
    ],
    ['las 24:00', { tipo: 'senalamiento', hora: '24:00' }],
  ])('con %s no se escribe', async (_what, fila) => {
    expect(await sqlState(agenda.crear(unaTarea(fila)))).toBe('23514');
    expect((await agenda.lista()).total).toBe(0);
  });

  it('tampoco se cambia a eso', async () => {
    const [fila] = await agenda.crear(unaTarea());
    const lista = Array.from({ length: 5000 }, () => ({ texto: 'uno', hecho: false }));
    expect(await sqlState(agenda.cambiar({ id: fila?.id, lista }))).toBe('23514');
  });

  it('como las escriben las pantallas sí', async () => {
    const lista = Array.from({ length: 100 }, (_, n) => ({ texto: `Paso ${n}`, hecho: n % 2 === 0 }));
    await agenda.crear(
      unaTarea({ lista }),
      unPlazo(),
      unPlazo({ gracia: null }),
      unaTarea({ hora: '23:59' }),
    );
    expect((await agenda.lista()).total).toBe(4);
  });
});

describe('una reclamación previa', () => {
  const unIntento = (deal_id: string, fila: Fila = {}): Fila => ({
    id: randomUUID(),
    deal_id,
    via: 'consumo',
    canal: 'burofax',
    objeto: ['ppi'],
    enviado: '2026-05-04',
    presentado: '2026-05-04',
    clave_identificativa: 'SAC-1',
    cumple_desde: '2026-06-05',
    caduca: '2027-05-04',
    computo: { pasos: ['…'], avisos: [], motor: '1', lecturas: {} },
    ...fila,
  });
  const siempre = [{ desde: '2026-05-05', hasta: 'infinity', causa: 'datos' }];

  it.each<[string, Fila]>([
    ['una interrupción sin fin', { interrupciones: siempre, cumple_desde: 'infinity' }],
    ['una interrupción sin fin y un día lejano', { interrupciones: siempre, cumple_desde: '5874897-12-31' }],
    [
      'una interrupción de un día que no lo es',
      { via: 'general', recibido: '2026-05-04', interrupciones: [{ desde: 'ayer', hasta: null }] },
    ],
    [
      'miles de interrupciones',
      { interrupciones: Array.from({ length: 5000 }, () => ({ desde: '2026-05-05', hasta: '2026-05-06' })) },
    ],
    ['el mismo objeto cien mil veces', { objeto: Array.from({ length: 100_000 }, () => 'ppi') }],
    ['un cómputo de megas', { computo: { pasos: [megabytes(1)] } }],
  ])('con %s no se escribe', async (_what, fila) => {
    const deal = await aDeal();
    expect(await sqlState(call('masc_guardar', [unIntento(deal, fila)], null))).toBe('PT400');
  });

  it('como la escriben las pantallas sí, y se puede preguntar por demandar', async () => {
    const deal = await aDeal();
    const interrupciones = [{ desde: '2026-05-05', hasta: '2026-05-12', causa: 'datos' }];
    await call('masc_guardar', [unIntento(deal, { interrupciones, cumple_desde: '2026-06-15' })], null);
    expect(await call('masc_puede_demandar', deal)).toMatchObject({ nivel: 'parada' });
  });
});

describe('lo que se escribe en un lote', () => {
  it('no son megas de datos que otra llamada tenga que leer', async () => {
    const deal = await aDeal();
    const plantilla = await unaPlantilla(sql, jefa);
    const lote = await call<string>(
      'lote_confirmar',
      randomUUID(),
      plantilla,
      'Carta',
      textos([deal]),
      false,
    );
    const pestana = randomUUID();
    await call('lote_tomar', lote, pestana);
    const [escrito] = await call<{ id: string }[]>('lote_pendientes', lote, 0);
    const write = call('lote_anotar', lote, pestana, [{ id: escrito?.id, datos: { nombre: megabytes(1) } }]);
    expect(await sqlState(write)).toBe('PT400');
  });
});

it('una respuesta no junta los textos de cientos de documentos', async () => {
  const documents = Array.from({ length: 51 }, () => randomUUID());
  expect(await sqlState(call('textos_de_escritos', ids(documents)))).toBe('PT400');
});

it('un texto sin estado se rechaza con palabras', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size, mime_type)
    values (${await aDeal()}, ${ana}, 'documento', 'a.pdf', ${randomUUID()}, 1, 'application/pdf') returning id`;
  const write = asUser(sql, ana, (tx) => tx`select public.guardar_texto_documento(${row?.id ?? ''}, null)`);
  expect(await sqlState(write)).toBe('PT400');
});

describe('correos a clientes', () => {
  beforeEach(() => salenCorreos(sql));

  const tomar = async () => {
    await sql`update public.correos set intento_at = now() - interval '2 minutes' where intento_at is not null`;
    const [row] = await sql<{ t: { id: string } | null }[]>`select private.correo_tomar() as t`;
    return row?.t ?? null;
  };
  const estados = async () =>
    (await sql`select estado from public.correos order by estado`).map((row) => row.estado as string);
  const envioDe = (envio: string) => call<{ estado: string }>('get_envio', envio);
  const eliminar = (deal: string) => call<string>('delete_to_papelera', 'deals', deal);
  const restaurar = (entry: string) => call('restore_papelera', ids([entry]));

  it('no sale ninguno de quien ya no es del personal porque se quitó su dominio', async () => {
    await sql`insert into public.allowed_domains (domain) values ('socios.example')`;
    const socia = await anAccount(sql, { email: 'socia@socios.example' });
    const { deal } = await unCasoConCliente(sql, socia);
    await unEnvio(sql, socia, [deal]);
    await sql`delete from public.allowed_domains where domain = 'socios.example'`;
    expect(await tomar()).toBeNull();
    await sql`insert into public.allowed_domains (domain) values ('socios.example')`;
    expect(await tomar()).not.toBeNull();
  });

  it('un envío acaba aunque su expediente se elimine, y lo que vuelve después no sale solo', async () => {
    const { deal } = await unCasoConCliente(sql, ana);
    const envio = await unEnvio(sql, ana, [deal]);
    const entry = await eliminar(deal);
    expect((await envioDe(envio)).estado).toBe('terminado');
    await restaurar(entry);
    expect(await estados()).toEqual(['cancelado']);
    expect(await tomar()).toBeNull();
  });

  it('lo que se elimina y se deshace mientras el envío sigue, sale', async () => {
    const [uno, otro] = [await unCasoConCliente(sql, ana), await unCasoConCliente(sql, ana)];
    const envio = await unEnvio(sql, ana, [uno.deal, otro.deal]);
    await restaurar(await eliminar(uno.deal));
    expect(await estados()).toEqual(['pendiente', 'pendiente']);
    expect((await envioDe(envio)).estado).toBe('en_curso');
  });

  it('de lo que estaba saliendo cuando se eliminó decide una persona', async () => {
    const { deal } = await unCasoConCliente(sql, ana);
    await unEnvio(sql, ana, [deal]);
    expect(await tomar()).not.toBeNull();
    await restaurar(await eliminar(deal));
    expect(await estados()).toEqual(['dudoso']);
  });
});

it('las tareas de cada persona se cuentan sin las de quien está bloqueado', async () => {
  const deal = await aDeal({ debtordni: '12345678Z' });
  await agenda.crear(unaTarea({ responsable: luis }), unaTarea({ responsable: luis, deal_id: deal }));
  const deLuis = async (who: string) => {
    const cargas = await agendaOf(sql, who).call<{ user_id: string; abiertas: number }[]>('agenda_cargas');
    return cargas.find(({ user_id }) => user_id === luis)?.abiertas;
  };
  expect(await deLuis(ana)).toBe(2);
  await sql`
    insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Juan', '12345678Z', now())`;
  expect(await deLuis(ana)).toBe(1);
  expect(await deLuis(jefa)).toBe(2);
});

describe('el nombre de un cambio a muchos', () => {
  const asignar = (who: string, deal: string, grupo: string) =>
    asUser(
      sql,
      who,
      (tx) =>
        tx`select public.asignar_servicio(${[deal]}, (select id from public.servicios order by id limit 1), ${grupo})`,
    );

  it('que es de otra persona no se toma: se desharían juntos', async () => {
    const grupo = randomUUID();
    await asignar(ana, await aDeal(), grupo);
    expect(await sqlState(asignar(luis, await aDeal(), grupo))).toBe('PT409');
    expect(await sqlState(asignar(ana, await aDeal(), grupo))).toBeUndefined();
  });

  it('que es de otra clase de cambio tampoco', async () => {
    const grupo = randomUUID();
    await asignar(ana, await aDeal(), grupo);
    const deals = [await aDeal(), await aDeal()];
    const mover = asUser(
      sql,
      ana,
      (tx) =>
        tx`select public.mover_fase(${deals}, ${tx.json({ fase: 'reclamacion', fecha: '2026-01-02', grupo })})`,
    );
    expect(await sqlState(mover)).toBe('PT409');
  });
});
