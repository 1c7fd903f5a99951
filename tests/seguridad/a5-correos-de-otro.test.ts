import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { NOMBRES } from '../../src/domain/plantillas/campos';
import { CONDICIONES } from '../../src/domain/plantillas/catalogo';
import type { DatosDeCaso } from '../../src/domain/plantillas/datos';
import { reviewTexto, fillTextoDePlantilla } from '../../src/domain/plantillas/texto';
import { valoresDe } from '../../src/domain/plantillas/valores';
import { delServicio } from '../../src/features/escritos/correos/del-servicio';
import { textoDe, textosDe } from '../../src/features/escritos/correos/que-dice';
import { aTeam, asUser, refusal } from '../support/as-role';
import { type EnvioRow, sinCorreos, unCasoConCliente } from '../support/correos';
import { escritosOf, textos, unaPlantilla, unDocumento } from '../support/escritos';
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
  return fillTextoDePlantilla(que, valoresDe(reviewTexto(que), { ...caso, escrito }));
}

interface Fila {
  plantilla: string | null;
  libre: boolean;
}

const elCorreo = async (quien: keyof typeof de = 'ana') =>
  (await de[quien].call<{ rows: Fila[] }>('correos_de', deal, null, 0)).rows[0];
const elEnvio = (envio: string) =>
  de.ana.call<EnvioRow & { libres: number; plantilla: string | null }>('get_envio', envio);

async function correoEscrito(mail: Mail, con: string | null = plantilla, modo = 'smtp'): Promise<string> {
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
    await sinCorreos(sql, visibility);
    ({ deal, nif } = await unCasoConCliente(sql, ana));
    await sql`update public.deals set creditorname = 'Banco, S.A.', debtorfirstname = 'María', hasppiclause = true,
      ppiclause = 'Pague {a} plazos' where id = ${deal}`;
    await unDocumento(sql, ana, deal, 'Contrato {de} préstamo.pdf');
    await unDocumento(sql, ana, deal, 'Anexo.pdf');
  });

  describe('what the template says', () => {
    it('is recorded as the template, and shown as it', async () => {
      const mail = await relleno(deTexto());
      expect(await seVe(await correoEscrito(mail))).toEqual(APROBADO);
    });

    it('is known for every field and every condition of the catalogue, but three that are written for courts', async () => {
      await fillCaso();
      const pieces = [...NOMBRES, ...Object.keys(CONDICIONES).map((bloque) => `#${bloque}`)];
      const known: Record<string, boolean | undefined> = {};
      for (const piece of pieces) {
        const cuerpo = piece.startsWith('#') ? `A {${piece}}sí{/}` : `A {${piece}} {demandante.apellidos}`;
        const una = { nombre: 'Una', asunto: 'Aviso {expediente}', cuerpo };
        const mail = await relleno(una);
        // Every field says something here, so that nothing is the same by being empty.
        if (!/^(#|escrito\.numero|(?:costas|intereses|usura)\.)/.test(piece))
          expect(mail.cuerpo).not.toMatch(/^A {2}/);
        await sql`delete from public.correos`;
        await correoEscrito(mail, await unaPlantilla(sql, jefa, deTexto(una)));
        known[piece] = !(await elCorreo())?.libre;
      }
      const unknown = pieces.filter((piece) => !known[piece]);
      expect(unknown).toEqual(['reclamado.letra', 'cuantia.letra', 'masc.resumen']);
    });

    it('is known without a template too: what the service says', async () => {
      await unServicio();
      const mail = await relleno({ ...delServicio(), asunto: delServicio().asunto ?? '' });
      expect(mail).toMatchObject({
        asunto: 'Su reclamación frente a Banco, S.A.',
        cuerpo: 'María, vamos bien.',
      });
      expect(await seVe(await correoEscrito(mail, null))).toEqual([
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
      'a document that there is not': {
        ...mail,
        cuerpo: mail.cuerpo.replace('1. ', '1. Otro (General)\n2. '),
      },
      'a block away': { ...mail, cuerpo: mail.cuerpo.replace(/Tiene un seguro: .*\n/, '') },
      'signs that turn the line': { ...mail, asunto: `\u202E${mail.asunto}` },
      'the template unfilled': { asunto: ASUNTO, cuerpo: CUERPO },
    });
    const kinds = Object.keys(enOtroSitio({ asunto: '', cuerpo: '' }));

    it.each(kinds)('is free text: %s', async (kind) => {
      const mail = enOtroSitio(await relleno(deTexto()))[kind];
      expect(mail && (await seVe(await correoEscrito(mail)))).toEqual(LIBRE);
    });

    it('is free text with a subject of their own before the text of a service', async () => {
      await unServicio();
      const { cuerpo } = await relleno({ ...delServicio(), asunto: delServicio().asunto ?? '' });
      expect(await seVe(await correoEscrito({ asunto: 'Cambio de cuenta', cuerpo }, null))).toEqual(LIBRE);
    });

    it('one among others: the sending says how many', async () => {
      const envio = await correoEscrito(await relleno(deTexto()));
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
      expect(await refusal(de.ana.call('envio_anadir', envio, [{ deal, asunto: 'A', cuerpo: 'B' }]))).toBe(
        'La plantilla ya no está aprobada: elija otra',
      );
    });
  });
});

async function unServicio(): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.servicios (user_id, nombre, texto_cliente)
    values (${jefa}, ${`Servicio ${randomUUID()}`}, ${sql.json({ general: '{nombre}, vamos bien.' })}) returning id`;
  await sql`update public.deals set servicio_id = ${row?.id ?? ''} where id = ${deal}`;
}

/** Every column of the case file and what hangs on it says something. */
async function fillCaso(): Promise<void> {
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
