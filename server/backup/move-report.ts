import type { Sql } from 'postgres';

import { HELD_BACK } from './hold-back';
import type { Description } from './manifest';
import type { MovedFiles } from './move-files';
import { countRows, type MovedTable } from './move-rows';

/** What a move has done, as it is read in the destination. */
export interface MoveReport {
  tables: MovedTable[];
  files: MovedFiles;
  accounts: { canSignIn: number; others: number };
  /** The next number of each series. */
  numbers: { series: string; next: number }[];
  stays: string[];
}

export async function readReport(
  sql: Sql,
  copy: Description,
  files: MovedFiles,
  stays: string[],
): Promise<MoveReport> {
  return {
    tables: await sql.begin((tx) => countRows(tx, copy)),
    files,
    accounts: await readAccounts(sql),
    numbers: await readNumbers(sql),
    stays,
  };
}

async function readAccounts(sql: Sql): Promise<MoveReport['accounts']> {
  const [row] = await sql<{ yes: number; no: number }[]>`
    select (count(*) filter (where p.ok))::float8 as yes, (count(*) filter (where not p.ok))::float8 as no
    from (
      select coalesce(
        u.email_confirmed_at is not null and s.active and coalesce(u.encrypted_password, '') <> '' and u.deleted_at is null
          and (u.banned_until is null or u.banned_until < now()), false) as ok
      from auth.users u left join public.staff s on s.user_id = u.id
    ) p`;
  return { canSignIn: row?.yes ?? 0, others: row?.no ?? 0 };
}

async function readNumbers(sql: Sql): Promise<MoveReport['numbers']> {
  const letters = await sql<MoveReport['numbers']>`
    select 'escritos y reclamaciones de ' || anio as series, ultimo + 1 as next
    from private.numeros_de_escritos order by anio`;
  const sequences = await sql<MoveReport['numbers']>`
    select schemaname || '.' || sequencename as series, (last_value + increment_by)::float8 as next
    from pg_sequences where schemaname in ('public', 'private') and last_value is not null order by 1`;
  return [...letters, ...sequences];
}

const number = (n: number) => n.toLocaleString('es-ES', { useGrouping: 'always' });

/** In Markdown, to be kept with the papers of the move. */
export function reportText(report: MoveReport, url: string, at: string): string {
  const { tables, files, accounts, numbers, stays } = report;
  return `# Mudanza a ${url}

${at}

## Filas

Cada valor se ha comparado con el de la copia antes de darlas por pasadas.

| Tabla | En la copia | En el destino |
|---|---:|---:|
${tables.map(({ table, rows, there }) => `| ${table} | ${number(rows)} | ${number(there)} |`).join('\n')}

## Archivos

${number(files.files)} archivos (${number(files.bytes)} bytes), el resumen de cada uno igual al de la copia. ${
    files.before > 0 ? `${number(files.before)} ya estaban de antes.` : ''
  }

## Cuentas

Pueden entrar con su contraseña: ${number(accounts.canSignIn)}. Otras (sin confirmar, desactivadas o sin contraseña): ${number(accounts.others)}.

## Números que siguen

${numbers.map(({ series, next }) => `- ${series}: el siguiente es ${number(next)}`).join('\n') || '- ninguno'}

## Lo que no se ha pasado

${stays.map((line) => `- ${line}`).join('\n')}

## Lo que espera

${HELD_BACK}
`;
}
