import type { Statement } from './statements';

/** A file that says so has statements that go through the catalogue, when all that the others make is there. */
const LAST = /^-- order: last$/m;

/**
 * Statements that do not need one another run in these steps: the rights that everything is made with; tables with the rows that they come
 * with, before a trigger sees those; all else; and what goes through the catalogue.
 */
const STEPS = [
  /^(create (schema|extension)|alter default privileges|grant usage on schema)\b/,
  /^(create table|create unlogged table|insert)\b/,
  /^(?!do\b)/,
  /^do\b/,
];

/**
 * Answers the statements in an order in which each finds what it mentions; otherwise as they come, step by step.
 * @throws where statements need one another, with the circle
 */
export function inOrder(statements: Statement[]): Statement[] {
  const makers = byName(statements);
  const ordered = new Set<Statement>();
  const visit = (statement: Statement, path: Statement[]) => {
    if (ordered.has(statement)) return;
    if (path.includes(statement)) throw new Error(circle(path.slice(path.indexOf(statement))));
    for (const needed of neededBy(statement, makers)) visit(needed, [...path, statement]);
    ordered.add(statement);
  };
  for (const statement of bySteps(statements)) visit(statement, []);
  return [...ordered];
}

function byName(statements: Statement[]): Map<string, Statement[]> {
  const makers = new Map<string, Statement[]>();
  for (const statement of statements) {
    if (statement.makes) makers.set(statement.makes, [...(makers.get(statement.makes) ?? []), statement]);
  }
  return makers;
}

/** Functions of one name call one another without saying which: they stay as they come. */
const neededBy = ({ mentions, makes }: Statement, makers: Map<string, Statement[]>) =>
  [...mentions].flatMap((name) => (name === makes ? [] : (makers.get(name) ?? [])));

function bySteps(statements: Statement[]): Statement[] {
  const last = new Set(statements.filter(({ text }) => LAST.test(text)).map(({ file }) => file));
  const step = ({ head, file }: Statement) => {
    const at = STEPS.findIndex((begins) => begins.test(head));
    return at === STEPS.length - 1 && last.has(file) ? STEPS.length : at;
  };
  return statements.toSorted((a, b) => step(a) - step(b));
}

const circle = (statements: Statement[]): string => {
  const places = [...statements, ...statements.slice(0, 1)].map(
    ({ makes, file, line }) => `${makes} (${file}:${line})`,
  );
  return `Unas necesitan a otras: ${places.join(' → ')}`;
};
