import type { ISql } from 'postgres';

/** The comment of a `private.do_x` begins with this. */
const SAID = /^write: (work|heavy|import)(, by caller)?(?:; |$)/;

interface Write {
  name: string;
  comment: string | null;
}

/** TypeScript of the functions that write, from what each `private.do_x` says beside it in supabase/schemas. */
export async function renderWrites(sql: ISql): Promise<string> {
  const all = await sql<Write[]>`
    select substr(p.proname, 4) as name, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 'do\\_%'
    order by p.proname collate "C"`;
  const writes = all.map(({ name, comment }) => ({ name, said: SAID.exec(comment ?? '') }));
  const unsaid = writes.filter(({ said }) => !said);
  if (unsaid.length > 0) throw new Error(unsaid.map(({ name }) => whatToSay(name)).join('\n'));
  return [
    '// Written by `npm run types` from what each private.do_x says beside it. Not edited by hand; a test says when it is old.',
    '',
    '/** What each function that writes is for the door (server/door/limits.ts). */',
    "export const WRITES: Readonly<Record<string, 'work' | 'heavy' | 'import'>> = {",
    ...writes.map(({ name, said }) => `  ${name}: '${said?.[1]}',`),
    '};',
    '',
    '/** Those that whoever calls them asks again, who can wait longer than src/lib/operaciones.ts. */',
    'export const BY_CALLER: readonly string[] = [',
    ...writes.filter(({ said }) => said?.[2]).map(({ name }) => `  '${name}',`),
    '];',
    '',
  ].join('\n');
}

const whatToSay = (name: string): string =>
  `Say beside private.do_${name} what it is for the door: comment on function private.do_${name} is 'write: work' ` +
  '(or heavy, or import; with «, by caller» where whoever calls it asks again), and go on with its contract if it is a definer.';
