/** Templates, batches and letters: who may do what, numbers without gaps, batches that go on and are undone. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { escritosOf, ids, type LoteRow, textos, unaPlantilla, unDocumento } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const nadie = await anAccount(sql, { confirmed: false });
const de = {
  jefa: escritosOf(sql, jefa),
  ana: escritosOf(sql, ana),
  luis: escritosOf(sql, luis),
  nadie: escritosOf(sql, nadie),
};

let deals: string[] = [];

beforeEach(async () => {
  await sql`update public.settings set value = 'own' where name = 'visibility'`;
  await sql`truncate public.escritos, public.lotes, public.plantillas, private.numeros_de_escritos cascade`;
  await sql`delete from public.deals`;
  deals = ['EXP-1', 'EXP-2', 'EXP-3'];
  for (const id of deals)
    await sql`insert into public.deals (id, user_id, contractnumber, debtorfullname, creditorname) values (${id}, ${ana}, ${`C-${id}`}, 'Ana', 'Banco')`;
});

const confirmar = (who: keyof typeof de, plantilla: string, casos: string[] = deals, huecos = false) =>
  de[who].call<string>('lote_confirmar', randomUUID(), plantilla, 'Carta', textos(casos), huecos);
const numeros = async () =>
  (await sql<{ orden: number }[]>`select orden from public.escritos order by orden`).map(
    ({ orden }) => orden,
  );
const pendientes = (lote: string) =>
  de.ana.call<{ id: string; deal_id: string; numero: string }[]>('lote_pendientes', lote, 0);

describe('plantillas', () => {
  it('las guarda y aprueba un administrador, y nadie más', async () => {
    expect(await sqlState(unaPlantilla(sql, ana))).toBe('42501');
    const id = await unaPlantilla(sql, jefa);
    expect(await sqlState(de.ana.call('plantilla_estado', id, 'retirar', 'porque sí'))).toBe('42501');
    expect(await sqlState(de.nadie.call('list_plantillas'))).toBe('42501');
    expect(await de.ana.call('list_plantillas')).toMatchObject([
      { id, version: 1, estado: 'aprobada', aprobada_nombre: 'Persona de Prueba', escritos: 0 },
    ]);
  });

  it('una versión nunca pisa a otra, y al aprobarla retira a la anterior', async () => {
    const familia = randomUUID();
    expect(await sqlState(unaPlantilla(sql, jefa, { familia }))).toBe('PT404');
    const first = await unaPlantilla(sql, jefa);
    const [{ familia: known } = { familia: '' }] = await sql<
      { familia: string }[]
    >`select familia from public.plantillas`;
    const second = await unaPlantilla(sql, jefa, { familia: known });
    expect(await de.jefa.call('list_plantillas')).toMatchObject([
      { id: second, version: 2, estado: 'aprobada' },
      { id: first, version: 1, estado: 'retirada', retirada_motivo: 'Sustituida por la versión 2' },
    ]);
    await de.jefa.call('plantilla_estado', first, 'aprobar', null);
    expect(await de.jefa.call('list_plantillas')).toMatchObject([
      { estado: 'retirada' },
      { estado: 'aprobada' },
    ]);
  });

  it('no se aprueba con campos desconocidos ni bloques sin cerrar, ni se retira sin decir por qué', async () => {
    const revision = {
      campos: [],
      bloques: [],
      condicionados: {},
      desconocidos: [{ nombre: 'x' }],
      problemas: [],
    };
    const id = await unaPlantilla(sql, jefa, { revision }, false);
    expect(await sqlState(de.jefa.call('plantilla_estado', id, 'aprobar', null))).toBe('PT409');
    expect(await sqlState(de.jefa.call('plantilla_estado', id, 'retirar', ' '))).toBe('PT400');
    expect(await sqlState(de.jefa.call('plantilla_estado', id, 'otra', null))).toBe('PT400');
    expect(await sqlState(de.jefa.call('plantilla_estado', randomUUID(), 'aprobar', null))).toBe('PT404');
  });

  it('sin su archivo, o con el de otra persona, no hay plantilla', async () => {
    expect(await sqlState(unaPlantilla(sql, jefa, { file_path: 'no/esta.docx' }))).toBe('PT404');
    expect(await sqlState(unaPlantilla(sql, jefa, { nombre: ' ' }))).toBe('PT400');
    expect(await sqlState(unaPlantilla(sql, jefa, { uso: 'raro' }))).toBe('PT400');
    expect(await sqlState(unaPlantilla(sql, jefa, { revision: {} }))).toBe('PT400');
    expect(await sqlState(unaPlantilla(sql, jefa, { sha256: null }))).toBe('PT400');
  });

  it('su archivo lo lee todo el personal, lo sube un administrador y nadie lo quita mientras se nombra', async () => {
    await sql`delete from storage.objects where bucket_id = 'plantillas'`;
    await unaPlantilla(sql, jefa);
    const seen = (who: string) =>
      asUser(sql, who, (tx) => tx`select name from storage.objects where bucket_id = 'plantillas'`);
    expect(await seen(ana)).toHaveLength(1);
    expect(await seen(nadie)).toHaveLength(0);
    const remove = (who: string) =>
      asUser(sql, who, (tx) => tx`delete from storage.objects where bucket_id = 'plantillas' returning id`);
    expect(await remove(jefa)).toHaveLength(0);
    const upload = (who: string) =>
      asUser(
        sql,
        who,
        (tx) =>
          tx`insert into storage.objects (bucket_id, name, owner_id) values ('plantillas', ${randomUUID()}, ${who})`,
      );
    expect(await sqlState(upload(ana))).toBe('42501');
    expect(await sqlState(upload(jefa))).toBeUndefined();
    expect(await remove(ana)).toHaveLength(0);
    expect(await remove(jefa)).toHaveLength(1);
  });
});

describe('números', () => {
  it('van seguidos desde el 1 de cada año, en el orden de los expedientes', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    const lote = await confirmar('ana', plantilla, ['EXP-3', 'EXP-1']);
    await confirmar('luis', plantilla, ['EXP-2']);
    expect((await pendientes(lote)).map(({ deal_id }) => deal_id)).toEqual(['EXP-3', 'EXP-1']);
    expect((await pendientes(lote))[0]?.numero).toMatch(/^E-20\d\d\/000001$/);
    expect(await numeros()).toEqual([1, 2, 3]);
  });

  it('un lote que no se puede confirmar no gasta ninguno', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    expect(await sqlState(confirmar('ana', plantilla, ['EXP-1', 'NO-HAY']))).toBe('PT409');
    expect(await sqlState(confirmar('ana', plantilla, ['EXP-1', 'EXP-1']))).toBe('PT409');
    expect(await sqlState(confirmar('ana', plantilla, []))).toBe('PT400');
    expect(await sqlState(confirmar('nadie', plantilla))).toBe('42501');
    await confirmar('ana', plantilla);
    expect(await numeros()).toEqual([1, 2, 3]);
  });

  it('diez a la vez no repiten ninguno ni dejan huecos', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    await Promise.all(Array.from({ length: 10 }, (_, n) => confirmar(n % 2 ? 'ana' : 'luis', plantilla)));
    expect(await numeros()).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  it('no se reutilizan ni al deshacer ni al borrar el expediente', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    const lote = await confirmar('ana', plantilla);
    await de.ana.call('lote_cerrar', lote, 'deshacer');
    await asUser(sql, ana, (tx) => tx`delete from public.deals where id = 'EXP-1'`);
    await sql`delete from public.papelera`;
    await confirmar('ana', plantilla, ['EXP-2']);
    expect(await numeros()).toEqual([2, 3, 4]);
  });

  it('un lote confirmado dos veces con el mismo id es un conflicto', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    const id = randomUUID();
    const call = () => de.ana.call('lote_confirmar', id, plantilla, 'Carta', textos(deals), false);
    await call();
    expect(await sqlState(call())).toBe('PT409');
    expect(await numeros()).toEqual([1, 2, 3]);
  });

  it('solo con plantillas aprobadas, y una demanda nunca con huecos', async () => {
    const borrador = await unaPlantilla(sql, jefa, {}, false);
    expect(await sqlState(confirmar('ana', borrador))).toBe('PT409');
    const demanda = await unaPlantilla(sql, jefa, { uso: 'demanda' });
    expect(await sqlState(confirmar('ana', demanda, deals, true))).toBe('PT400');
    expect(await sqlState(confirmar('ana', randomUUID()))).toBe('PT409');
    const carta = await unaPlantilla(sql, jefa);
    expect(
      await sqlState(de.ana.call('lote_confirmar', randomUUID(), carta, ' ', textos(deals), false)),
    ).toBe('PT400');
  });
});

describe('lotes', () => {
  const pestana = randomUUID();
  let lote = '';

  beforeEach(async () => {
    lote = await confirmar('ana', await unaPlantilla(sql, jefa));
  });

  const anotar = (...filas: object[]) => de.ana.call<LoteRow>('lote_anotar', lote, pestana, filas);
  const hacer = async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    for (const { id, deal_id, numero } of await pendientes(lote)) {
      const documento = await unDocumento(sql, ana, deal_id, `x__${numero.replace('/', '-')}.docx`);
      await anotar({ id, documento });
    }
  };

  it('lo hace una pestaña; otra espera a que pare', async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    expect(await sqlState(de.ana.call('lote_tomar', lote, randomUUID()))).toBe('PT409');
    await de.ana.call('lote_tomar', lote, pestana);
    await de.ana.call('lote_cerrar', lote, 'pausar');
    await de.ana.call('lote_tomar', lote, randomUUID());
    expect(await sqlState(anotar())).toBe('PT409');
    await sql`update public.lotes set latido_at = now() - interval '2 minutes'`;
    await de.ana.call('lote_tomar', lote, pestana);
  });

  it('termina cuando no queda ninguno, y guarda con qué se rellenó', async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    const [first, second, third] = await pendientes(lote);
    await anotar({ id: first?.id, datos: { a: '1' } });
    const doc = (deal = '') => unDocumento(sql, ana, deal, 'x.docx');
    await anotar({ id: first?.id, documento: await doc(first?.deal_id) });
    const after = await anotar(
      { id: second?.id, error: 'Falta: DNI' },
      { id: third?.id, documento: await doc(third?.deal_id) },
    );
    expect(after).toMatchObject({ estado: 'en_curso', hechos: 2, pendientes: 1, con_error: 1 });
    const end = await anotar({ id: second?.id, documento: await doc(second?.deal_id) });
    expect(end).toMatchObject({ estado: 'terminado', hechos: 3, con_error: 0 });
    const [row] = await sql`select datos, estado from public.escritos where id = ${first?.id ?? ''}`;
    expect(row).toEqual({ datos: { a: '1' }, estado: 'generado' });
  });

  it('no anota un documento de otro expediente ni que no vea', async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    const [first] = await pendientes(lote);
    const other = await unDocumento(sql, ana, 'EXP-2', 'x.docx');
    expect(await sqlState(anotar({ id: first?.id, documento: other }))).toBe('PT404');
    const hidden = await unDocumento(sql, luis, 'EXP-1', 'x.docx');
    expect(await sqlState(anotar({ id: first?.id, documento: hidden }))).toBe('PT404');
    expect(await sqlState(anotar({ id: first?.id, datos: [1] }))).toBe('PT400');
  });

  it('lo que se archivó y no llegó a anotarse se encuentra al continuar', async () => {
    const [first, second] = await pendientes(lote);
    const nombre = (numero = '') => `C__Carta__${numero.replace('/', '-')}.docx`;
    await unDocumento(sql, ana, first?.deal_id ?? '', nombre(first?.numero));
    await unDocumento(sql, luis, second?.deal_id ?? '', nombre(second?.numero));
    expect(await de.ana.call('lote_tomar', lote, pestana)).toMatchObject({ hechos: 1, pendientes: 2 });
  });

  it('el que ya ha terminado se contesta como está: la respuesta que lo decía pudo perderse', async () => {
    await hacer();
    const ended = await de.ana.call<LoteRow>('get_lote', lote);
    expect(ended).toMatchObject({ estado: 'terminado', hechos: 3 });
    expect(await de.ana.call('lote_tomar', lote, randomUUID())).toEqual(ended);
    expect(await de.ana.call('get_lote', lote)).toEqual(ended);
  });

  it('dos pestañas con el mismo id no dejan dos documentos de un escrito', async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    const [first] = await pendientes(lote);
    const doc = () => unDocumento(sql, ana, first?.deal_id ?? '', 'x.docx');
    const documento = await doc();
    await anotar({ id: first?.id, documento });
    expect(await sqlState(anotar({ id: first?.id, documento: await doc() }))).toBe('PT409');
    // The same again is the same.
    expect(await anotar({ id: first?.id, documento })).toMatchObject({ hechos: 1 });
  });

  it.each([
    ['deshacer', { documentos: 1, quedan: 0, reclamaciones: 0 }, 0],
    ['cancelar', { documentos: 0, quedan: 1, reclamaciones: 0 }, 1],
  ])('al %s, lo que se archivó y no llegó a anotarse sigue a su escrito', async (accion, answer, left) => {
    await de.ana.call('lote_tomar', lote, pestana);
    const [first] = await pendientes(lote);
    await unDocumento(sql, ana, first?.deal_id ?? '', `C__Carta__${first?.numero.replace('/', '-')}.docx`);
    expect(await de.ana.call('lote_cerrar', lote, accion)).toEqual(answer);
    const rows = await sql`
      select e.estado from public.deal_documents d left join public.escritos e on e.documento_id = d.id`;
    expect(rows).toEqual(Array.from({ length: left }, () => ({ estado: 'generado' })));
    await sql`delete from public.papelera`;
  });

  it('deshacer lleva los documentos a la Papelera y deja lo revisado', async () => {
    await hacer();
    const [uno] = await sql<{ id: string }[]>`select id from public.escritos order by orden limit 1`;
    await de.ana.call('escritos_marcar', ids([uno?.id ?? '']), 'firmado', null);
    expect(await de.ana.call('lote_cerrar', lote, 'deshacer')).toEqual({
      documentos: 2,
      quedan: 1,
      reclamaciones: 0,
    });
    expect(await sql`select from public.deal_documents`).toHaveLength(1);
    expect(
      await sql`select from public.papelera where tabla = 'deal_documents' and deleted_by = ${ana}`,
    ).toHaveLength(2);
    expect(await de.ana.call('get_lote', lote)).toMatchObject({ estado: 'deshecho', anulados: 2, hechos: 1 });
    expect(await sqlState(de.ana.call('lote_cerrar', lote, 'deshacer'))).toBe('PT409');
    expect(await sqlState(de.ana.call('lote_tomar', lote, pestana))).toBe('PT409');
  });

  it('cancelar anula lo que falta y nada más', async () => {
    await de.ana.call('lote_tomar', lote, pestana);
    const [first] = await pendientes(lote);
    await anotar({ id: first?.id, documento: await unDocumento(sql, ana, first?.deal_id ?? '', 'x.docx') });
    expect(await de.ana.call('lote_cerrar', lote, 'cancelar')).toEqual({
      documentos: 0,
      quedan: 1,
      reclamaciones: 0,
    });
    expect(await de.ana.call('get_lote', lote)).toMatchObject({
      estado: 'cancelado',
      anulados: 2,
      hechos: 1,
    });
    expect(await sqlState(anotar())).toBe('PT409');
  });

  it('lo continúa o lo deshace quien lo confirmó, o cualquiera donde se comparte', async () => {
    expect(await sqlState(de.luis.call('lote_tomar', lote, pestana))).toBe('42501');
    expect(await sqlState(de.jefa.call('lote_cerrar', lote, 'deshacer'))).toBe('42501');
    expect(await sqlState(de.luis.call('lote_cerrar', randomUUID(), 'deshacer'))).toBe('PT404');
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    await de.luis.call('lote_tomar', lote, pestana);
  });

  it('dos que lo toman a la vez: lo hace uno', async () => {
    const states = await Promise.all(
      Array.from({ length: 6 }, () => sqlState(de.ana.call('lote_tomar', lote, randomUUID()))),
    );
    expect(states.filter((state) => state === undefined)).toHaveLength(1);
  });
});
