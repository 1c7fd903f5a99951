/** A fault that somebody could write by mistake, and the tests that must find it. */
export interface Fault {
  name: string;
  /** The file it stands in. Of SQL the noun's file: the migrations that say the same are changed with it. */
  file: string;
  /** The text as it is: it stands in the file once. */
  before: string;
  after: string;
  /** The project of vitest and the files of it that must fail. */
  project: 'unit' | 'server' | 'seguridad' | 'db' | 'contract';
  tests: string[];
}
