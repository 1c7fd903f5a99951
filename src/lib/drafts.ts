/** What somebody typed and has not saved, kept in this browser for a day. Whose, where and how long: decision 125. */
import * as z from 'zod/mini';

export type DraftValues = Record<string, string | boolean>;

/** A form as it was left. When it is recovered, it behaves as if its page had stayed open. */
export interface Draft {
  /** `updated_at` of the row that the form started from; null for a new one. */
  readAt: string | null;
  before: DraftValues;
  now: DraftValues;
  /** The id of what the form writes, where it makes it: its answer may have been lost, and recovered it must not write it twice. */
  id?: string | undefined;
}

export interface FoundDraft extends Draft {
  key: string;
  /** Milliseconds since 1970. */
  typedAt: number;
}

interface DraftPlace {
  userId: string;
  /** Which form of which row: `clientes/nuevo`, `deals/EXP-1`. */
  record: string;
  /** Each opened form keeps its own, so that two tabs do not overwrite each other. */
  formId: string;
}

const PREFIX = 'borrador/';
const DAY = 24 * 60 * 60 * 1000;
/** In characters, which browsers count too: two bytes each of the ten million that they usually allow. */
export const MAX_DRAFT = 200 * 1024;
export const MAX_DRAFTS = 2 * 1024 * 1024;

const values = z.record(z.string(), z.union([z.string(), z.boolean()]));
const stored = z.object({
  readAt: z.nullable(z.string()),
  before: values,
  now: values,
  id: z.optional(z.string()),
});

export function draftKey({ userId, record, formId }: DraftPlace): string {
  return recordPrefix(userId, record) + encodeURIComponent(formId);
}

function recordPrefix(userId: string, record: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}/${encodeURIComponent(record)}/`;
}

/** False where it is too large or the browser has no room, even without the older drafts. What was kept before stays then. */
export function keepDraft(storage: Storage, key: string, draft: Draft, typedAt: number): boolean {
  const text = `${typedAt} ${JSON.stringify(draft)}`;
  if (text.length > MAX_DRAFT) return false;
  const older = draftKeys(storage)
    .filter((other) => other !== key)
    .toSorted((a, b) => typedAtOf(storage, a) - typedAtOf(storage, b));
  let total = older.reduce((sum, other) => sum + textOf(storage, other).length, text.length);
  while (total > MAX_DRAFTS || !put(storage, key, text)) {
    const oldest = older.shift();
    if (oldest === undefined) return false;
    total -= textOf(storage, oldest).length;
    storage.removeItem(oldest);
  }
  return true;
}

/** Newest first; neither expired ones nor what cannot be read. */
export function findDrafts(storage: Storage, userId: string, record: string, now: number): FoundDraft[] {
  const prefix = recordPrefix(userId, record);
  return draftKeys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(storage, key, now) ?? [])
    .toSorted((a, b) => b.typedAt - a.typedAt);
}

/** The app calls it when it starts: drafts of everybody who used this browser go once they are a day old. */
export function removeExpiredDrafts(storage: Storage, now: number): void {
  for (const key of draftKeys(storage)) {
    if (!readDraft(storage, key, now)) storage.removeItem(key);
  }
}

/** Drafts of everybody in this browser are looked through, so that what is erased for good is not recovered from them. Case and accents do not count. */
export function removeDraftsThatName(storage: Storage, words: readonly string[]): void {
  const told = words.filter((word) => word.trim().length > 3).map(folded);
  for (const key of draftKeys(storage)) {
    const text = folded(`${decodeURIComponent(key)} ${textOf(storage, key)}`);
    if (told.some((word) => text.includes(word))) storage.removeItem(key);
  }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The form may have changed since the draft was kept: each field that it has today is taken from the draft where the draft has it. */
export function fitValues<V extends DraftValues>(today: V, draft: DraftValues): V {
  const fitting = Object.keys(today).filter(
    (name) => Object.hasOwn(draft, name) && typeof draft[name] === typeof today[name],
  );
  return { ...today, ...Object.fromEntries(fitting.map((name) => [name, draft[name]])) };
}

export function isTyped(before: DraftValues, now: DraftValues): boolean {
  return Object.keys(now).some((name) => now[name] !== before[name]);
}

/** Undefined where it is gone, expired or cannot be read. */
export function readDraft(storage: Storage, key: string, now: number): FoundDraft | undefined {
  const typedAt = typedAtOf(storage, key);
  // After the computer's clock is corrected, drafts may have a time in the future: they are removed too.
  if (Math.abs(now - typedAt) >= DAY) return undefined;
  const text = textOf(storage, key);
  try {
    return { key, typedAt, ...stored.parse(JSON.parse(text.slice(text.indexOf(' ')))) };
  } catch {
    return undefined;
  }
}

const draftKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

const textOf = (storage: Storage, key: string) => storage.getItem(key) ?? '';

const typedAtOf = (storage: Storage, key: string) => Number.parseInt(textOf(storage, key), 10) || 0;

function put(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
