import type { PapeleraRow } from '@/data/papelera/papelera-list-api';

const DAY_MS = 86_400_000;
const DAYS_KEPT = 30;

/** Days until it goes by itself, begun ones too; 0 when it may go at any moment, less once it has stayed longer because something uses it. */
export function daysLeft(row: Pick<PapeleraRow, 'deleted_at'>, now: number): number {
  const end = Date.parse(row.deleted_at) + DAYS_KEPT * DAY_MS;
  return Math.ceil((end - now) / DAY_MS);
}

/** What staff knows it by, or else its id. */
export function nameOf({ titulo, registro_id }: PapeleraRow): string {
  return titulo.trim() || registro_id;
}
