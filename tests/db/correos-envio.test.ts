/** Mails to clients as the process sends them: one after another, each once, and only to whoever still accepts them. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, sqlState } from '../support/as-role';
import { type EnvioRow, unCasoConCliente, unCorreo, unEnvio, salenCorreos } from '../support/correos';
import { escritosOf, ids } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
await anAccount(sql); // the administrator
const ana = await anAccount(sql);
const { call } = escritosOf(sql, ana);

interface Tomado {
  id: string;
  para: string;
}

beforeEach(async () => {
  await salenCorreos(sql);
  await sql`delete from public.settings where name = 'correos_por_minuto'`;
  await sql`delete from public.correos`;
  await sql`delete from public.envios`;
  await sql`delete from public.deals`;
  await sql`delete from public.clientes`;
});

const caso = () => unCasoConCliente(sql, ana);
const envioDe = (envio: string) => call<EnvioRow>('get_envio', envio);
const correosDe = (deal: string) =>
  call<{ rows: { id: string; estado: string; error: string | null }[] }>('correos_de', deal, null, 0);
/** As the process does, as if the last one had been long ago. */
const tomar = async (): Promise<Tomado | null> => {
  await sql`update public.correos set intento_at = now() - interval '2 minutes' where intento_at is not null`;
  const [row] = await sql<{ t: Tomado | null }[]>`select private.correo_tomar() as t`;
  return row?.t ?? null;
};
const resultado = (id: string, que: string, motivo: string | null = null) =>
  sql`select private.correo_resultado(${id}, ${que}, ${motivo})`;

describe('enviarlos', () => {
  it('de uno en uno, no más deprisa de lo que se dijo', async () => {
    const casos = [await caso(), await caso()];
    await unEnvio(
      sql,
      ana,
      casos.map(({ deal }) => deal),
    );
    const ahora = async () => {
      const [row] = await sql<{ t: Tomado | null }[]>`select private.correo_tomar() as t`;
      return row?.t?.para ?? null;
    };
    expect(await ahora()).not.toBeNull();
    expect(await ahora()).toBeNull();
    // Thirty a minute, until an administrator says otherwise; sixty at most.
    await sql`update public.correos set intento_at = now() - interval '2100 milliseconds' where intento_at is not null`;
    await sql`insert into public.settings (name, value) values ('correos_por_minuto', '10')`;
    expect(await ahora()).toBeNull();
    await sql`update public.settings set value = '999' where name = 'correos_por_minuto'`;
    expect(await ahora()).not.toBeNull();
    await sql`update public.settings set value = 'infinity' where name = 'correos_por_minuto'`;
    expect(await sql`select private.correos_por_minuto() as n`).toEqual([{ n: 30 }]);
  });

  it('acaba cuando no queda ninguno; lo que se pide más tarde se intenta tres veces', async () => {
    const { deal } = await caso();
    const envio = await unEnvio(sql, ana, [deal]);
    for (const estado of ['pendiente', 'pendiente', 'fallido']) {
      const tomado = await tomar();
      await resultado(tomado?.id ?? '', 'despues', 'Más tarde');
      expect(await sql`select estado, no_antes > now() as espera from public.correos`).toMatchObject([
        { estado },
      ]);
      expect(await tomar()).toBeNull();
      await sql`update public.correos set no_antes = null`;
    }
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', fallidos: 1 });
    const [row] = (await correosDe(deal)).rows;
    expect(await call<unknown[]>('correos_marcar', ids([row?.id ?? '']), 'reintentar')).toHaveLength(1);
    const otra = await tomar();
    await resultado(otra?.id ?? '', 'enviado');
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', enviados: 1 });
    expect(await call('correos_marcar', ids([row?.id ?? '']), 'reintentar')).toEqual([]);
  });

  it('lo que estaba saliendo cuando se paró el programa lo decide una persona', async () => {
    const { deal } = await caso();
    const envio = await unEnvio(sql, ana, [deal]);
    const tomado = await tomar();
    await sql`select private.correos_interrumpidos()`;
    expect(await tomar()).toBeNull();
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', dudosos: 1 });
    // What comes late does not change what a person has to decide.
    await resultado(tomado?.id ?? '', 'enviado');
    expect(await envioDe(envio)).toMatchObject({ dudosos: 1 });
    await call('correos_marcar', ids([tomado?.id ?? '']), 'enviado');
    expect((await correosDe(deal)).rows).toMatchObject([
      { estado: 'enviado', error: 'Dado por enviado a mano' },
    ]);
  });

  it('se pausa, sigue y se cancela; lo enviado se queda enviado', async () => {
    const casos = [await caso(), await caso()];
    const envio = await unEnvio(
      sql,
      ana,
      casos.map(({ deal }) => deal),
    );
    const primero = await tomar();
    await call('envio_accion', envio, 'pausar');
    await resultado(primero?.id ?? '', 'enviado');
    expect(await tomar()).toBeNull();
    await call('envio_accion', envio, 'continuar');
    await call('envio_accion', envio, 'cancelar');
    expect(await tomar()).toBeNull();
    expect(await envioDe(envio)).toMatchObject({ estado: 'cancelado', enviados: 1, cancelados: 1 });
    expect(await sqlState(call('envio_accion', envio, 'borrar'))).toBe('PT400');
  });

  it('cancelled before it is prepared, no draft of it is left', async () => {
    const { deal } = await caso();
    const envio = randomUUID();
    await call('envio_crear', envio, null, 'Aviso', 'eml');
    await call('envio_anadir', envio, [unCorreo(deal)]);
    await call('envio_accion', envio, 'cancelar');
    expect(await envioDe(envio)).toMatchObject({ estado: 'cancelado', cancelados: 1 });
  });

  it('si entretanto deja de aceptarlos, o cambia de dirección, no sale', async () => {
    const casos = [await caso(), await caso()];
    await unEnvio(
      sql,
      ana,
      casos.map(({ deal }) => deal),
    );
    await sql`update public.clientes set correo_aceptado = null where dni = ${casos[0]?.nif ?? ''}`;
    await sql`update public.clientes set email = 'otra@ejemplo.es' where dni = ${casos[1]?.nif ?? ''}`;
    expect(await tomar()).toBeNull();
    expect(
      (await sql<{ error: string }[]>`select error from public.correos order by error`).map(
        ({ error }) => error,
      ),
    ).toEqual([
      'El cliente ha cambiado de dirección: vuelva a prepararlo',
      'El cliente no ha aceptado recibir correos',
    ]);
  });
});
