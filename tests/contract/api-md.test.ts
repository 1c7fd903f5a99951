/** The programs of docs/api.md, run as they stand there, and the description of what is let in. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
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
const programIn = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, 's').exec(page)?.[1] ?? '';

test.each([
  ['bash', 'EXP-CURL', 'bash', ['-e', 'programa.bash']],
  ['js', 'EXP-NODE', process.execPath, ['programa.mjs']],
  ['python', 'EXP-PYTHON', 'python3', ['programa.python']],
])('%s', async (language, id, command, args) => {
  const { llave, programa } = await makeKey(admin, ['escribir', 'documentos']);
  const cwd = await makeTempDir('backoffice-api-');
  const file = args.at(-1) ?? '';
  await writeFile(path.join(cwd, file), programIn(language));
  await writeFile(path.join(cwd, 'contrato.pdf'), aPdf('contrato'));
  const env = { ...process.env, URL: backend.url, LLAVE: llave, OPERACION: randomUUID() };
  await promisify(execFile)(command, args, { cwd, env });
  const rows = await backend.sql`
    select d.user_id, f.file_name, o.owner_id from public.deals d join public.deal_documents f on f.deal_id = d.id
    join storage.objects o on o.id = f.object_id where d.id = ${id}`;
  expect(rows).toEqual([{ user_id: programa, file_name: 'contrato.pdf', owner_id: programa }]);
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
});
