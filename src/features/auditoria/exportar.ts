import { exportAuditoria } from '@/data/auditoria/auditoria-list-api';
import type { AuditoriaFilters } from '@/data/auditoria/auditoria-types';
import { HEADERS, linesOf } from '@/features/auditoria/lineas';
import { csvLine } from '@/lib/exportacion/csv';

/** As many as a call answers. */
const BATCH = 1000;

interface Exported {
  archivo: Blob;
  entradas: number;
}

/** Every entry that the filters find, newest first. Rejects when it is aborted. */
export async function exportarAuditoria(
  filters: AuditoriaFilters,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Exported> {
  const parts = [`\uFEFF${csvLine(HEADERS)}`];
  let entradas = 0;
  let last: number | undefined;
  for (;;) {
    const batch = await exportAuditoria(filters, last, signal);
    parts.push(batch.map(linesOf).join(''));
    entradas += batch.length;
    onProgress(entradas);
    last = batch.at(-1)?.id;
    if (batch.length < BATCH) break;
  }
  return { archivo: new Blob(parts, { type: 'text/csv;charset=utf-8' }), entradas };
}
