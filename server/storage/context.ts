import type { Sql } from 'postgres';

import type { AccessLog } from './access-log';
import type { ByteStore } from './byte-store';
import type { CallerReader } from './caller';
import type { Links } from './links';
import type { RunAs } from './run-as';

/** What every part of the router shares. */
export interface StorageContext {
  sql: Sql;
  store: ByteStore;
  callers: CallerReader;
  runAs: RunAs;
  links: Links;
  accessLog: AccessLog;
  maxBytes: number;
}
