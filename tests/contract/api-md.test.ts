/** The programs of docs/api.md, run as they stand there, and the description of what is let in. */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
import { firmar } from '../../server/llamadas/entrega';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { push } from '../support/envios';
import { aPdf } from '../support/files';
import { makeKey } from '../support/llaves';
import { makeTempDir } from '../support/shared-postgres';

let backend: TestBackend;
let admin: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});
afterAll(() => backend.stop());

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
/** The first of a language is of a case file by its calls, the second of many by one, the third of a document that does not fit in a push. */
const programsIn = (language: string) =>
  Array.from(
    page.matchAll(new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, 'gs')),
    ([, program = '']) => program,
  );

/** Its base64 would be more than a push may have. */
const GRANDE = Buffer.concat([aPdf('grande'), Buffer.alloc(40 * 1024 * 1024, '%')]);

const LANGUAGES = [
  ['bash', 'CURL', 'bash', ['-e', 'programa.bash']],
  ['js', 'NODE', process.execPath, ['programa.mjs']],
  ['python', 'PYTHON', 'python3', ['programa.python']],
] as const;

describe.each(LANGUAGES)('%s', (language, mark, command, args) => {
  async function runProgram(n: number, given: Record<string, string> = {}) {
    const { llave, programa } = await makeKey(admin, ['escribir', 'documentos']);
    return { programa, ...(await runWith(llave, n, given)) };
  }

  async function runWith(llave: string, n: number, given: Record<string, string>) {
    const cwd = await makeTempDir('backoffice-api-');
    await writeFile(path.join(cwd, args.at(-1) ?? ''), programsIn(language)[n] ?? '');
    await writeFile(path.join(cwd, 'contrato.pdf'), aPdf('contrato'));
    await writeFile(path.join(cwd, 'grande.pdf'), GRANDE);
    const env = { ...process.env, URL: backend.url, LLAVE: llave, OPERACION: randomUUID(), ...given };
    return promisify(execFile)(command, [...args], { cwd, env });
  }

  const documentsOf = (id: string) => backend.sql`
    select d.user_id, f.file_name, o.owner_id from public.deals d join public.deal_documents f on f.deal_id = d.id
    join storage.objects o on o.id = f.object_id where d.id = ${id}`;

  test('creates a case file with its contract, call by call', async () => {
    const { programa } = await runProgram(0);
    expect(await documentsOf(`EXP-${mark}`)).toEqual([
      { user_id: programa, file_name: 'contrato.pdf', owner_id: programa },
    ]);
  });

  test('pushes case files with their contracts in one call', async () => {
    const { programa, stdout } = await runProgram(1);
    expect(await documentsOf(`ENVIO-${mark}`)).toEqual([
      { user_id: programa, file_name: 'contrato.pdf', owner_id: programa },
    ]);
    expect(stdout).toMatch(/Importación completada: 1 exitosos, 1 fallidos/);
    expect(stdout).toMatch(/Registro 2: Debe incluir contractNumber o creditorName/);
  });

  test('adds a document that does not fit in a push to a case file that was pushed, once though it is asked twice', async () => {
    const { llave, programa } = await makeKey(admin, ['leer', 'escribir', 'documentos']);
    const id = `GRANDE-${mark}`;
    await push(backend, llave, { id, contractNumber: `G-${mark}`, creditorName: 'Banco' });
    for (let time = 0; time < 2; time++) await runWith(llave, 2, { EXPEDIENTE: id });
    const stored = await fetch(
      `${backend.url}/storage/v1/object/expediente-documents/${id}/poliza/grande.pdf`,
      {
        headers: { authorization: `Bearer ${llave}` },
      },
    );
    const digest = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
    expect(digest(Buffer.from(await stored.arrayBuffer()))).toBe(digest(GRANDE));
    expect(await documentsOf(id)).toEqual([
      { user_id: programa, file_name: 'grande.pdf', owner_id: programa },
    ]);
  });

  test('is not longer than a person reads', () => {
    for (const program of programsIn(language).slice(0, 3))
      expect(program.trim().split('\n').length).toBeLessThanOrEqual(18);
  });
});

test('what is shown for receiving knows a call of ours, and no other', async () => {
  const secreto = `bos_${'0'.repeat(64)}`;
  const { body, headers } = firmar({
    id: randomUUID(),
    direccion: 'https://x.example/',
    secreto,
    evento: 'expediente_creado',
    objetos: [],
    creada: new Date(),
  });
  const firma = headers['x-backoffice-firma'];
  const file = path.join(await makeTempDir('backoffice-api-'), 'recibir.mjs');
  const asked = [
    [firma, body, secreto],
    [firma, `${body} `, secreto],
    [firma, body, `bos_${'1'.repeat(64)}`],
    [firma.replace(/t=\d+/, 't=1'), body, secreto],
    ['', body, secreto],
  ];
  await writeFile(
    file,
    `${programsIn('js')[3]}\nconsole.log(JSON.stringify(${JSON.stringify(asked)}.map((each) => isOurs(...each))));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  expect(JSON.parse(stdout)).toEqual([true, false, false, false, false]);
});

test('/openapi.json says what the door lets in, and by which permission', async () => {
  const answer = await fetch(`${backend.url}/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { 'x-permisos'?: string[] }>>;
  };
  expect(Object.keys(paths).filter((name) => name.startsWith('/rest/'))).toEqual([
    ...Object.keys(TABLES).map((name) => `/rest/v1/${name}`),
    ...Object.keys(FUNCTIONS).map((name) => `/rest/v1/rpc/${name}`),
  ]);
  expect(paths['/rest/v1/deals']?.post?.['x-permisos']).toEqual(['escribir']);
  expect(paths['/rest/v1/deals']?.delete?.['x-permisos']).toEqual([]);
  expect(paths['/storage/v1/object/{bucket}/{key}']?.post?.['x-permisos']).toEqual(['documentos']);
  expect(paths['/servidor/v1/importar']?.post?.['x-permisos']).toEqual(['escribir']);
});
