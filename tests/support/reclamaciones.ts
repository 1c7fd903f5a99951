/** What the tests of complaints in bulk share: people, two case files, and a complaint that was sent. */
import { randomUUID } from 'node:crypto';

import { beforeEach } from 'vitest';

import { aTeam } from './as-role';
import { escritosOf } from './escritos';
import { openBackend } from './open-backend';

export type Fila = Record<string, unknown>;

export interface Guardado {
  id: string;
  deal_id: string;
  referencia: string;
}

/** At the top of a test file: its database is emptied before each test. The first of the two case files is of somebody with a NIF. */
export async function openReclamaciones() {
  const { sql } = await openBackend();
  const equipo = await aTeam(sql);
  const { ana } = equipo;
  const deals = ['EXP-1', 'EXP-2'];

  beforeEach(async () => {
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    await sql`delete from public.masc_justificantes`;
    await sql`truncate public.escritos, public.lotes, public.plantillas, private.numeros_de_escritos cascade`;
    await sql`delete from public.clientes`;
    await sql`delete from public.deals`;
    // Whoever was blocked in a former test waits there, and what names that person would be blocked too.
    await sql`delete from public.papelera`;
    for (const [n, id] of deals.entries())
      await sql`insert into public.deals (id, user_id, contractnumber, creditorname, hasppiclause, debtordni)
        values (${id}, ${ana}, ${`C-${id}`}, 'Banco Ejemplo', true, ${n === 0 ? '12345678Z' : null})`;
  });

  const call = <T>(who: string, name: string, ...args: unknown[]) =>
    escritosOf(sql, who).call<T>(name, ...args);
  return { sql, ...equipo, call, deals };
}

/** Sent and not yet presented. */
export const unaFila = (deal_id: string, fila: Fila = {}): Fila => ({
  id: randomUUID(),
  deal_id,
  via: 'consumo',
  canal: 'burofax',
  objeto: ['ppi'],
  enviado: '2026-05-04',
  espera: 'Falta la presentación.',
  computo: { pasos: ['…'], avisos: [], motor: '1', lecturas: {} },
  ...fila,
});
