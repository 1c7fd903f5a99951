import type { Sql } from 'postgres';

import type { Caller } from './caller';
import { actAs } from './run-as';

export type Access = 'view' | 'download' | 'thumbnail';

interface Reading {
  caller: Caller;
  bucketId: string;
  key: string;
  access: Access;
}

export interface AccessLog {
  /** Writes into the audit table who reads which document. Bytes go out after it, never before. */
  write(reading: Reading): Promise<void>;
  /** The same, once for all the parts of one reading, which `name` names for so many seconds. */
  writeOnce(name: string, seconds: number, reading: Reading): Promise<void>;
}

/** At most so many readings are remembered; beyond that, one may be written twice. */
const KEPT = 20_000;

export function createAccessLog(sql: Sql): AccessLog {
  const known = new Map<string, { until: number; written: Promise<void> }>();

  /** As the server, for no person may write there; the caller's claims say whose entry it is. */
  const write = async ({ caller, bucketId, key, access }: Reading) => {
    await sql.begin(async (tx) => {
      await actAs(tx, caller, 'object.audit');
      await tx`select private.anotar_acceso(${bucketId}, ${key}, ${access})`;
    });
  };

  function forgetOld(): void {
    const now = Date.now();
    for (const [name, { until }] of known) if (until < now) known.delete(name);
    if (known.size >= KEPT) known.clear();
  }

  return {
    write,
    async writeOnce(name, seconds, reading) {
      const before = known.get(name);
      if (before && before.until > Date.now()) return before.written;
      if (known.size >= KEPT) forgetOld();
      const written = write(reading);
      known.set(name, { until: Date.now() + 1000 * seconds, written });
      written.catch(() => known.delete(name));
      return written;
    },
  };
}
