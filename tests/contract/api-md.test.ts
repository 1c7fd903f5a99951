/** The programs of docs/api.md, run as they stand there, and the description of what is let in. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
import { firmar } from '../../server/llamadas/entrega';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
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
/** The first of a language is of a case file by its calls, the second of many by one. */
const programsIn = (language: string) =>
  Array.from(
    page.matchAll(new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, 'gs')),
    ([, program = '']) => program,
  );

const LANGUAGES = [
  ['bash', 'CURL', 'bash', ['-e', 'programa.bash']],
  ['js', 'NODE', process.execPath, ['programa.mjs']],
  ['python', 'PYTHON', 'python3', ['programa.python']],
] as const;

describe.each(LANGUAGES)('%s', (language, mark, command, args) => {
  async function runProgram(n: number) {
    const { llave, programa } = await makeKey(admin, ['escribir', 'documentos']);
    const cwd = await makeTempDir('backoffice-api-');
    await writeFile(path.join(cwd, args.at(-1) ?? ''), programsIn(language)[n] ?? '');
    await writeFile(path.join(cwd, 'contrato.pdf'), aPdf('contrato'));
    const env = { ...process.env, URL: backend.url, LLAVE: llave, OPERACION: randomUUID() };
    return { programa, ...(await promisify(execFile)(command, [...args], { cwd, env })) };
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
    `${programsIn('js')[2]}\nconsole.log(JSON.stringify(${JSON.stringify(asked)}.map((each) => isOurs(...each))));`,
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
