export interface ImportCounts {
  /** Records: all of them, those that cannot go in included. */
  total: number;
  inserted: number;
  /** So many of those inserted went into the older table. */
  antiguos: number;
  updated: number;
  existing: number;
  failed: number;
  documents: { total: number; uploaded: number; existing: number; failed: number };
}

/** How much of an import is done, 0 to 100. */
export function percentOf({ total, inserted, updated, existing, failed, documents }: ImportCounts): number {
  const done =
    inserted + updated + existing + failed + documents.uploaded + documents.existing + documents.failed;
  const all = total + documents.total;
  return all === 0 ? 100 : Math.floor((done / all) * 100);
}
