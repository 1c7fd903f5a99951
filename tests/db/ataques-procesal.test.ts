/** What somebody could try with the functions of the case file: see more than is theirs, or end a call for everybody. */
import { createHash, randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, unaTarea } from '../support/agenda';
import { aportacionesOf, type Fila } from '../support/aportacion';
import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { escritosOf, textos, unaPlantilla, unDocumento } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const { aDeal, aDocument, call } = aportacionesOf(sql, ana);

let deal: string;

beforeEach(async () => {
  await sql`update public.settings set value = 'own' where name = 'visibility'`;
  await sql`delete from public.clientes`;
  deal = await aDeal({ nif: '12345678Z' });
});

const bloquear = () => sql`
  insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Juan Pérez', '12345678Z', now())`;
const messageOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('escritos', () => {
  const de = { ana: escritosOf(sql, ana), luis: escritosOf(sql, luis) };

  async function unLote() {
    const lote = await de.ana.call<string>(
      'lote_confirmar',
      randomUUID(),
      await unaPlantilla(sql, jefa),
      'Carta',
      textos([deal]),
      false,
    );
    const pestana = randomUUID();
    await de.ana.call('lote_tomar', lote, pestana);
    const [escrito] = await de.ana.call<{ id: string; numero: string; datos: unknown }[]>(
      'lote_pendientes',
      lote,
      0,
    );
    const id = escrito?.id ?? '';
    await de.ana.call('lote_anotar', lote, pestana, [{ id, datos: { iban: 'ES91 2100' } }]);
    return { lote, pestana, id };
  }

  it('lo que se escribió del cliente en uno lo ve quien lo hace, y no quien no ve el cliente', async () => {
    const { lote, id } = await unLote();
    expect(await de.ana.call('lote_pendientes', lote, 0)).toMatchObject([{ datos: { iban: 'ES91 2100' } }]);
    expect(await de.luis.call('lote_pendientes', lote, 0)).toMatchObject([{ id, datos: null }]);
    expect(await sqlState(asUser(sql, luis, (tx) => tx`select datos from public.escritos`))).toBe('42501');
    await sql`delete from public.deals where id = ${deal}`;
    await sql`delete from public.escritos where id = ${id}`;
    const entries = await sql`select antes, despues from public.auditoria where registro_id = ${id}`;
    expect(JSON.stringify(entries)).not.toContain('ES91');
  });

  it('deshacer un lote no toca lo de un cliente bloqueado', async () => {
    const { lote, pestana, id } = await unLote();
    const documento = await unDocumento(sql, ana, deal, 'carta.docx');
    await de.ana.call('lote_anotar', lote, pestana, [{ id, documento }]);
    await bloquear();
    expect(await de.ana.call('lote_cerrar', lote, 'deshacer')).toEqual({
      documentos: 0,
      quedan: 1,
      reclamaciones: 0,
    });
    expect(await sql`select from public.deal_documents where id = ${documento}`).toHaveLength(1);
  });
});

describe('aportaciones', () => {
  const paquete = async (numero: string, over: Fila = {}): Promise<Fila> => ({
    id: randomUUID(),
    deal_id: deal,
    tipo: 'recurso',
    perfil: 'LexNET',
    escrito_documento_id: await aDocument(deal),
    documentos: [{ documento_id: await aDocument(deal), numero, sha256: 'ab'.repeat(32) }],
    ...over,
  });

  it('no dice el título de un documento confidencial a quien no lo ve', async () => {
    const secreto = await aDocument(deal, { confidencialidad: 'confidencial' });
    const fila = await paquete('1', {
      estado: 'borrador',
      documentos: [{ documento_id: secreto, numero: '1' }],
    });
    expect(await messageOf(call(ana, 'guardar_aportacion', fila))).toContain(
      `«${secreto}.pdf» es confidencial`,
    );
    expect(await messageOf(call(luis, 'guardar_aportacion', fila))).toMatch(/^Un documento es confidencial/);
  });

  it('dos que se presentan a la vez no llevan el mismo número', async () => {
    const acuse = await aDocument(deal);
    const filas = await Promise.all(
      [1, 2].map(async () => call<Fila>(ana, 'guardar_aportacion', await paquete('1'))),
    );
    const datos = { presentada_el: '2026-01-10T10:00:00Z', acuse_documento_id: acuse };
    const states = await Promise.all(
      filas.map(({ id }) => sqlState(call(ana, 'marcar_aportacion', id, 'presentar', datos))),
    );
    expect(states.filter((state) => state === 'PT409')).toHaveLength(1);
    expect(states.filter((state) => state === undefined)).toHaveLength(1);
  });
});

describe('una fila no acaba con la llamada de todos', () => {
  it('una inspección con un número enorme', async () => {
    const id = await aDocument(deal);
    await expect(
      call(ana, 'anotar_inspecciones', [{ id, inspeccion: { version: 1e300, formato: 'pdf' } }]),
    ).rejects.toThrow('La inspección no se entiende');
    expect(JSON.stringify(await call(ana, 'documentos_sin_inspeccion', 5, 100))).toContain(id);
  });

  it('un expediente con una fecha sin fin, para una regla que cuenta desde ella', async () => {
    const sinFin = await aDeal();
    // As a version before let it in.
    await sql`alter table public.deals disable trigger day_of_the_calendar`;
    await sql`update public.deals set contractdate = 'infinity' where id = ${sinFin}`;
    await sql`alter table public.deals enable trigger day_of_the_calendar`;
    const id = await agendaOf(sql, jefa).call<string>('guardar_regla', {
      id: randomUUID(),
      evento: 'fecha',
      valor: 'contractdate',
      titulo: 'Revisar',
      dias: 5,
      habiles: true,
    });
    const bueno = await aDeal();
    await sql`update public.deals set contractdate = '2026-01-05' where id = ${bueno}`;
    expect(
      await agendaOf(sql, jefa).call('probar_regla', {
        id,
        evento: 'fecha',
        valor: 'contractdate',
        titulo: 'Revisar',
        dias: 5,
        habiles: true,
      }),
    ).toMatchObject({ crearia: 0 });
    expect(await sql`select deal_id from public.agenda where regla_id = ${id}`).toEqual([{ deal_id: bueno }]);
    await sql`delete from public.tareas_reglas`;
  });

  it('contar desde una fecha sin fin', async () => {
    const contar = (dia: string) =>
      sqlState(asUser(sql, ana, (tx) => tx`select public.sumar_habiles(${dia}::text::date, 5)`));
    expect(await contar('infinity')).toBe('PT400');
    expect(await contar('5874897-12-31')).toBe('PT400');
    expect(await contar('2026-11-10')).toBeUndefined();
  });

  it('una reclamación de una fecha sin fin', async () => {
    const fila = {
      deal_id: deal,
      via: 'consumo_pagos',
      canal: 'correo',
      objeto: ['ppi'],
      enviado: '2026-01-05',
      presentado: 'infinity',
      computo: { pasos: ['…'] },
      cumple_desde: '2026-03-01',
    };
    expect(await sqlState(call(ana, 'masc_guardar', [fila]))).toBe('PT400');
  });

  it('una búsqueda larguísima se lee hasta donde se pregunta', async () => {
    const id = await aDocument(deal);
    await asUser(
      sql,
      ana,
      (tx) =>
        tx`select public.guardar_texto_documento(${id}, 'texto', ${['contrato', 'contrato prima póliza']})`,
    );
    const largo = `contrato${' '.repeat(200)}prima póliza`;
    const [row] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.textos_de_deal(${deal}, ${largo}) as found`,
    );
    expect(row?.found).toMatchObject([{ id, pagina: 1 }]);
  });
});

describe('quien ya no es del personal', () => {
  it('no tiene suscripción ni resumen con un dominio que se quitó', async () => {
    const eva = await anAccount(sql, { email: 'eva@legal.example' });
    const secreto = 'secreto';
    const huella = createHash('sha256').update(secreto).digest('hex');
    await asUser(
      sql,
      eva,
      (tx) => tx`select public.crear_suscripcion(${randomUUID()}, 'Móvil', ${huella}, 'todos', true)`,
    );
    const leer = async () => {
      const [row] = await asRole(
        sql,
        { anon: true },
        (tx) => tx`select public.agenda_ics(${secreto}) as found`,
      );
      return row?.found as unknown;
    };
    const resumen = () => sql`select from private.resumen_para() where user_id = ${eva}`;
    expect(await leer()).not.toBeNull();
    expect(await resumen()).toHaveLength(1);
    await sql`delete from public.allowed_domains where domain = 'legal.example'`;
    expect(await leer()).toBeNull();
    expect(await resumen()).toHaveLength(0);
    await sql`insert into public.allowed_domains (domain) values ('legal.example')`;
  });
});

describe('Auditoría', () => {
  it('calla lo que se borró de un expediente que se bloquea después', async () => {
    const tarea = unaTarea({ deal_id: deal, titulo: 'Llamar a Juan Pérez' });
    await agendaOf(sql, ana).crear(tarea);
    await sql`delete from public.agenda where id = ${tarea.id as string}`;
    const leido = async (who: string) => {
      const page = await agendaOf(sql, who).call('list_auditoria', { accion: 'delete', tabla: 'agenda' });
      const rows = await asUser(
        sql,
        who,
        (tx) => tx`select antes from public.auditoria where tabla = 'agenda' and accion = 'delete'`,
      );
      return JSON.stringify([page, rows]);
    };
    expect(await leido(luis)).toContain('Juan');
    await bloquear();
    expect(await leido(luis)).not.toContain('Juan');
    expect(await leido(jefa)).toContain('Juan');
  });
});
