/** Parses, maps and writes for sending away from the page, and keeps the records here: the page asks batch by batch. */
import { type Lectura, readFile, readText } from '@/data/importacion/lectura/lector';
import { LecturaError } from '@/data/importacion/lectura/lectura-json';

export type LectorRequest =
  | { kind: 'read'; source: string | Blob; owner: string }
  | { kind: 'batch'; from: number; to: number }
  | { kind: 'unknown' };
export type LectorAnswer = { ok: true; value: unknown } | { ok: false; message: string };

/** A worker's messages go to whoever made it; the rule for windows wants a second argument all the same. */
const toPage = { transfer: [] };

let current: Lectura | undefined;

self.addEventListener('message', ({ data }: MessageEvent<LectorRequest>) => {
  void answer(data)
    .then(
      (value) => self.postMessage({ ok: true, value } satisfies LectorAnswer, toPage),
      (error: unknown) =>
        self.postMessage({ ok: false, message: messageOf(error) } satisfies LectorAnswer, toPage),
    )
    .then(() => readAhead(data));
});

async function answer(request: LectorRequest): Promise<unknown> {
  if (request.kind === 'read') return read(request.source, request.owner);
  if (request.kind === 'unknown') return current?.unknown();
  return current?.batch(request.from, request.to);
}

async function read(source: string | Blob, owner: string): Promise<Pick<Lectura, 'total' | 'note'>> {
  current = typeof source === 'string' ? readText(source, owner) : await readFile(source, owner);
  return { total: current.total, note: current.note };
}

/** While the server writes this batch. */
function readAhead(request: LectorRequest): void {
  if (request.kind === 'batch') current?.readTo(2 * request.to - request.from);
}

function messageOf(error: unknown): string {
  if (error instanceof LecturaError) return error.message;
  return `Error al procesar JSON: ${error instanceof Error ? error.message : String(error)}`;
}
