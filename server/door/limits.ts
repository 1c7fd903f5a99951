import type { BucketRule } from '../auth/token-buckets';
import type { CallKind } from './allowed';

const KB = 1024;
const MB = 1024 * KB;

/** The longest that the screens make are filters of 4,000 characters (src/data/importacion/filtro-in.ts). */
export const MAX_ADDRESS = 8000;
export const MAX_HEADERS = 64;
/** Node itself ends a request with more than 16 KB. */
export const MAX_HEADER_BYTES = 12 * KB;
export const MAX_FILTERS = 10;
/** In one list of a filter. */
export const MAX_IN_VALUES = 500;
/** A statement of PostgreSQL has no more than 65,535 parameters. */
export const MAX_VALUES = 65_000;
export const MAX_DEPTH = 20;

/** Longer than a line of 1 Mbit/s needs for an import of 5 MB. */
export const BODY_WITHIN_MS = 60_000;

/** More than a page of a form or a filter sends: what imports and long texts are. */
export const LARGE_BODY = 64 * KB;

interface CallLimits {
  bodyBytes: number;
  answerMs: number;
}

/** `write`: a table's rows, of which the history of an import is the longest, with its 5,000 messages. */
export const CALL_LIMITS: Readonly<Record<CallKind | 'read' | 'write', CallLimits>> = {
  read: { bodyBytes: 0, answerMs: 10_000 },
  list: { bodyBytes: 64 * KB, answerMs: 10_000 },
  write: { bodyBytes: 5 * MB, answerMs: 30_000 },
  work: { bodyBytes: 5 * MB, answerMs: 30_000 },
  heavy: { bodyBytes: 5 * MB, answerMs: 30_000 },
  import: { bodyBytes: 20 * MB, answerMs: 30_000 },
};

export interface DoorLimits {
  /** What one person asks of the rows. */
  person: BucketRule;
  /** What comes from one address without a session. */
  stranger: BucketRule;
  /** Calls of one person that are answered at a time, and that wait for it. */
  atOnce: number;
  /** So many of those may have a large body, because it is in memory until the call is answered. The others wait unread. */
  largeAtOnce: number;
  /** Heavy calls of all people together that are answered at a time. One person has one of them. */
  heavyAtOnce: number;
  waiting: number;
}

const aSecond = (count: number) => count * 3600;

/** An import of 1,000 folders makes fewer than 3,000 calls in all: see docs/decisions/096. */
export const defaultDoorLimits: DoorLimits = {
  person: { burst: 3000, perHour: aSecond(50) },
  stranger: { burst: 600, perHour: aSecond(10) },
  atOnce: 6,
  largeAtOnce: 4,
  heavyAtOnce: 2,
  waiting: 100,
};
