import buildOnce from './build-once';
import startSharedPostgres from './shared-postgres';

/** Once a run: the built screens, and the PostgreSQL that each worker's backend has a database in. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildOnce();
  return startSharedPostgres();
}
