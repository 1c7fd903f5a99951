import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { knownMigrations, MIGRATIONS } from '../../server/database/migrations';
import { anAccount } from './as-role';

/** The states in which an installation may be: with the first migration alone, with two, and so on up to all of them. */
export const LANDED: number[] = knownMigrations(MIGRATIONS).map((_, n) => n + 1);

/** A folder with the first `landed` migrations alone: an installation of before the others. */
export async function migrationsOfBefore(dir: string, landed = 1): Promise<string> {
  const folder = path.join(dir, `migraciones-${landed}`);
  await mkdir(folder, { recursive: true });
  for (const { file } of knownMigrations(MIGRATIONS).slice(0, landed))
    await copyFile(path.join(MIGRATIONS, file), path.join(folder, file));
  return folder;
}

/** People, case files of several months and documents, some blocked and some with a task, as an installation of before has them. */
export async function fillOfBefore(sql: Sql, amount: number): Promise<void> {
  const people: string[] = [];
  for (let n = 0; n < 3; n++) people.push(await anAccount(sql, { email: `antes${n}@despacho.example` }));
  await sql`
    insert into public.deals (id, user_id, contractnumber, debtorfullname, debtordni, creditorname, generateddate, contractmethod,
      hasppiclause, hasinsurancecompanyinfo, extrajudicialcommunicationsentdate)
    select 'EXP-' || lpad(n::text, 6, '0'), (${people}::uuid[])[n % 3 + 1], 'CT-' || n, 'Persona ' || n, lpad(n::text, 8, '0') || 'X', 'Banco ' || n % 40,
      timestamptz '2020-01-01' + n * interval '20 minutes', (array['Presencial', 'Online', null])[n % 3 + 1],
      n % 2 = 0, n % 5 = 0, case when n % 3 = 0 then timestamptz '2025-01-01' + n % 600 * interval '1 day' end
    from generate_series(1, ${amount}::int) n`;
  await sql`
    insert into public.deal_documents (deal_id, user_id, file_name, file_path, category, document_type, file_size, mime_type)
    select d.id, d.user_id, 'contrato.pdf', d.id || '/contrato.pdf', 'contrato-poliza', 'contrato-poliza', 1000, 'application/pdf' from public.deals d`;
  await sql`
    insert into public.agenda (user_id, deal_id, tipo, titulo, inicio, estado)
    select d.user_id, d.id, 'tarea', 'Llamar', date '2026-10-01', case when hashtext(d.id) % 2 = 0 then 'pendiente' else 'hecho' end
    from public.deals d where hashtext(d.id) % 5 = 0`;
}
