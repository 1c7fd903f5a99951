/** Parses, maps and writes for sending away from the page, and keeps the records here: the page asks batch by batch. */
import { toLotes } from '@/features/importacion/motor/lote';

import { type ReadRecords, readFile, readText } from './lector';
import { LecturaError } from './lectura-json';

export type LectorRequest =
  | { kind: 'read'; source: string | Blob; owner: string }
  | { kind: 'lotes'; from: number; to: number };
export type LectorAnswer = { ok: true; value: unknown } | { ok: false; message: string };

/** A worker's messages go to whoever made it; the rule for windows wants a second argument all the same. */
const toPage = { transfer: [] };

let current: ReadRecords | undefined;

self.addEventListener('message', (event: MessageEvent<LectorRequest>) => {
  answer(event.data).then(
    (value) => self.postMessage({ ok: true, value } satisfies LectorAnswer, toPage),
    (error: unknown) =>
      self.postMessage({ ok: false, message: messageOf(error) } satisfies LectorAnswer, toPage),
  );
});

async function answer(request: LectorRequest): Promise<unknown> {
  if (request.kind === 'lotes') return toLotes(current?.records.slice(request.from, request.to) ?? []);
  const { source, owner } = request;
  current = typeof source === 'string' ? readText(source, owner) : await readFile(source, owner);
  return { ...current, records: undefined };
}

function messageOf(error: unknown): string {
  if (error instanceof LecturaError) return error.message;
  return `Error al procesar JSON: ${error instanceof Error ? error.message : String(error)}`;
}
