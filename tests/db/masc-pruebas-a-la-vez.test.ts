/** What a complaint lacks, where two change its proof at once: each counts what the other leaves. */
import type { TransactionSql } from 'postgres';
import { beforeEach, expect, it, vi } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);
const { guardar, aDeal, aDocument, aportar } = reclamacionesDe(sql, ana);

const faltaDe = async (id: unknown) =>
  (await sql`select falta from public.masc_intentos where id = ${id as string}`)[0]?.falta as string[];

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

async function unaReclamacion() {
  const deal = await aDeal();
  const fila = unIntento(deal);
  await guardar(ana, [fila]);
  return { deal, id: fila.id as string };
}

const alaPapelera = (who: string, documento: string) =>
  asUser(sql, who, (tx) => tx`select public.delete_to_papelera('deal_documents', ${documento})`);

const waiting = async () => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from pg_locks where not granted`;
  return row?.n ?? 0;
};

/** `second` begins when `first` has written and not finished, which waits until the other waits for it or has not had to. */
async function aLaVez(first: (tx: TransactionSql) => Promise<unknown>, second: () => Promise<unknown>) {
  const after = { ended: false };
  let other: Promise<unknown> = Promise.resolve();
  await asUser(sql, ana, async (tx) => {
    await first(tx);
    other = second().finally(() => {
      after.ended = true;
    });
    await vi.waitUntil(async () => after.ended || (await waiting()) > 0);
  });
  await other;
}

it('el documento se va a la Papelera mientras se aporta: vuelve a faltar', async () => {
  const { deal, id } = await unaReclamacion();
  const documento = await aDocument(deal);
  await aLaVez(
    (tx) => tx`select public.masc_aportar(${id}, ${documento}, 'acuse_recibo')`,
    () => alaPapelera(ana, documento),
  );
  expect(await faltaDe(id)).toEqual(['texto', 'acuse_recibo']);
});

it('dos que son lo mismo se retiran a la vez: falta', async () => {
  const { deal, id } = await unaReclamacion();
  for (let n = 0; n < 2; n++) await aportar(ana, id, await aDocument(deal), 'acuse_recibo');
  expect(await faltaDe(id)).toEqual(['texto']);
  const [una, otra] = await sql<
    { id: string }[]
  >`select id from public.masc_evidencias where intento_id = ${id}`;
  const retirar = (tx: TransactionSql, evidencia?: string) =>
    tx`select public.masc_retirar(${evidencia ?? ''})`;
  await aLaVez(
    (tx) => retirar(tx, una?.id),
    () => asUser(sql, ana, (tx) => retirar(tx, otra?.id)),
  );
  expect(await faltaDe(id)).toEqual(['texto', 'acuse_recibo']);
});
