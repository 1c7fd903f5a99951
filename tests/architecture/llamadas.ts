/**
 * What sources ask of /rest/v1 and /auth/v1, read from their syntax: chains that begin with `supabase.from('x')`, `supabase.rpc('x')` or
 * `supabase.auth.x()`. What cannot be read with certainty is a problem, and not left out.
 */
import { parseSync } from 'vite';

interface Llamada {
  /** `select deals`, `select deals eq`, `rpc list_deals`, `auth signUp`. */
  what: string;
  /** `src/data/x.ts:12` */
  where: string;
}

export interface Leidas {
  llamadas: Llamada[];
  problems: string[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

interface Step {
  name: string;
  args: Node[];
  node: Node;
}

const WRITES = new Set(['insert', 'upsert', 'update', 'delete']);
/** Of what the door lets in with every read or write, and of what only the browser does with the answer. */
const FORMS = new Set(['order', 'limit', 'range', 'single', 'maybeSingle', 'retry', 'abortSignal', 'then']);
/** What follows is the answer's. */
const ENDS = 'then';

export function readLlamadas(file: string, source: string): Leidas {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return { llamadas: [], problems: [`${file}: ${errors[0]?.message}`] };
  const reader = createReader(file, source);
  reader.file(program as unknown as Node);
  return reader.read;
}

function createReader(file: string, source: string) {
  const read: Leidas = { llamadas: [], problems: [] };
  const placeOf = ({ start }: Node) => `${file}:${source.slice(0, start).split('\n').length}`;
  const problem = (node: Node, text: string) => read.problems.push(`${placeOf(node)}: ${text}`);
  const note = (node: Node, what: string) => read.llamadas.push({ what, where: placeOf(node) });

  function readFile(program: Node): void {
    const parents = parentsOf(program);
    const roots = [...parents.keys()]
      .filter((node) => isSupabase(node, parents))
      .toSorted((a, b) => a.start - b.start);
    for (const root of roots) readRoot(root, parents);
  }

  function readRoot(root: Node, parents: Map<Node, Node>): void {
    const steps = stepsFrom(root, parents);
    const [first] = steps;
    if (!first)
      return void problem(root, '`supabase` is used in a way that nobody can read: begin the call with it');
    if (first.name === 'auth') return noteAuth(first, steps.slice(1));
    const [name] = first.args;
    if (first.name !== 'from' && first.name !== 'rpc')
      return void problem(first.node, `supabase.${first.name} is not known here`);
    if (name?.type !== 'Literal')
      return void problem(first.node, `write the name in supabase.${first.name}() as a text`);
    if (first.name === 'rpc') noteCall(String(name.value), steps);
    else noteTable(String(name.value), steps);
  }

  /** `auth.mfa` is a part of the client with methods of its own. */
  function noteAuth({ node }: Step, [method, part]: Step[]): void {
    if (method?.name === 'mfa' && part) note(node, `auth mfa.${part.name}`);
    else if (method) note(node, `auth ${method.name}`);
    else problem(node, 'call a method of supabase.auth where it is named');
  }

  function noteCall(name: string, [first, ...rest]: Step[]): void {
    if (!first) return;
    note(first.node, `rpc ${name}`);
    if (first.args.length > 2)
      problem(first.node, 'the options of rpc() ask for what the door does not let in');
    for (const step of untilAnswered(rest)) {
      if (step.name !== 'abortSignal' && step.name !== 'retry')
        problem(step.node, `rpc(…).${step.name}() is not let in by the door`);
    }
  }

  function noteTable(table: string, [first, ...all]: Step[]): void {
    if (!first) return;
    const rest = untilAnswered(all);
    const verb = rest.find(({ name }) => WRITES.has(name))?.name ?? 'select';
    note(first.node, `${verb} ${table}`);
    for (const step of rest) noteStep(step, verb, table);
    // The door refuses it, and so does a hosted Supabase (safeupdate).
    if ((verb === 'update' || verb === 'delete') && rest.every(isNoFilter))
      problem(first.node, `say with a filter which rows of ${table} are meant by ${verb}()`);
  }

  /** What is no form and no verb is a filter: the list says whether it is let in. */
  function noteStep(step: Step, verb: string, table: string): void {
    const { name, args, node } = step;
    if (name === 'filter') noteFilter(step, verb, table);
    else if (name === 'select' || WRITES.has(name)) {
      if (args.length > 1) problem(node, `the options of ${name}() ask for what the door does not let in`);
    } else if (name === '[…]') problem(node, 'write the name of the method');
    else if (!FORMS.has(name)) note(node, `${verb} ${table} ${name}`);
  }

  function noteFilter({ args, node }: Step, verb: string, table: string): void {
    const operator = args[1];
    if (operator?.type === 'Literal') note(node, `${verb} ${table} ${String(operator.value)}`);
    else problem(node, 'write the operator in filter() as a text');
  }

  return { file: readFile, read };
}

const isNoFilter = ({ name }: Step): boolean => name === 'select' || WRITES.has(name) || FORMS.has(name);

function untilAnswered(steps: Step[]): Step[] {
  const end = steps.findIndex(({ name }) => name === ENDS);
  return end < 0 ? steps : steps.slice(0, end);
}

/** The steps of a chain, through parentheses, conditions and variables. */
function stepsFrom(root: Node, parents: Map<Node, Node>): Step[] {
  const steps: Step[] = [];
  const ends = [root];
  for (let end = ends.shift(); end; end = ends.shift()) {
    const parent = parents.get(end);
    if (!parent) continue;
    if (parent.type === 'MemberExpression' && parent.object === end) {
      const call = parents.get(parent);
      const isCalled = call?.type === 'CallExpression' && call.callee === parent;
      const name = nameOf(parent);
      steps.push({ name, args: isCalled ? (call.arguments as Node[]) : [], node: parent.property as Node });
      ends.push(isCalled ? call : parent);
    } else if (parent.type === 'ConditionalExpression' || parent.type === 'ParenthesizedExpression') {
      if (parent.test !== end) ends.push(parent);
    } else if (parent.type === 'VariableDeclarator' && parent.init === end) {
      ends.push(...usesOf(parent.id as Node, parents));
    }
  }
  return steps;
}

const nameOf = ({ property, computed }: Node): string => (computed ? '[…]' : String((property as Node).name));

/** In the function where a variable is declared. */
function usesOf(variable: Node, parents: Map<Node, Node>): Node[] {
  const scope = scopeOf(variable, parents);
  return [...parents.keys()].filter(
    (node) =>
      node.type === 'Identifier' &&
      node !== variable &&
      node.name === variable.name &&
      scopeOf(node, parents, scope) === scope,
  );
}

/** The block that a node is in, or `wanted` where that is one further out. */
function scopeOf(node: Node, parents: Map<Node, Node>, wanted?: Node): Node | undefined {
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) {
    const isScope = /^(BlockStatement|Program|ArrowFunctionExpression)$/.test(outer.type);
    if (wanted ? outer === wanted : isScope) return outer;
  }
  return undefined;
}

/** The client, wherever it is used; not where it is imported, declared or put under that name into an object. */
function isSupabase(node: Node, parents: Map<Node, Node>): boolean {
  if (node.type !== 'Identifier' || node.name !== 'supabase') return false;
  const parent = parents.get(node);
  const isParameter = parent?.type === 'ArrowFunctionExpression' && (parent.params as Node[]).includes(node);
  return (
    !isParameter &&
    parent?.type !== 'ImportSpecifier' &&
    !(parent?.type === 'MemberExpression' && parent.property === node)
  );
}

function parentsOf(program: Node): Map<Node, Node> {
  const parents = new Map<Node, Node>();
  const waiting = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (!isNode(child)) continue;
        parents.set(child, node);
        waiting.push(child);
      }
    }
  }
  return parents;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
