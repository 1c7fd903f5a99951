import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openSource } from '../../server/backup/source';
import { readConfig } from '../../server/lib/config';
import { confirmByHand } from '../support/backend';
import { aPdf } from '../support/files';
import { startProgram, type Program } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';
import { startSmtp, type TestSmtp } from '../support/smtp';

/** What the process prints holds nobody's data, no token, no password and no content, whatever goes wrong. */

const SECRET = {
  email: `maria.munoz.${randomUUID().slice(0, 8)}@despacho.example`,
  password: 'Clave-Secreta-77',
  nombre: 'María Muñoz Secreta',
  dni: '87654321X',
  content: 'contenido-secreto-del-documento',
  file: 'poliza-de-maria',
};

let cwd: string;
let smtp: TestSmtp;
let program: Program;

beforeAll(async () => {
  cwd = await makeTempDir('backoffice-registros-');
  smtp = await startSmtp();
  program = await startProgram({
    cwd,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'avisos@despacho.example' },
  });
});
afterAll(async () => {
  await program.end('SIGTERM');
  await smtp.stop();
  await rm(cwd, { recursive: true, force: true });
});

async function superuser(): Promise<postgres.Sql> {
  const { options } = await openSource(readConfig({ DATA_DIR: `${cwd}/data` }));
  return postgres({ ...options, max: 1 } as postgres.Options<Record<string, never>>);
}

test('signing in, uploading, and every kind of failure', async () => {
  const { publishableKey } = (await (await fetch(`${program.url}/config.json`)).json()) as {
    publishableKey: string;
  };
  const client = createClient(program.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const sql = await superuser();
  const { email, password, nombre, dni, content, file } = SECRET;
  const options = { data: { full_name: nombre } };
  expect((await client.auth.signUp({ email, password, options })).error).toBeNull();
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1));
  await client.auth.signInWithPassword({ email, password: `${password}-mal` });
  await confirmByHand(sql, email);
  const { data: signedIn } = await client.auth.signInWithPassword({ email, password });
  const session = signedIn.session;
  await client.auth.signUp({ email: `${nombre}@otro.example`, password });
  await client.auth.updateUser({ password: 'corta' });
  smtp.refuse = true;
  await client.auth.resetPasswordForEmail(email);

  const cliente = { id: randomUUID(), nombre_completo: nombre, dni, email };
  expect((await client.from('clientes').insert(cliente)).error).toBeNull();
  const failures = [
    client.from('clientes').insert(cliente), // 23505: the detail names the key
    client.from('clientes').insert({ ...cliente, id: nombre }), // 22P02: the message holds the value
    client.from('clientes').insert({ dni }), // 23502: the detail holds the whole row
    client.from('cliente_registros').insert({ cliente_id: cliente.id, tipo: nombre, texto: content }), // 23514
    client.from('clientes').insert({ ...cliente, no_existe: content }),
    client.from('no_existe').select(),
    client.from('clientes').select().eq('id', dni),
    client.rpc('list_clientes', { search: nombre, sort_by: dni }),
    client.rpc('update_staff', { staff_id: randomUUID(), new_role: nombre }),
    client.rpc('no_existe', { nombre }),
  ];
  for (const failure of failures) expect((await failure).error).not.toBeNull();

  const files = client.storage.from('expediente-documents');
  const body = Buffer.from(aPdf(content));
  expect((await files.upload(`x/documento/${file}.pdf`, body)).error).toBeNull();
  expect((await files.upload(`x/documento/${file}.pdf`, body)).error).not.toBeNull();
  expect((await files.upload(`x/documento/${file}-ñ.pdf`, body)).error).not.toBeNull();
  expect((await files.download(`x/documento/${file}-otro.pdf`)).error).not.toBeNull();
  await fetch(`${program.url}/rest/v1/clientes`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: `{"nombre_completo": "${nombre}`,
  });

  // What only a fault of ours or of the machine brings: 500s.
  await sql`alter table public.clientes rename to clientes_rota`;
  expect((await client.from('clientes').select().eq('dni', dni)).error).not.toBeNull();
  await sql`alter table public.clientes_rota rename to clientes`;
  await sql`alter table storage.objects rename to objects_rota`;
  expect((await files.download(`x/documento/${file}.pdf`)).error).not.toBeNull();
  expect((await files.upload(`x/documento/${file}-2.pdf`, body)).error).not.toBeNull();
  await sql`alter table storage.objects_rota rename to objects`;
  await sql`alter table auth.users rename to users_rota`;
  expect((await client.auth.signInWithPassword({ email, password })).error).not.toBeNull();
  await client.auth.signUp({ email: `otra.${email}`, password, options });
  await sql`alter table auth.users_rota rename to users`;
  await sql.end();

  const { stdout, stderr } = program.output();
  const printed = `${stdout}\n${stderr}`;
  for (const [what, value] of Object.entries({
    ...SECRET,
    token: session?.access_token ?? 'no session',
    refresh: session?.refresh_token ?? 'no session',
    key: publishableKey,
  })) {
    const at = printed.indexOf(value);
    expect([what, printed.slice(Math.max(0, at - 200), at === -1 ? 0 : at + 100)]).toEqual([what, '']);
  }
  // And yet the faults are told, for whoever mends the program.
  expect(stderr).toContain('42P01');
});
