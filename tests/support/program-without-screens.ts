import { runProgram } from '../../server/start/program';

/** `npm start` without building or serving the screens, for tests about the process itself. */
await runProgram({ migrationsDir: process.env.TEST_MIGRATIONS_DIR });
