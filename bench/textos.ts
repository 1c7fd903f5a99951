/**
 * `node --import tsx bench/textos.ts [documents]`: words inside documents, where there are 600,000 of them. Each has some 250 different
 * words of a vocabulary of 30,000, as common as words are (the n-th a n-th as often), and two of its own. Prints the size of the text, of
 * its words and of their index, and what a search of two words takes, as the screens ask it. With the product's own PostgreSQL settings.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '../server/lib/config';
import { startBackend } from '../server/start/backend';
import { anAccount, asUser } from '../tests/support/as-role';
import { makeTempDir } from '../tests/support/shared-postgres';

const DOCUMENTS = Number(process.argv[2] ?? 600_000);
const SEARCHES = 300;
const VOCABULARY = 30_000;
/** Different texts; each is many documents', with two words of its own. */
const TEXTS = 10_000;

const dir = await makeTempDir('backoffice-bench-');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: path.join(dir, 'data') }));
const { sql } = backend;

try {
  const ana = await anAccount(sql);
  await fill(ana);
  await report();
  for (const [name, most] of [
    ['two of the 100 most common words', 100],
    ['two of the 3,000 most common', 3000],
    ['two words of any kind', VOCABULARY],
  ] as const) {
    console.log(`${name}: ${await measure(ana, () => `${wordOf(most)} ${wordOf(most)}`)}`);
  }
  console.log(
    `a common word and one of few: ${await measure(ana, () => `${wordOf(100)} propia${Math.floor(Math.random() * DOCUMENTS)}`)}`,
  );
} finally {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Whatever is as common as its place says, evenly over the places. */
function wordOf(most: number): string {
  return `palabra${Math.floor(Math.random() * most) + 1}`;
}

async function fill(owner: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '1GB'`;
    await tx`drop index derived.textos_documentos_palabras`;
    await tx`insert into public.deals (id, user_id) select 'D-' || n, ${owner} from generate_series(1, 1000) n`;
    await tx`
      insert into public.deal_documents (id, deal_id, user_id, document_type, file_name, file_path, file_size, uploaded_at)
      select gen_random_uuid(), 'D-' || (n % 1000 + 1), ${owner}, 'documento', n || '.pdf', 'f' || n, 1, now() - n * interval '1 minute'
      from generate_series(1, ${DOCUMENTS}::int) n`;
    // The place of a word by a power of the vocabulary: each decade of places is as often as the one before.
    await tx`
      create temporary table textos on commit drop as
      select t.n, string_agg('palabra' || floor(power(${VOCABULARY}::numeric, random()::numeric))::int, ' ') as texto
      from generate_series(1, ${TEXTS}::int) t (n), generate_series(1, 450) w (n) group by t.n`;
    await tx`create temporary table palabras on commit drop as
      select t.n, t.texto, private.palabras_de(t.texto) as palabras from textos t`;
    await tx`
      insert into derived.textos_documentos (id, user_id, uploaded_at, estado, paginas, palabras)
      select h.id, h.user_id, h.uploaded_at, 'texto',
        array[left(p.texto, 2000), substr(p.texto, 2001) || ' propia' || h.n],
        array_to_tsvector(p.palabras || array['propia' || h.n, 'numero' || h.n])
      from (select d.*, row_number() over () as n from public.deal_documents d) h
      join palabras p on p.n = (h.n * 7919) % ${TEXTS}::int + 1`;
    await tx`create index textos_documentos_palabras on derived.textos_documentos using gin (palabras) with (fastupdate = off)`;
  });
  await sql`vacuum analyze derived.textos_documentos`;
  await sql`vacuum analyze public.deal_documents`;
}

async function report(): Promise<void> {
  const [size] = await sql`
    select pg_size_pretty(pg_relation_size('derived.textos_documentos_palabras')) as indice,
      pg_size_pretty(pg_table_size('derived.textos_documentos')) as tabla,
      (select round(avg(length(t.palabras))) from (select palabras from derived.textos_documentos limit 1000) t) as palabras`;
  console.log(
    `${DOCUMENTS} documents, ${size?.palabras} different words each: table ${size?.tabla}, index ${size?.indice}`,
  );
}

async function measure(who: string, text: () => string): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < SEARCHES; n++) {
    const asked = text();
    times.push(
      await asUser(sql, who, async (tx) => {
        const started = performance.now();
        await tx`select public.buscar_en_documentos(${asked}) as found`;
        return performance.now() - started;
      }),
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${times.at(-1)?.toFixed(1)} ms`;
}
