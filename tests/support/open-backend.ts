import { afterAll } from 'vitest';

import { startTestBackend, type TestBackend } from './backend';

/** The backend of a test file, with a database of its own: `const { sql } = await openBackend()` at its top. */
export async function openBackend(): Promise<TestBackend> {
  const backend = await startTestBackend();
  afterAll(() => backend.stop());
  return backend;
}
