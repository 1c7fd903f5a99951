const root = process.cwd();
const { startTestBackend } = await import(root + '/tests/support/backend.ts');
const { anAccount, asUser } = await import(root + '/tests/support/as-role.ts');
async function run(label: string, migrationsDir?: string) {
  const backend = await startTestBackend({ ...(migrationsDir && { migrationsDir }), postgresSettings: {} });
  const { sql } = backend;
  await anAccount(sql);
  const [member, other] = [await anAccount(sql), await anAccount(sql)];
  await sql`insert into public.deals (id, user_id, contractnumber, debtorfullname) select 'EXP-' || n, ${member}, 'CT-' || n, 'Persona ' || n from generate_series(1, 60000) n`;
  await sql`insert into public.clientes (user_id, nombre_completo, dni) select case when n % 2 = 0 then ${member}::uuid else ${other}::uuid end, 'Cliente ' || n, n || 'A' from generate_series(1, 40000) n`;
  await sql`update public.clientes set ciudad = 'x'`;
  await sql`vacuum analyze`;
  for (const mode of ['own', 'team']) {
    await sql`update public.settings set value = ${mode} where name = 'visibility'`;
    const calls: Record<string, (tx: any) => Promise<unknown>> = {
      first: (tx) => tx`select public.list_auditoria('{}', 1, 50)`,
      middle: (tx) => tx`select public.list_auditoria('{}', 800, 50)`,
      days: (tx) => tx`select public.list_auditoria('{"desde":"2026-01-01"}', 1, 50)`,
      registro: (tx) => tx`select public.list_auditoria('{"registro":"EXP-500"}', 1, 50)`,
      export: (tx) => tx`select public.export_auditoria('{}')`,
      policy: (tx) => tx`select count(*) from public.auditoria`,
      papelera: (tx) => tx`select public.list_papelera('', null, 1, 50)`,
      found: (tx) => tx`select public.found_ids('deals')`,
    };
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = [];
      for (let i = 0; i < 15; i++) {
        await asUser(sql, member, async (tx: any) => { const t = performance.now(); await call(tx); times.push(performance.now() - t); });
      }
      times.sort((a, b) => a - b);
      console.log(label, mode, name, times[7]!.toFixed(1));
    }
  }
  const t = performance.now();
  await asUser(sql, member, (tx: any) => tx`select count(*) from public.delete_many_to_papelera('deals', ${Array.from({ length: 500 }, (_, i) => `EXP-${i + 1}`)})`);
  console.log(label, 'delete 500', (performance.now() - t).toFixed(0));
  const plan = await asUser(sql, member, (tx: any) => tx`explain select count(*) from public.auditoria`);
  console.log(plan.map((r: any) => r['QUERY PLAN']).join('\n'));
  await backend.stop();
}
await run('old', '/tmp/registro-old');
await run('new');
process.exit(0);
