import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  FAULT_ROUNDS,
  closePractice,
  insertCliente,
  kill,
  openPractice,
  type Practice,
  signedIn,
  upload,
  withSql,
} from '../support/faults';
import { launch, postgresIn, startProgram } from '../support/program';

/**
 * Attack 15: a folder that is damaged is not started upon, or goes on with all that it had. It ends in one Spanish line, no process is left,
 * and with the file put back everything is there. Some of each kind in `npm test`; all of them, and every file of the cluster, with
 * FAULT_ROUNDS.
 */

const RESTORE =
  'Guarde la carpeta tal como está y restaure la última copia con "npm run restore" en una carpeta vacía.';
const LONG = 120_000;

let practice: Practice;
let sound: string;
/** Where a table of the program's database lies, in the cluster. */
const tables = new Map<string, string>();
beforeAll(async () => {
  practice = await openPractice('backoffice-danado-');
  const client = await signedIn(practice);
  await upload(practice, client, Buffer.alloc(5000, 'a'));
  await insertCliente(practice, client);
  const rows = await withSql(
    practice,
    (sql) => sql<{ name: string; file: string }[]>`
      select n.nspname || '.' || c.relname as name, pg_relation_filepath(c.oid) as file
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_relation_filepath(c.oid) is not null and pg_relation_size(c.oid) > 0`,
  );
  for (const { name, file } of rows) tables.set(name, path.join('pg', file));
  await practice.program.end('SIGTERM');
  sound = path.join(practice.cwd, 'entera');
  execFileSync('cp', ['-a', practice.dataDir, sound]);
}, LONG);
afterAll(() => closePractice(practice));

type Outcome = 'refused' | 'started';

/** Starts on a folder to which `damage` was done, and puts it back as it was. */
async function startOn(damage: () => void): Promise<{ outcome: Outcome; stderr: string; left: number }> {
  damage();
  const { child, ended, closed } = launch({ cwd: practice.cwd, env: practice.env });
  const outcome = await Promise.race<Outcome>([
    closed.then(() => 'refused' as const),
    new Promise((resolve) =>
      child.stdout.on('data', () => ended.stdout.includes('en marcha') && resolve('started')),
    ),
  ]);
  if (outcome === 'started') {
    child.kill('SIGTERM');
    await closed;
  }
  const left = postgresIn(practice.dataDir);
  for (const pid of left) kill(pid);
  rmSync(practice.dataDir, { recursive: true, force: true });
  execFileSync('cp', ['-a', sound, practice.dataDir]);
  return { outcome, stderr: ended.stderr, left: left.length };
}

const at = (file: string) => path.join(practice.dataDir, file);
const WAYS = {
  'cut in half': (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'full of zeros': (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  'full of rubbish': (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x7\xff')),
  gone: (file: string) => rmSync(file, { recursive: true }),
};
type Way = keyof typeof WAYS;

/** A sentence of ours in one line, whatever English stands in brackets behind it; and nothing left behind. */
function expectOneLine({ stderr, left }: { stderr: string; left: number }): void {
  expect(left).toBe(0);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/(No se ha cambiado nada|Lo guardado sigue en su sitio)\./);
  expect(stderr).toMatch(/^(La base|Los ajustes|En la carpeta|A la base|No se puede)/);
}

/** A start takes seconds: every third case in `npm test`, all of them with FAULT_ROUNDS. */
const someOf = <T>(cases: T[]): T[] => cases.filter((_one, n) => FAULT_ROUNDS > 0 || n % 3 === 0);

const CATALOGUE = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_type', 'pg_database', 'pg_authid'].map(
  (name) => `pg_catalog.${name}`,
);

describe('a table of the catalogue', () => {
  const ways: Way[] = ['cut in half', 'full of rubbish', 'gone'];
  const cases = CATALOGUE.map((name, n) => [name, ways[n % ways.length] ?? 'gone'] as const);
  test.each(
    someOf([
      ...cases,
      ['auth.users', 'gone'] as const,
      ['backoffice.installation', 'full of rubbish'] as const,
    ]),
  )(
    '%s, %s',
    async (name, way) => {
      const ended = await startOn(() => WAYS[way](at(tables.get(name) ?? '')));
      expect(ended.outcome).toBe('refused');
      expectOneLine(ended);
    },
    LONG,
  );
});

describe('a file that PostgreSQL needs to start', () => {
  const cases: [string, Way][] = [
    ['pg/global/pg_control', 'full of zeros'],
    ['pg/global/pg_filenode.map', 'cut in half'],
    ['pg/PG_VERSION', 'full of zeros'],
    ['pg/pg_xact/0000', 'gone'],
    ['pg/postgresql.conf', 'full of rubbish'],
    ['pg/pg_hba.conf', 'gone'],
    ['pg/backoffice.password', 'gone'],
    ['pg/backoffice.password', 'full of zeros'],
    ['pg/global', 'gone'],
    ['pg/pg_wal', 'gone'],
  ];
  test.each(someOf(cases))(
    '%s, %s',
    async (file, way) => {
      const ended = await startOn(() => WAYS[way](at(file)));
      expect(ended.outcome).toBe('refused');
      expectOneLine(ended);
    },
    LONG,
  );
});

describe('a folder that is not what it should be', () => {
  const asFile = (file: string) => {
    rmSync(at(file), { recursive: true, force: true });
    writeFileSync(at(file), 'x');
  };
  const asFolder = (file: string) => {
    rmSync(at(file), { force: true });
    mkdirSync(at(file));
  };
  test.each([
    ['the cluster is a file', () => asFile('pg'), /^En la carpeta de datos hay un archivo/],
    ['the documents are a file', () => asFile('files'), /^En la carpeta de datos hay un archivo/],
    ['the installation is a folder', () => asFolder('instalacion'), /^En la carpeta de datos hay un archivo/],
    [
      'another version of PostgreSQL',
      () => writeFileSync(at('pg/PG_VERSION'), '14\n'),
      /^La base de datos es de otra versión de PostgreSQL\. Lo guardado sigue en su sitio\./,
    ],
    [
      'the keys are rubbish',
      () => writeFileSync(at('secrets.json'), '{"jwt":'),
      /^No se pueden leer las claves/,
    ],
    ['the keys are a folder', () => asFolder('secrets.json'), /^No se pueden leer las claves/],
  ] as [string, () => void, RegExp][])(
    '%s',
    async (_what, damage, line) => {
      const ended = await startOn(damage);
      expect(ended).toMatchObject({ outcome: 'refused', left: 0 });
      expect(ended.stderr).toMatch(line);
      expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
    },
    LONG,
  );
});

test(
  'an installation file of rubbish is written anew: its documents tell whose it is',
  async () => {
    const ended = await startOn(() => writeFileSync(at('instalacion'), '¿?'));
    expect(ended).toEqual({ outcome: 'started', stderr: '', left: 0 });
  },
  LONG,
);

test(
  'the zeroed control file says what is wrong, what is safe and what to do, and is left as it is',
  async () => {
    const control = at('pg/global/pg_control');
    writeFileSync(control, Buffer.alloc(8192));
    const documents = readdirSync(at('files'));
    const { ended, closed } = launch({ cwd: practice.cwd, env: practice.env });
    await closed;
    expect(ended.stderr).toContain(`La base de datos está dañada. No se ha cambiado nada. ${RESTORE} (`);
    expect(readFileSync(control).every((byte) => byte === 0)).toBe(true);
    expect(readdirSync(at('files'))).toEqual(documents);
    rmSync(control);
    execFileSync('cp', ['-a', path.join(sound, 'pg/global/pg_control'), control]);
    expect(await startOn(() => undefined)).toEqual({ outcome: 'started', stderr: '', left: 0 });
  },
  LONG,
);

test(
  'damage that shows only later is an answer in Spanish, and the program goes on',
  async () => {
    const file = at(tables.get('public.clientes') ?? '');
    renameSync(file, `${file}.aparte`);
    const program = await startProgram({ cwd: practice.cwd, env: practice.env });
    const client = await signedIn({ ...practice, program });
    const { error, status } = await client.from('clientes').select('id');
    expect({ status, message: error?.message }).toEqual({
      status: 500,
      message:
        'Una parte de la base de datos está dañada y no se puede leer. Lo demás sigue en marcha. Avise a quien administra el servidor.',
    });
    expect((await client.from('deals').select('id')).error).toBeNull();
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    renameSync(`${file}.aparte`, file);
    expect((await client.from('clientes').select('id')).data).toHaveLength(1);
    await program.end('SIGTERM');
  },
  LONG,
);

describe.skipIf(FAULT_ROUNDS === 0)('every file of the cluster (with FAULT_ROUNDS)', () => {
  test('ends in one line, or starts', async () => {
    const files = execFileSync('find', ['pg', '-type', 'f'], { cwd: sound, encoding: 'utf8' })
      .trim()
      .split('\n');
    const chosen = files.filter((_file, n) => n % Math.ceil(files.length / FAULT_ROUNDS) === 0);
    for (const [n, file] of chosen.entries()) {
      const way = (Object.keys(WAYS) as Way[])[n % 4] ?? 'gone';
      const ended = await startOn(() => WAYS[way](at(file)));
      expect({ file, way, left: ended.left }).toEqual({ file, way, left: 0 });
      if (ended.outcome === 'refused') expectOneLine(ended);
    }
  }, 7_200_000);
});
