import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { acceptedEncodings } from './accepted-encodings';

const inAnotherThread = promisify(zlib.gzip);

/** Smaller answers fit in one network packet anyway. */
const LEAST_BYTES = 1024;
/** A millisecond of work; more would keep the others waiting. */
const MOST_AT_ONCE = 256 * 1024;
/** Half the time of the usual level, for an answer a tenth larger. */
const OPTIONS = { level: 3 };

const TEXT = /^(text\/|application\/([\w.]+\+)?json)/;

/**
 * Compresses an API answer if the browser accepts it. Hono's own middleware sends each answer through a stream and another thread, which
 * costs ten times the compression of one list page: see docs/decisions/050.
 */
export async function gzipped(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!TEXT.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response;
  headers.set('vary', 'accept-encoding');
  if (request.method === 'HEAD') return response;
  if (!acceptedEncodings(request.headers.get('accept-encoding') ?? '').includes('gzip')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < LEAST_BYTES) return new Response(body, { status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const zipped =
    body.length <= MOST_AT_ONCE ? zlib.gzipSync(body, OPTIONS) : await inAnotherThread(body, OPTIONS);
  return new Response(zipped, { status, headers });
}
