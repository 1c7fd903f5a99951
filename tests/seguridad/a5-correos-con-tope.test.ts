import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { aTeam, asUser, refusal, sqlState } from '../support/as-role';
import { type EnvioRow, salenCorreos, sinCorreos, unCasoConCliente } from '../support/correos';
import { escritosOf, ids } from '../support/escritos';
import { openBackend } from '../support/open-backend';

/** A5: what is sent, to whom with whose consent, how long it waits and how many in a day. As plain roles of PostgreSQL. */

const { sql } = await openBackend();
const { ana, luis } = await aTeam(sql);
const de = { ana: escritosOf(sql, ana) };

let deal: string;
let nif: string;

async function correoEscrito(mail: object, modo = 'smtp'): Promise<string> {
  const envio = randomUUID();
  await de.ana.call('envio_crear', envio, null, 'Aviso', modo);
  await de.ana.call('envio_anadir', envio, [{ deal, ...mail }]);
  return envio;
}

const elCorreo = async () =>
  (await de.ana.call<{ rows: { consentimiento_propio: boolean }[] }>('correos_de', deal, null, 0)).rows[0];
const elEnvio = (envio: string) => de.ana.call<EnvioRow & { consentidos: number }>('get_envio', envio);

describe.each(['own', 'team'])('VISIBILITY=%s', (visibility) => {
  beforeEach(async () => {
    await sinCorreos(sql, visibility);
    ({ deal, nif } = await unCasoConCliente(sql, ana));
  });

  describe('without SMTP', () => {
    const SIN_CORREO = 'Este servidor no envía correos: llévelos como borradores';
    const mail = { asunto: 'A', cuerpo: 'B' };

    it('nothing is taken to be sent, in words', async () => {
      await salenCorreos(sql, false);
      expect(await refusal(de.ana.call('envio_crear', randomUUID(), null, 'Aviso', 'smtp'))).toBe(SIN_CORREO);
      await correoEscrito(mail, 'eml');
    });

    it('nothing that was begun with it is added to, confirmed, gone on with or tried again', async () => {
      const envio = await correoEscrito(mail);
      const { deal: otro } = await unCasoConCliente(sql, ana);
      await salenCorreos(sql, false);
      expect(await refusal(de.ana.call('envio_anadir', envio, [{ deal: otro, ...mail }]))).toBe(SIN_CORREO);
      expect(await refusal(de.ana.call('envio_accion', envio, 'enviar'))).toBe(SIN_CORREO);
      await salenCorreos(sql);
      await de.ana.call('envio_accion', envio, 'enviar');
      await de.ana.call('envio_accion', envio, 'pausar');
      await salenCorreos(sql, false);
      expect(await refusal(de.ana.call('envio_accion', envio, 'continuar'))).toBe(SIN_CORREO);
      const [row] = await sql<{ id: string }[]>`update public.correos set estado = 'fallido' returning id`;
      expect(await refusal(de.ana.call('correos_marcar', ids([row?.id ?? '']), 'reintentar'))).toBe(
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
      const envio = await correoEscrito(mail);
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
      const pausado = await correoEscrito(mail);
      await de.ana.call('envio_accion', pausado, 'enviar');
      await de.ana.call('envio_accion', pausado, 'pausar');
      await edad(8);
      await de.ana.call('envio_accion', pausado, 'continuar');
      expect(await estado()).toMatchObject(CADUCO);
      await sql`delete from public.correos`;
      const olvidado = await correoEscrito(mail);
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
      await correoEscrito(mail);
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
      expect(await refusal(enviado())).toBe(MAXIMO);
      await enviado('eml');
      await sql`
        update public.correos set created_at = now() - interval '1 day'
        where id in (
          select c.id from public.correos c join public.envios e on e.id = c.envio_id where e.modo = 'smtp' limit 1
        )`;
      await enviado();
    });

    it('nor more by cancelling, by the Papelera or by two calls at once', async () => {
      const envio = await enviado();
      await de.ana.call('envio_accion', envio, 'cancelar');
      const filas = [await otro()];
      await enviado('smtp', filas);
      await de.ana.call('delete_to_papelera', 'deals', filas[0]?.deal);
      expect(await refusal(enviado())).toBe(MAXIMO);
      await sql`delete from public.papelera`;
      expect(await refusal(enviado())).toBe(MAXIMO);
      await sql`update public.settings set value = '3' where name = 'correos_por_dia'`;
      const twice = await Promise.all([sqlState(enviado()), sqlState(enviado())]);
      expect(twice.toSorted()).toEqual(['PT409', undefined]);
    });
  });
});
