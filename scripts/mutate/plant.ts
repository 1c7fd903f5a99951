import fs from 'node:fs';
import path from 'node:path';

import type { Fault } from './fault';

const SCHEMAS = 'supabase/schemas/';
const MIGRATIONS = 'supabase/migrations';

interface Planted {
  file: string;
  text: string;
}

/**
 * Answers the files under `root` as they read with the fault. The database of the tests is made by the migrations, so a fault of a noun's file stands in
 * each migration that says the same.
 * @throws where the text is not there, or stands in the noun's file more than once
 */
export function plantedFiles(root: string, fault: Fault): Planted[] {
  const own = plant(path.join(root, fault.file), fault);
  if (own.times !== 1) throw new Error(`${fault.name}: its text stands ${own.times} times in ${fault.file}`);
  if (!fault.file.startsWith(SCHEMAS)) return [own];
  const migrations = fs
    .readdirSync(path.join(root, MIGRATIONS))
    .map((name) => plant(path.join(root, MIGRATIONS, name), fault))
    .filter(({ times }) => times > 0);
  if (migrations.length === 0) throw new Error(`${fault.name}: no migration says it as ${fault.file}`);
  return migrations;
}

function plant(file: string, { before, after }: Fault): Planted & { times: number } {
  const parts = fs.readFileSync(file, 'utf8').split(before);
  return { file, text: parts.join(after), times: parts.length - 1 };
}
