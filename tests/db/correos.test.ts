/** Mails to clients: to whom they go, who may write them, and that each is sent once. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { type EnvioRow, unCasoConCliente, unCorreo, unEnvio, salenCorreos } from '../support/correos';
import { escritosOf, ids, textos, unaPlantilla } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const de = { jefa: escritosOf(sql, jefa), ana: escritosOf(sql, ana), luis: escritosOf(sql, luis) };

interface Fila {
  id: string;
  deal_id: string;
  para: string | null;
  asunto: string | null;
  estado: string;
  error: string | null;
  plantilla: string | null;
}
interface Tomado {
  id: string;
  para: string;
  messageId: string;
}

beforeEach(async () => {
  await salenCorreos(sql);
  await sql`update public.settings set value = 'own' where name = 'visibility'`;
  await sql`delete from public.settings where name = 'correos_por_minuto'`;
  await sql`update public.staff set active = true`;
  await sql`delete from public.correos`;
  await sql`delete from public.envios`;
  await sql`delete from public.deals`;
  await sql`delete from public.clientes`;
});

const caso = (change = {}) => unCasoConCliente(sql, ana, change);
const destinos = (who: keyof typeof de, deals: string[]) =>
  de[who].call<{ deal_id: string; email: string | null; motivo: string | null }[]>(
    'correos_destinatarios',
    textos(deals),
  );
const envioDe = (envio: string) => de.ana.call<EnvioRow>('get_envio', envio);
const correosDe = (who: keyof typeof de, deal: string) =>
  de[who].call<{ total: number; rows: Fila[] }>('correos_de', deal, null, 0);
/** As the process does, as if the last one had been long ago. */
const tomar = async (): Promise<Tomado | null> => {
  await sql`update public.correos set intento_at = now() - interval '2 minutes' where intento_at is not null`;
  const [row] = await sql<{ t: Tomado | null }[]>`select private.correo_tomar() as t`;
  return row?.t ?? null;
};

describe('a quién', () => {
  it.each([
    [{}, null],
    [{ correo_aceptado: null }, 'El cliente no ha aceptado recibir correos'],
    [{ correo_aceptado: '2999-01-01' }, 'El cliente acepta correos desde una fecha que no ha llegado'],
    [{ email: null }, 'El cliente no tiene dirección de correo'],
    [{ email: 'a@ejemplo.es, b@ejemplo.es' }, 'La dirección de correo del cliente no es válida'],
    [{ email: 'a@ejemplo.es\r\nBcc: b@ejemplo.es' }, 'La dirección de correo del cliente no es válida'],
    [{ email: '"a b"@ejemplo.es' }, 'La dirección de correo del cliente no es válida'],
    [{ email: 'María <a@ejemplo.es>' }, 'La dirección de correo del cliente no es válida'],
  ])('%j', async (change, motivo) => {
    const { deal, email } = await caso(change);
    expect(await destinos('ana', [deal, 'NO-HAY'])).toEqual([
      { deal_id: deal, email: motivo === null ? email : null, motivo },
    ]);
  });

  it('a la dirección del expediente si la ficha no tiene, y a nadie cuya ficha no se ve', async () => {
    const { deal } = await caso({ email: ' ' });
    await sql`update public.deals set debtoremail = 'otra@ejemplo.es' where id = ${deal}`;
    expect(await destinos('ana', [deal])).toMatchObject([{ email: 'otra@ejemplo.es' }]);
    expect(await destinos('luis', [deal])).toMatchObject([{ motivo: 'El demandante no está en Clientes' }]);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect(await destinos('luis', [deal])).toMatchObject([{ email: 'otra@ejemplo.es' }]);
    expect(await sqlState(destinos('ana', Array.from({ length: 501 }, String)))).toBe('PT400');
  });

  it('a un cliente bloqueado nunca, ni por un administrador', async () => {
    const { deal, nif } = await caso();
    const envio = await unEnvio(sql, ana, [deal]);
    await sql`update public.clientes set bloqueado_at = now() where dni = ${nif}`;
    await sql`update public.deals set bloqueado_at = now() where id = ${deal}`;
    expect(await destinos('jefa', [deal])).toMatchObject([{ email: null }]);
    expect(await tomar()).toBeNull();
    expect(await sql`select estado, error from public.correos`).toEqual([
      { estado: 'omitido', error: 'El expediente no está disponible' },
    ]);
    expect((await correosDe('luis', deal)).total).toBe(0);
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado' });
  });
});

describe('prepararlos', () => {
  it('nada sale hasta que se confirma, y cada expediente tiene uno', async () => {
    const [uno, sin] = [await caso(), await caso({ correo_aceptado: null })];
    const envio = randomUUID();
    await de.ana.call('envio_crear', envio, null, 'Aviso', 'smtp');
    const filas = [unCorreo(uno.deal), unCorreo(sin.deal)];
    expect(await de.ana.call('envio_anadir', envio, filas)).toBe(2);
    expect(await de.ana.call('envio_anadir', envio, filas)).toBe(2);
    expect(await tomar()).toBeNull();
    expect(await de.ana.call('envio_accion', envio, 'enviar')).toMatchObject({
      estado: 'en_curso',
      total: 2,
      pendientes: 1,
      omitidos: 1,
    });
    expect(await sqlState(de.ana.call('envio_anadir', envio, filas))).toBe('PT409');
    expect(await sqlState(de.ana.call('envio_accion', envio, 'enviar'))).toBe('PT409');
    expect(await tomar()).toMatchObject({ para: uno.email });
  });

  it('la dirección no la dice quien escribe', async () => {
    const { deal, email } = await caso();
    const envio = randomUUID();
    await de.ana.call('envio_crear', envio, null, 'Aviso', 'smtp');
    await de.ana.call('envio_anadir', envio, [
      unCorreo(deal, { para: 'otro@ejemplo.es', estado: 'enviado' }),
    ]);
    expect(await sql`select para, estado from public.correos`).toEqual([
      { para: email, estado: 'pendiente' },
    ]);
  });

  it.each([
    [{ asunto: 'uno\r\nBcc: otro@ejemplo.es' }],
    [{ asunto: '' }],
    [{ asunto: 'x'.repeat(301) }],
    [{ asunto: null }],
    [{ cuerpo: ' ' }],
    [{ cuerpo: 'x'.repeat(50_001) }],
    [{ cuerpo: null }],
  ])('rechaza con una frase %j', async (change) => {
    const { deal } = await caso();
    const envio = randomUUID();
    await de.ana.call('envio_crear', envio, null, 'Aviso', 'smtp');
    expect(await sqlState(de.ana.call('envio_anadir', envio, [unCorreo(deal, change)]))).toBe('PT400');
    expect(await sqlState(de.ana.call('envio_anadir', envio, [unCorreo('NO-HAY')]))).toBe('PT409');
    expect(
      await sqlState(
        de.ana.call(
          'envio_anadir',
          envio,
          Array.from({ length: 201 }, () => unCorreo(deal)),
        ),
      ),
    ).toBe('PT400');
  });

  it('con una plantilla de correo aprobada, y con ninguna otra', async () => {
    const correo = {
      clase: 'correo',
      asunto: 'A',
      cuerpo: 'B',
      file_path: null,
      file_name: null,
      file_size: null,
      sha256: null,
    };
    const crear = (plantilla: string) =>
      sqlState(de.ana.call('envio_crear', randomUUID(), plantilla, 'Aviso', 'eml'));
    expect(await crear(await unaPlantilla(sql, jefa))).toBe('PT409');
    expect(await crear(await unaPlantilla(sql, jefa, correo, false))).toBe('PT409');
    const aprobada = await unaPlantilla(sql, jefa, correo);
    expect(await crear(aprobada)).toBeUndefined();
    const { deal } = await caso();
    await unEnvio(sql, ana, [deal], 'eml', aprobada, { asunto: 'A', cuerpo: 'B' });
    expect((await correosDe('ana', deal)).rows).toMatchObject([
      { plantilla: 'Carta · v1', estado: 'borrador' },
    ]);
    // Nor does a text make letters of Word.
    expect(
      await sqlState(de.ana.call('lote_confirmar', randomUUID(), aprobada, 'T', textos([deal]), false)),
    ).toBe('PT400');
  });

  it('una plantilla escrita tiene texto, y un correo también asunto de una línea', async () => {
    const base = { file_path: null, file_name: null, file_size: null, sha256: null };
    const guardar = (change: object) => sqlState(unaPlantilla(sql, jefa, { ...base, ...change }, false));
    expect(await guardar({ clase: 'texto', cuerpo: 'Hola' })).toBeUndefined();
    expect(await guardar({ clase: 'texto' })).toBe('PT400');
    expect(await guardar({ clase: 'texto', cuerpo: 'Hola', asunto: 'A' })).toBe('PT400');
    expect(await guardar({ clase: 'correo', cuerpo: 'Hola' })).toBe('PT400');
    expect(await guardar({ clase: 'correo', cuerpo: 'Hola', asunto: 'a\nb' })).toBe('PT400');
    expect(await guardar({ clase: 'otra', cuerpo: 'Hola' })).toBe('PT400');
    expect(await guardar({ clase: 'docx' })).toBe('PT400');
    const familia = randomUUID();
    await sql`insert into public.plantillas (user_id, familia, version, nombre, uso, revision, clase, cuerpo)
      values (${jefa}, ${familia}, 1, 'T', 'cliente', '{}', 'texto', 'Hola')`;
    expect(await guardar({ familia, clase: 'correo', cuerpo: 'B', asunto: 'A' })).toBe('PT409');
    expect(await guardar({ familia, clase: 'texto', cuerpo: 'B' })).toBeUndefined();
    expect(await sqlState(unaPlantilla(sql, ana, { ...base, clase: 'texto', cuerpo: 'B' }, false))).toBe(
      '42501',
    );
  });
});

describe('quién', () => {
  it('que salió uno lo sabe el equipo; a quién y qué dice, quien lo escribió', async () => {
    const { deal, email } = await caso();
    const envio = await unEnvio(sql, ana, [deal]);
    expect((await correosDe('ana', deal)).rows).toMatchObject([{ para: email, asunto: 'Su reclamación' }]);
    expect((await correosDe('luis', deal)).rows).toMatchObject([
      { para: null, asunto: null, estado: 'pendiente' },
    ]);
    expect(await asUser(sql, luis, (tx) => tx`select id from public.correos`)).toHaveLength(0);
    expect(await sqlState(de.luis.call('envio_accion', envio, 'cancelar'))).toBe('42501');
    const [row] = (await correosDe('ana', deal)).rows;
    expect(await sqlState(de.luis.call('correos_marcar', ids([row?.id ?? '']), 'reintentar'))).toBe('42501');
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect((await correosDe('luis', deal)).rows).toMatchObject([{ para: email }]);
    expect(await de.luis.call('envio_accion', envio, 'cancelar')).toMatchObject({
      estado: 'cancelado',
      cancelados: 1,
    });
  });

  it('nadie escribe en las tablas ni llama a lo que es del proceso', async () => {
    const { deal } = await caso();
    await unEnvio(sql, ana, [deal]);
    const as = (query: string) => sqlState(asUser(sql, ana, (tx) => tx.unsafe(query)));
    expect(await as(`update public.correos set estado = 'enviado'`)).toBe('42501');
    expect(await as(`insert into public.envios (titulo, modo) values ('x', 'smtp')`)).toBe('42501');
    expect(await as('select private.correo_tomar()')).toBe('42501');
    expect(await as('select private.correos_interrumpidos()')).toBe('42501');
    expect(await as(`select private.correo_resultado('${randomUUID()}', 'enviado', null)`)).toBe('42501');
    await sql`update public.staff set active = false where user_id = ${ana}`;
    expect(await sqlState(destinos('ana', [deal]))).toBe('42501');
    expect(await sqlState(de.ana.call('envio_crear', randomUUID(), null, 'x', 'smtp'))).toBe('42501');
  });

  it('lo de quien ya no está en el equipo no sale', async () => {
    const { deal } = await caso();
    await unEnvio(sql, ana, [deal]);
    await sql`update public.staff set active = false where user_id = ${ana}`;
    expect(await tomar()).toBeNull();
  });
});
