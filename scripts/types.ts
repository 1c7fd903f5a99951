/** `npm run types`: writes src/lib/database.types.ts and src/lib/writes.gen.ts from the migrations, on a database made for it. */
import { writeFile } from 'node:fs/promises';

import { startTestBackend } from '../tests/support/backend';
import { renderDatabaseTypes } from './database-types';
import { renderWrites } from './write-functions';

const backend = await startTestBackend();
try {
  await writeFile('src/lib/database.types.ts', await renderDatabaseTypes(backend.sql));
  await writeFile('src/lib/writes.gen.ts', await renderWrites(backend.sql));
} finally {
  await backend.stop();
}
