/** Letters as they are read, listed, marked, and come back as PDF; and what they are filled with. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { escritosOf, ids, textos, unaPlantilla, unDocumento } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const de = {
  jefa: escritosOf(sql, jefa),
  ana: escritosOf(sql, ana),
  luis: escritosOf(sql, luis),
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
const pendientes = (lote: string) =>
  de.ana.call<{ id: string; deal_id: string; numero: string }[]>('lote_pendientes', lote, 0);

describe('lectura', () => {
  it('los datos de un expediente: procedimiento, importe, acreedor, cliente y documentos visibles', async () => {
    await sql`update public.deals set debtordni = '12345678Z' where id = 'EXP-1'`;
    await sql`insert into public.acreedores (nombre, user_id, cif) values ('Banco', ${ana}, 'B1') on conflict (nombre) do update set cif = 'B1'`;
    await sql`insert into public.clientes (user_id, nombre_completo, dni, iban) values (${ana}, 'Ana', '12.345.678-z', 'ES1')`;
    const [organo] =
      await sql`insert into public.organos (nombre, user_id) values (${`Sección ${randomUUID()}`}, ${ana}) returning id, nombre`;
    await sql`insert into public.procedimientos (deal_id, user_id, principal, autos, organo_id) values ('EXP-1', ${ana}, true, '1/2026', ${organo?.id})`;
    await sql`insert into public.importes (deal_id, user_id, concepto, importe, fecha) values ('EXP-1', ${ana}, 'reclamado', 1234.5, '2026-01-01')`;
    await unDocumento(sql, ana, 'EXP-1', 'Contrato firmado.pdf');
    const datos = (who: 'ana' | 'luis') =>
      de[who].call<object[]>('escritos_datos', textos(['EXP-1', 'NO-HAY', 'EXP-2']));
    expect(await datos('ana')).toMatchObject([
      {
        expediente: { id: 'EXP-1' },
        cliente: { iban: 'ES1' },
        acreedor: { cif: 'B1' },
        procedimiento: { autos: '1/2026', organo: organo?.nombre, procurador: null },
        reclamado: 1234.5,
        documentos: [{ titulo: 'Contrato firmado', clase: 'General', paginas: null }],
        masc: null,
        despacho: null,
      },
      { expediente: { id: 'EXP-2' }, cliente: null, procedimiento: null, reclamado: null, documentos: [] },
    ]);
    expect(await datos('luis')).toMatchObject([{ cliente: null, documentos: [] }, {}]);
    expect(await sqlState(de.ana.call('escritos_datos', textos(Array.from({ length: 501 }, String))))).toBe(
      'PT400',
    );
  });

  it('los datos de la reclamación previa: la usada, o la última enviada; sin importes ni lo confidencial', async () => {
    const unIntento = async (enviado: string | null, more: Record<string, unknown> = {}) => {
      const [row] = await sql<{ id: string }[]>`insert into public.masc_intentos ${sql({
        user_id: ana,
        deal_id: 'EXP-1',
        via: 'consumo',
        ambas: true,
        canal: 'burofax',
        enviado,
        importe: 77_777_777,
        ...more,
      })} returning id`;
      return row?.id ?? '';
    };
    const masc = async () => {
      const [caso] = await de.ana.call<
        { masc: Record<string, unknown> | null; documentos: { titulo: string }[] }[]
      >('escritos_datos', textos(['EXP-1']));
      return caso;
    };
    await unIntento(null);
    expect(await masc()).toMatchObject({ masc: null });
    await unIntento('2026-01-10');
    const offered = await unIntento('2026-02-10', {
      respuesta: 'oferta',
      respuesta_fecha: '2026-02-20',
      oferta_importe: 88_888_888,
      respuesta_motivos: 'Ofrecen 88888888 euros',
    });
    const documento = await unDocumento(sql, ana, 'EXP-1', 'Oferta de 88888888 euros.pdf');
    await unDocumento(sql, ana, 'EXP-1', 'Acuse.pdf');
    await sql`insert into public.masc_evidencias (user_id, deal_id, intento_id, documento_id, clase, confidencial)
      values (${ana}, 'EXP-1', ${offered}, ${documento}, 'oferta', true)`;
    const found = await masc();
    expect(found?.masc).toMatchObject({
      via: 'Consumo: entidad financiera o aseguradora',
      enviado: '2026-02-10',
      respuesta: 'oferta',
      respuesta_fecha: '2026-02-20',
      bases: ['DA 7.ª LO 1/2025', 'arts. 5, 7 y 10 LO 1/2025'],
    });
    expect(found?.documentos).toMatchObject([{ titulo: 'Acuse' }]);
    expect(JSON.stringify(found)).not.toMatch(/77777777|88888888/);
    await sql`update public.masc_intentos set estado = 'usado' where enviado = '2026-01-10'`;
    expect((await masc())?.masc).toMatchObject({ enviado: '2026-01-10' });
    await sql`update public.masc_intentos set estado = 'anulado'`;
    expect(await masc()).toMatchObject({ masc: null });
  });

  it('el despacho es un ajuste que escribe un administrador', async () => {
    const value = JSON.stringify({ nombre: 'Despacho Ejemplo' });
    expect(
      await sqlState(
        asUser(sql, ana, (tx) => tx`insert into public.settings (name, value) values ('despacho', ${value})`),
      ),
    ).toBe('42501');
    await asUser(
      sql,
      jefa,
      (tx) => tx`insert into public.settings (name, value) values ('despacho', ${value})`,
    );
    expect(await de.luis.call('escritos_datos', textos(['EXP-1']))).toMatchObject([{ despacho: value }]);
    await sql`delete from public.settings where name = 'despacho'`;
  });

  it('la lista se busca, se filtra y no enseña los bloqueados', async () => {
    const lote = await confirmar('ana', await unaPlantilla(sql, jefa));
    const total = async (filters: object, search = '', who: keyof typeof de = 'luis') =>
      (await de[who].call<{ total: number }>('list_escritos', search, filters)).total;
    expect(await total({})).toBe(3);
    expect(await total({ estado: 'pendiente', lote, deal: 'EXP-1' })).toBe(1);
    expect(await total({}, '/000002')).toBe(1);
    expect(await sqlState(total({ raro: 1 }))).toBe('PT400');
    expect(await sqlState(de.ana.call('list_escritos', '', {}, 'titulo'))).toBe('PT400');
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'B', '87654321X', now())`;
    await sql`update public.deals set debtordni = '87654321X' where id = 'EXP-1'`;
    expect(await total({})).toBe(2);
    expect(await total({}, '', 'jefa')).toBe(3);
    const [hidden] = await sql<
      { numero: string }[]
    >`select numero from public.escritos where deal_id = 'EXP-1'`;
    expect(await de.luis.call('escritos_por_numero', textos([hidden?.numero ?? '', 'x']))).toEqual([]);
    expect(await de.jefa.call('escritos_por_numero', textos([hidden?.numero ?? '']))).toHaveLength(1);
    await sql`delete from public.clientes`;
  });

  it('se marcan; anular pide por qué y no tiene vuelta', async () => {
    const plantilla = await unaPlantilla(sql, jefa);
    const lote = await confirmar('ana', plantilla, ['EXP-1']);
    const [row] = await pendientes(lote);
    const chosen = ids([row?.id ?? '']);
    const marcar = (estado: string, motivo: string | null = null) =>
      de.luis.call<unknown[]>('escritos_marcar', chosen, estado, motivo);
    expect(await marcar('revisado')).toEqual([]);
    await sql`update public.escritos set estado = 'generado'`;
    expect(await marcar('presentado')).toHaveLength(1);
    expect(await sqlState(marcar('anulado', ' '))).toBe('PT400');
    expect(await sqlState(marcar('pendiente'))).toBe('PT400');
    expect(await marcar('anulado', 'Repetido')).toHaveLength(1);
    expect(await marcar('generado')).toEqual([]);
  });

  it('un PDF que vuelve es del mismo expediente y visible', async () => {
    const lote = await confirmar('ana', await unaPlantilla(sql, jefa), ['EXP-1']);
    const [row] = await pendientes(lote);
    const pdf = await unDocumento(sql, ana, 'EXP-1', 'x.pdf');
    const recordPdf = (documento: string) =>
      de.ana.call<unknown[]>('escritos_pdf', [{ id: row?.id, documento }]);
    expect(await recordPdf(pdf)).toEqual([]);
    await sql`update public.escritos set estado = 'generado'`;
    expect(await recordPdf(await unDocumento(sql, ana, 'EXP-2', 'y.pdf'))).toEqual([]);
    expect(await recordPdf(pdf)).toHaveLength(1);
    expect(await sql`select estado, pdf_id, pdf_origen from public.escritos`).toEqual([
      { estado: 'revisado', pdf_id: pdf, pdf_origen: 'letrado' },
    ]);
  });

  it('el PDF del programa no cuenta como revisado ni quita el del letrado, y se anota el que quedó sin anotar', async () => {
    const lote = await confirmar('ana', await unaPlantilla(sql, jefa), ['EXP-1']);
    const [row] = await pendientes(lote);
    await sql`update public.escritos set estado = 'generado'`;
    const anotar = (fila: object, who: keyof typeof de = 'ana') =>
      de[who].call<unknown[]>('escritos_pdf', [{ id: row?.id, ...fila }]);
    const estado = async () => (await sql`select estado, pdf_id, pdf_origen from public.escritos`)[0];
    expect(await anotar({ origen: 'programa' })).toEqual([]);
    const name = `C__Carta__${row?.numero.replace('/', '-')}.pdf`;
    const made = await unDocumento(sql, ana, 'EXP-1', name);
    await unDocumento(sql, ana, 'EXP-2', name);
    expect(await anotar({ origen: 'programa' }, 'luis')).toEqual([]);
    expect(await anotar({ origen: 'programa' })).toHaveLength(1);
    expect(await estado()).toEqual({ estado: 'generado', pdf_id: made, pdf_origen: 'programa' });
    const back = await unDocumento(sql, ana, 'EXP-1', 'firmado.pdf');
    expect(await sqlState(anotar({ documento: back, origen: 'otro' }))).toBe('PT400');
    expect(await anotar({ documento: back, origen: 'letrado' })).toHaveLength(1);
    expect(await anotar({ documento: made, origen: 'programa' })).toEqual([]);
    expect(await anotar({ origen: 'programa' })).toEqual([]);
    expect(await estado()).toEqual({ estado: 'revisado', pdf_id: back, pdf_origen: 'letrado' });
  });
});
