import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { delServicio } from '../../src/features/escritos/correos/del-servicio';
import { textoDe, textosDe } from '../../src/features/escritos/correos/que-dice';
import { NOMBRES } from '../../src/lib/plantillas/campos';
import { CONDICIONES } from '../../src/lib/plantillas/catalogo';
import type { DatosDeCaso } from '../../src/lib/plantillas/datos';
import { revisarTexto, rellenarTextoDePlantilla } from '../../src/lib/plantillas/texto';
import { valoresDe } from '../../src/lib/plantillas/valores';
import { aTeam, asUser, sqlState } from '../support/as-role';
import { type EnvioRow, salenCorreos, unCasoConCliente } from '../support/correos';
import { escritosOf, ids, textos, unaPlantilla } from '../support/escritos';
import { openBackend } from '../support/open-backend';

/**
 * A5: mails in the practice's name, as plain roles of PostgreSQL. What a template says is known here by filling it a second time; what
 * anybody else wrote is free text, whatever template they name.
 */

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);
const de = { jefa: escritosOf(sql, jefa), ana: escritosOf(sql, ana), luis: escritosOf(sql, luis) };

const ASUNTO = 'Aviso de {demandado.nombre}';
const CUERPO = `Hola, {demandante.pila}:
El {hoy} (a {hoy.larga}) su asunto sigue en marcha: {expediente}, por {reclamado}.
{#tienePpi}
Tiene un seguro: {clausulas.ppi}.
{/tienePpi}
{#documentos}
{n}. {titulo} ({clase})
{/documentos}
Un saludo, {escrito.autor}`;

const deTexto = (change: object = {}) => ({
  clase: 'correo',
  nombre: 'Aviso aprobado',
  asunto: ASUNTO,
  cuerpo: CUERPO,
  file_path: null,
  file_name: null,
  file_size: null,
  sha256: null,
  ...change,
});
const plantilla = await unaPlantilla(sql, jefa, deTexto());

interface Mail {
  asunto: string;
  cuerpo: string;
}

let deal: string;
let nif: string;

/** What the page of a person would send. */
async function relleno(que: Mail & { nombre: string }, quien: keyof typeof de = 'ana'): Promise<Mail> {
  const [caso] = await de[quien].call<DatosDeCaso[]>('escritos_datos', textos([deal]));
  if (!caso) throw new Error('the case file is not seen');
  const [hoy] = await sql<{ dia: string }[]>`select private.hoy()::text as dia`;
  const escrito = { numero: '', titulo: que.nombre, fecha: hoy?.dia ?? '', autor: 'Persona de Prueba' };
  return rellenarTextoDePlantilla(que, valoresDe(revisarTexto(que), { ...caso, escrito }));
}

interface Fila {
  id: string;
  plantilla: string | null;
  libre: boolean;
  consentimiento_propio: boolean;
}

const elCorreo = async (quien: keyof typeof de = 'ana') =>
  (await de[quien].call<{ rows: Fila[] }>('correos_de', deal, null, 0)).rows[0];
const elEnvio = (envio: string) =>
  de.ana.call<EnvioRow & { libres: number; plantilla: string | null }>('get_envio', envio);

async function escrito(mail: Mail, con: string | null = plantilla, modo = 'smtp'): Promise<string> {
  const envio = randomUUID();
  await de.ana.call('envio_crear', envio, con, 'Aviso', modo);
  await de.ana.call('envio_anadir', envio, [{ deal, ...mail }]);
  return envio;
}

/** What a screen says of it. */
async function seVe(envio: string): Promise<string[]> {
  const [correo, todo] = [await elCorreo(), await elEnvio(envio)];
  return [correo ? textoDe(correo) : '', textosDe({ ...todo, plantilla: todo.plantilla })];
}

const APROBADO = ['Aviso aprobado · v1', 'Aviso aprobado · v1'];
const LIBRE = ['Texto libre', 'Texto libre'];

describe.each(['own', 'team'])('VISIBILITY=%s', (visibility) => {
  beforeEach(async () => {
    await salenCorreos(sql);
    await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
    await sql`delete from public.settings where name = 'correos_por_dia'`;
    await sql`delete from public.correos`;
    await sql`delete from public.envios`;
    await sql`delete from public.deals`;
    await sql`delete from public.clientes`;
    await sql`delete from public.papelera`;
    ({ deal, nif } = await unCasoConCliente(sql, ana));
    await sql`update public.deals set creditorname = 'Banco, S.A.', debtorfirstname = 'María', hasppiclause = true,
      ppiclause = 'Pague {a} plazos' where id = ${deal}`;
  });

  describe('what the template says', () => {
    it('is recorded as the template, and shown as it', async () => {
      const mail = await relleno(deTexto() as unknown as Mail & { nombre: string });
      expect(await seVe(await escrito(mail))).toEqual(APROBADO);
    });

    it('is known for every field and every condition of the catalogue, but three that are written for courts', async () => {
      await llenarCaso();
      const pieces = [...NOMBRES, ...Object.keys(CONDICIONES).map((bloque) => `#${bloque}`)];
      const known: Record<string, boolean | undefined> = {};
      for (const piece of pieces) {
        const cuerpo = piece.startsWith('#') ? `A {${piece}}sí{/}` : `A {${piece}} {demandante.apellidos}`;
        const una = { nombre: 'Una', asunto: 'Aviso {expediente}', cuerpo };
        const mail = await relleno(una);
        // Every field says something here, so that nothing is the same by being empty.
        if (!piece.startsWith('#') && piece !== 'escrito.numero') expect(mail.cuerpo).not.toMatch(/^A {2}/);
        await sql`delete from public.correos`;
        await escrito(mail, await unaPlantilla(sql, jefa, deTexto(una)));
        known[piece] = !(await elCorreo())?.libre;
      }
      const unknown = pieces.filter((piece) => !known[piece]);
      expect(unknown).toEqual(['reclamado.letra', 'cuantia.letra', 'masc.resumen']);
    });

    it('is known without a template too: what the service says', async () => {
      await unServicio();
      const mail = await relleno(delServicio() as unknown as Mail & { nombre: string });
      expect(mail).toMatchObject({
        asunto: 'Su reclamación frente a Banco, S.A.',
        cuerpo: 'María, vamos bien.',
      });
      expect(await seVe(await escrito(mail, null))).toEqual([
        'Texto para el cliente',
        'Texto para el cliente',
      ]);
    });
  });

  describe('what somebody wrote', () => {
    const enOtroSitio = (mail: Mail): Record<string, Mail> => ({
      'wholly their own': { asunto: 'Cambio de cuenta', cuerpo: 'Pague en ES91 2100 0418 4502 0005 1332' },
      'behind the text': { ...mail, cuerpo: `${mail.cuerpo} Llame al 806 111 222` },
      'in the place of a field': {
        ...mail,
        cuerpo: mail.cuerpo.replace('María', 'ES9121000418450200051332'),
      },
      'another value of the case file in the place of a field': {
        ...mail,
        cuerpo: mail.cuerpo.replace('María', nif),
      },
      'in the subject': { ...mail, asunto: `${mail.asunto} URGENTE` },
      'another day': { ...mail, cuerpo: mail.cuerpo.replace(/\d\d\/\d\d\/\d{4}/, '01/01/2030') },
      'a block twice': {
        ...mail,
        cuerpo: mail.cuerpo.replace(/Tiene un seguro: .*/, (line) => `${line}\n${line}`),
      },
      'a block away': { ...mail, cuerpo: mail.cuerpo.replace(/Tiene un seguro: .*\n/, '') },
      'signs that turn the line': { ...mail, asunto: `\u202E${mail.asunto}` },
      'the template unfilled': { asunto: ASUNTO, cuerpo: CUERPO },
    });
    const kinds = Object.keys(enOtroSitio({ asunto: '', cuerpo: '' }));

    it.each(kinds)('is free text: %s', async (kind) => {
      const mail = enOtroSitio(await relleno(deTexto() as unknown as Mail & { nombre: string }))[kind];
      expect(mail && (await seVe(await escrito(mail)))).toEqual(LIBRE);
    });

    it('is free text with a subject of their own before the text of a service', async () => {
      await unServicio();
      const { cuerpo } = await relleno(delServicio() as unknown as Mail & { nombre: string });
      expect(await seVe(await escrito({ asunto: 'Cambio de cuenta', cuerpo }, null))).toEqual(LIBRE);
    });

    it('one among others: the sending says how many', async () => {
      const envio = await escrito(await relleno(deTexto() as unknown as Mail & { nombre: string }));
      const { deal: otro } = await unCasoConCliente(sql, ana);
      await de.ana.call('envio_anadir', envio, [{ deal: otro, asunto: 'Otro', cuerpo: 'Otro' }]);
      expect(textosDe(await elEnvio(envio))).toBe('Aviso aprobado · v1 · 1 con texto libre');
    });

    it('goes nowhere else than to the client of the case file', async () => {
      const envio = randomUUID();
      await de.ana.call('envio_crear', envio, plantilla, 'Aviso', 'smtp');
      await de.ana.call('envio_anadir', envio, [
        { deal, asunto: 'A', cuerpo: 'B', para: 'otro@ejemplo.es', cc: 'otro@ejemplo.es' },
      ]);
      const [row] = await sql<{ para: string; email: string }[]>`
        select t.para, c.email from public.correos t, public.clientes c where c.dni = ${nif}`;
      expect(row?.para).toBe(row?.email);
      const ajeno = await asUser(sql, luis, (tx) => tx`update public.correos set libre = false`).catch(
        (error: { code: string }) => error.code,
      );
      expect(ajeno).toBe('42501');
    });

    it('with a template that was withdrawn meanwhile is refused', async () => {
      const id = await unaPlantilla(sql, jefa, deTexto());
      const envio = randomUUID();
      await de.ana.call('envio_crear', envio, id, 'Aviso', 'smtp');
      await de.jefa.call('plantilla_estado', id, 'retirar', 'Está mal');
      expect(await refused(de.ana.call('envio_anadir', envio, [{ deal, asunto: 'A', cuerpo: 'B' }]))).toBe(
        'La plantilla ya no está aprobada: elija otra',
      );
    });
  });

  describe('without SMTP', () => {
    const SIN_CORREO = 'Este servidor no envía correos: llévelos como borradores';
    const mail = { asunto: 'A', cuerpo: 'B' };

    it('nothing is taken to be sent, in words', async () => {
      await salenCorreos(sql, false);
      expect(await refused(de.ana.call('envio_crear', randomUUID(), plantilla, 'Aviso', 'smtp'))).toBe(
        SIN_CORREO,
      );
      await escrito(mail, plantilla, 'eml');
    });

    it('nothing that was begun with it is added to, confirmed, gone on with or tried again', async () => {
      const envio = await escrito(mail);
      const { deal: otro } = await unCasoConCliente(sql, ana);
      await salenCorreos(sql, false);
      expect(await refused(de.ana.call('envio_anadir', envio, [{ deal: otro, ...mail }]))).toBe(SIN_CORREO);
      expect(await refused(de.ana.call('envio_accion', envio, 'enviar'))).toBe(SIN_CORREO);
      await salenCorreos(sql);
      await de.ana.call('envio_accion', envio, 'enviar');
      await de.ana.call('envio_accion', envio, 'pausar');
      await salenCorreos(sql, false);
      expect(await refused(de.ana.call('envio_accion', envio, 'continuar'))).toBe(SIN_CORREO);
      const [row] = await sql<{ id: string }[]>`update public.correos set estado = 'fallido' returning id`;
      expect(await refused(de.ana.call('correos_marcar', ids([row?.id ?? '']), 'reintentar'))).toBe(
        SIN_CORREO,
      );
      expect(await de.ana.call('envio_accion', envio, 'cancelar')).toMatchObject({ estado: 'cancelado' });
    });
  });

  describe('what waits', () => {
    const edad = (dias: number) =>
      sql`update public.correos set created_at = now() - ${`${dias} days`}::interval, no_antes = null`;
    const tomar = async () => (await sql`select private.correo_tomar() as t`)[0]?.t;
    const estado = async () => (await sql`select estado, error from public.correos`)[0];
    const CADUCO = {
      estado: 'cancelado',
      error: 'Esperó más de siete días sin enviarse: vuelva a prepararlo',
    };
    const mail = { asunto: 'A', cuerpo: 'B' };

    it('expires after seven days, and not before', async () => {
      const envio = await escrito(mail);
      await de.ana.call('envio_accion', envio, 'enviar');
      await edad(6);
      expect(await tomar()).toMatchObject({ asunto: 'A' });
      await sql`update public.correos set estado = 'pendiente', intento_at = null`;
      await edad(8);
      expect(await tomar()).toBeNull();
      expect(await estado()).toMatchObject(CADUCO);
      expect(await elEnvio(envio)).toMatchObject({ estado: 'terminado', cancelados: 1 });
    });

    it('expires while it is paused, and while nobody has confirmed it', async () => {
      const pausado = await escrito(mail);
      await de.ana.call('envio_accion', pausado, 'enviar');
      await de.ana.call('envio_accion', pausado, 'pausar');
      await edad(8);
      await de.ana.call('envio_accion', pausado, 'continuar');
      expect(await estado()).toMatchObject(CADUCO);
      await sql`delete from public.correos`;
      const olvidado = await escrito(mail);
      await edad(8);
      await de.ana.call('envio_accion', olvidado, 'enviar');
      expect(await estado()).toMatchObject(CADUCO);
      expect(await tomar()).toBeNull();
    });
  });

  describe('consent', () => {
    const mail = { asunto: 'A', cuerpo: 'B' };
    const propio = async () => {
      await sql`delete from public.correos`;
      await escrito(mail);
      return (await elCorreo())?.consentimiento_propio;
    };
    const cambia = (who: string, change: object) =>
      asUser(
        sql,
        who,
        (tx) => tx`update public.clientes set ${tx(change as Record<string, string>)} where dni = ${nif}`,
      );
    /** Administrators write to clients of others only where the team shares them. */
    const compartida = (work: () => Promise<unknown>) =>
      sql`update public.settings set value = 'team' where name = 'visibility'`
        .then(work)
        .then(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);

    it('noted by the sender is marked; by somebody else it is not', async () => {
      await cambia(ana, { correo_aceptado: '2026-01-03' });
      expect(await propio()).toBe(true);
      await compartida(() => cambia(luis, { correo_aceptado: '2026-01-04', email: 'suya@ejemplo.es' }));
      expect(await propio()).toBe(false);
      await cambia(ana, { telefono: '600100200' });
      expect(await propio()).toBe(false);
      expect(await elEnvio((await sql`select id from public.envios limit 1`)[0]?.id)).toMatchObject({});
    });

    it('of a client whose address the sender wrote afterwards is marked', async () => {
      await compartida(() => cambia(luis, { correo_aceptado: '2026-01-04', email: 'suya@ejemplo.es' }));
      await cambia(ana, { email: 'otra@ejemplo.es' });
      expect(await propio()).toBe(true);
    });

    it('is marked where the address is the case file’s and the sender wrote it', async () => {
      await compartida(() => cambia(luis, { correo_aceptado: '2026-01-04', email: '' }));
      await asUser(
        sql,
        luis,
        (tx) => tx`update public.deals set debtoremail = 'una@ejemplo.es' where id = ${deal}`,
      );
      expect(await propio()).toBe(false);
      await asUser(
        sql,
        ana,
        (tx) => tx`update public.deals set debtoremail = 'otra@ejemplo.es' where id = ${deal}`,
      );
      expect(await propio()).toBe(true);
    });

    it('of a client that the sender made for it is marked', async () => {
      await sql`delete from public.clientes`;
      await asUser(
        sql,
        ana,
        (tx) => tx`insert into public.clientes (nombre_completo, dni, email, correo_aceptado)
          values ('María', ${nif}, 'cualquiera@ejemplo.es', '2026-01-02')`,
      );
      expect(await propio()).toBe(true);
    });
  });

  describe('in a day', () => {
    const MAXIMO =
      'Una persona prepara 2 correos al día como máximo: siga mañana, o llévelos como borradores';
    const otro = async () => ({ deal: (await unCasoConCliente(sql, ana)).deal, asunto: 'A', cuerpo: 'B' });
    const enviado = async (modo = 'smtp', filas?: object[]) => {
      const envio = randomUUID();
      await de.ana.call('envio_crear', envio, null, 'Aviso', modo);
      await de.ana.call('envio_anadir', envio, filas ?? [await otro()]);
      return envio;
    };
    beforeEach(async () => {
      // Ones of before this test count: those are of another person.
      await sql`insert into public.settings (name, value) values ('correos_por_dia', '2')`;
      await sql`alter table public.auditoria disable trigger auditoria_append_only`;
      await sql`delete from public.auditoria where tabla = 'correos'`;
      await sql`alter table public.auditoria enable trigger auditoria_append_only`;
    });

    it('a person prepares so many and no more, in several sendings; drafts do not count', async () => {
      await enviado();
      await enviado();
      expect(await refused(enviado())).toBe(MAXIMO);
      await enviado('eml');
      await sql`update public.correos set created_at = now() - interval '1 day' where id in (select id from public.correos limit 1)`;
      await enviado();
    });

    it('nor more by cancelling, by the Papelera or by two calls at once', async () => {
      const envio = await enviado();
      await de.ana.call('envio_accion', envio, 'cancelar');
      const filas = [await otro()];
      await enviado('smtp', filas);
      await de.ana.call('delete_to_papelera', 'deals', filas[0]?.deal);
      expect(await refused(enviado())).toBe(MAXIMO);
      await sql`delete from public.papelera`;
      expect(await refused(enviado())).toBe(MAXIMO);
      await sql`update public.settings set value = '3' where name = 'correos_por_dia'`;
      const twice = await Promise.all([sqlState(enviado()), sqlState(enviado())]);
      expect(twice.toSorted()).toEqual(['PT409', undefined]);
    });
  });
});

async function refused(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

async function unServicio(): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.servicios (user_id, nombre, texto_cliente)
    values (${jefa}, ${`Servicio ${randomUUID()}`}, ${sql.json({ general: '{nombre}, vamos bien.' })}) returning id`;
  await sql`update public.deals set servicio_id = ${row?.id ?? ''} where id = ${deal}`;
}

/** Every column of the case file and what hangs on it says something. */
async function llenarCaso(): Promise<void> {
  await unServicio();
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'deals' and is_generated = 'NEVER' and data_type in ('text', 'date', 'boolean')
      and column_name not in ('id', 'debtordni', 'fase', 'fase_desde', 'situacion', 'situacion_motivo')`;
  const value = ({ name, type }: { name: string; type: string }) =>
    type === 'date' ? '2026-03-04' : type === 'boolean' ? true : ` ${name} {de} prueba\u00A0 1 `;
  const row = Object.fromEntries(columns.map((column) => [column.name, value(column)]));
  await sql`update public.deals set ${sql(row)} where id = ${deal}`;
  await sql`update public.clientes set iban = 'ES9121000418450200051332', codigo_postal = '28013' where dni = ${nif}`;
  await sql`
    insert into public.settings (name, value) values ('despacho', ${JSON.stringify({
      nombre: 'Despacho',
      cif: 'B58818501',
      domicilio: 'Gran Vía 1',
      lugar: 'Madrid',
      telefono: '910 000 000',
      email: 'contacto@despacho.example',
    })}) on conflict (name) do update set value = excluded.value`;
  const [organo] = await sql<{ id: string }[]>`
    insert into public.organos (user_id, nombre, municipio) values (${jefa}, ${`Tribunal ${randomUUID()}`}, 'Madrid') returning id`;
  const profesional = async (tipo: string) =>
    (
      await sql<{ id: string }[]>`
        insert into public.profesionales (user_id, tipo, nombre, colegio, numero)
        values (${jefa}, ${tipo}, ${`${tipo} ${randomUUID()}`}, 'Madrid', '1234') returning id`
    )[0]?.id ?? '';
  await sql`
    insert into public.procedimientos (user_id, deal_id, organo_id, plaza, autos, nig, cuantia, principal, procurador_id, letrado_id)
    values (${ana}, ${deal}, ${organo?.id ?? null}, 'Plaza 12', '123/2026', '2807900012026000123', 12345.6, true,
      ${await profesional('procurador')}, ${await profesional('letrado')})`;
  await sql`
    insert into public.importes (user_id, deal_id, concepto, importe, fecha) values (${ana}, ${deal}, 'reclamado', 1234567.5, '2026-03-04')`;
  await sql`
    insert into public.masc_intentos (user_id, deal_id, via, canal, objeto, enviado, recibido, respuesta, respuesta_fecha, estado)
    values (${ana}, ${deal}, 'consumo', 'burofax', '{ppi}', '2026-05-04', '2026-05-05', 'rechazo', '2026-05-06', 'respondido')`;
}
