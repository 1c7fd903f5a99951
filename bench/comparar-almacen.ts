/** `node --import tsx bench/comparar-almacen.ts [objects]`: how long `compare_storage` and the list's `falta` take. */
import { asUser, anAccount } from '../tests/support/as-role';
import { startTestBackend } from '../tests/support/backend';

const OBJECTS = Number(process.argv[2] ?? 600_000);
const DEALS = Math.ceil(OBJECTS / 4);

const backend = await startTestBackend();
const { sql } = backend;

async function timed(label: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const answer = await work();
  console.log(`${label}: ${(performance.now() - start).toFixed(0)} ms`, answer ?? '');
}

try {
  const staff = await anAccount(sql);
  await timed(`generate ${OBJECTS} objects`, async () => {
    await sql`
      insert into public.deals (id, user_id, contractnumber, generateddate)
      select 'EXP-' || n, ${staff}, 'CT-' || n, now() - n * interval '1 minute' from generate_series(1, ${DEALS}) n`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata)
      select 'expediente-documents', 'EXP-' || (n / 4 + 1) || '/documento/archivo número ' || n || '.pdf', ${staff},
        gen_random_uuid()::text, '{"size": 12, "mimetype": "application/pdf"}', '{"sha256": "abc"}'
      from generate_series(1, ${OBJECTS}) n`;
    // All but one in a hundred have their row; one row in a thousand has no object; one folder in a thousand no case file.
    await sql`
      insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
      select 'EXP-' || (n / 4 + 1), ${staff}, 'documento', (private.documentos_numerados())[n % 6 + 1], 'a.pdf',
        'EXP-' || (n / 4 + 1) || '/documento/' || case when n % 1000 = 1 then 'no está ' else 'archivo número ' end || n || '.pdf', 12
      from generate_series(1, ${OBJECTS} - 8) n where n % 100 <> 0`;
    await sql`
      update storage.objects set name = 'NO-' || name
      where bucket_id = 'expediente-documents' and name like '%7777.pdf'`;
    await sql`analyze`;
  });
  for (let run = 1; run <= 3; run++) {
    await timed('compare_storage', async () => {
      const [row] = await asUser(
        sql,
        staff,
        (tx) => tx`
          select c ->> 'objetos' as objetos, c #>> '{sin_fila,total}' as sin_fila,
            c #>> '{sin_expediente,total}' as sin_expediente, c #>> '{sin_objeto,total}' as sin_objeto
          from public.compare_storage(20000) c`,
      );
      return row;
    });
  }
  const list = (filters: object, page = 1) =>
    asUser(
      sql,
      staff,
      (tx) =>
        tx`select (public.list_deals(filters => ${sql.json(filters as never)}, page_number => ${page})) ->> 'total' as total`,
    );
  for (const [label, filters, page] of [
    ['list_deals', {}, 1],
    ['list_deals, last page', {}, 100_000],
    ['list_deals, falta recibo', { falta: ['recibo'] }, 1],
    ['list_deals, falta recibo y masc', { falta: ['recibo', 'masc'] }, 1],
  ] as const) {
    await list(filters, page);
    await timed(label, async () => (await list(filters, page))[0]);
  }
} finally {
  await backend.stop();
}
