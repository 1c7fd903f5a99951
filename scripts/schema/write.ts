import type { Catalogue, Kind } from './catalogue';
import type { Difference } from './difference';

/** Kinds that can be replaced where they stand. The others touch tables, whose rows somebody must think about. */
const REPLACEABLE = new Set<Kind>([
  'function',
  'view',
  'policy',
  'trigger',
  'grant',
  'column grant',
  'comment',
]);

/** The SQL that makes functions, views, policies, triggers and grants what they are in `wanted`; null where all of them are. */
export function writeMigration(found: Difference[], wanted: Catalogue): string | null {
  const statements = found
    .filter(({ kind }) => REPLACEABLE.has(kind))
    .toSorted(inOrder)
    .flatMap((difference) => statementsOf(difference, wanted));
  // Functions may call others that come further down.
  return statements.length ? ['set check_function_bodies = off;', ...statements].join('\n\n') + '\n' : null;
}

/** What goes is dropped first, what hangs on something else first of all; grants come when everything is there. */
const DROPPED: Kind[] = ['trigger', 'policy', 'view', 'function'];
const MADE: Kind[] = ['function', 'view', 'policy', 'trigger', 'grant', 'column grant', 'comment'];

const step = ({ kind, after }: Difference): number =>
  after ? DROPPED.length + MADE.indexOf(kind === 'view' ? 'function' : kind) : DROPPED.indexOf(kind);

/** A function that calls another was made after it. It is made after it again here, and dropped before it. */
const inOrder = (a: Difference, b: Difference): number =>
  step(a) - step(b) ||
  (a.after?.made ?? 0) - (b.after?.made ?? 0) ||
  (b.before?.made ?? 0) - (a.before?.made ?? 0);

function statementsOf(difference: Difference, wanted: Catalogue): string[] {
  const { kind, name, before, after } = difference;
  if (kind === 'grant') return after ? grants(name, before?.text ?? '', after.text, wanted) : [];
  if (kind === 'column grant') return columnGrants(name, before?.text ?? '', after?.text ?? '');
  if (kind === 'comment') return after ? [commentOn(name, after.text)] : [];
  const drop = `drop ${kind} ${name};`;
  if (!after) return [drop];
  const create = `${after.text.trimEnd().replace(/;$/, '')};`;
  if (!before || kind === 'view') return [create];
  if (kind === 'function') {
    return isReplaceable(before.text, after.text)
      ? [create]
      : [drop, create, ...grantsAgain(name, wanted), ...commentAgain(name, wanted)];
  }
  return [`${drop}\n${create}`];
}

/** A comment goes with what it is on, and comes back with what is made anew. */
const commentOn = (name: string, text: string): string =>
  `comment on ${name} is '${text.replaceAll("'", "''")}';`;

const commentAgain = (name: string, wanted: Catalogue): string[] => {
  const comment = wanted.get(`comment function ${name}`);
  return comment ? [commentOn(comment.name, comment.text)] : [];
};

const grantsAgain = (name: string, wanted: Catalogue): string[] =>
  grants(`function ${name}`, '', wanted.get(`grant function ${name}`)?.text ?? '', wanted);

/** Name, arguments and result: with other ones a function cannot be replaced. It may come to have more defaults, and never fewer. */
function isReplaceable(before: string, after: string): boolean {
  const [was, is] = [head(before), head(after)];
  const defaultsOf = (text: string) => text.match(DEFAULT)?.length ?? 0;
  return was.replaceAll(DEFAULT, '') === is.replaceAll(DEFAULT, '') && defaultsOf(was) <= defaultsOf(is);
}

const head = (definition: string): string => /^[\s\S]*?\n RETURNS [^\n]*/.exec(definition)?.[0] ?? '';

/** A comma or a bracket ends it, unless it is quoted or in brackets of its own. */
const DEFAULT = / DEFAULT (?:'(?:[^']|'')*'|\([^()]*\)|[^',()])+/g;

function grants(target: string, before: string, after: string, wanted: Catalogue): string[] {
  const [was, is] = [parse(before), parse(after)];
  const gone = [...was].filter(([role, rights]) => is.get(role) !== rights);
  const come = [...is].filter(([role, rights]) => was.get(role) !== rights);
  return [
    ...gone.flatMap(([role]) => [
      `revoke all on ${target} from ${role};`,
      ...columnGrantsAgain(`${target.replace('table ', '')} to ${role}`, wanted),
    ]),
    ...come.map(([role, rights]) => `grant ${rights} on ${target} to ${role};`),
  ];
}

/** What is revoked of a table is revoked of its columns too. */
function columnGrantsAgain(name: string, wanted: Catalogue): string[] {
  const kept = wanted.get(`column grant ${name}`);
  return kept ? columnGrants(name, '', kept.text) : [];
}

/** Lines `role: select, update`. */
const parse = (text: string): Map<string, string> =>
  new Map(text.split('\n').flatMap((line) => (line ? [line.split(': ') as [string, string]] : [])));

/** `public.deals to authenticated` with `update (a), update (b)`: a column more is granted, one less is revoked. */
function columnGrants(name: string, before: string, after: string): string[] {
  const [target, role] = name.split(' to ');
  const [was, is] = [before, after].map((text) => text.split(', ').filter(Boolean));
  const change = (verb: string, from: string[] = [], to: string[] = []) =>
    from
      .filter((right) => !to.includes(right))
      .map((right) => `${verb} ${right} on ${target} ${verb === 'grant' ? 'to' : 'from'} ${role};`);
  return [...change('revoke', was, is), ...change('grant', is, was)];
}
