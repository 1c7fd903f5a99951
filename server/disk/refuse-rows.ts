import { failureOf } from '../lib/failures';
import type { AskRows } from '../rows/rows';
import type { DiskReserve } from './reserve';

/** More than any change of a record that a person writes. */
const LARGE = 1 << 20;

/** New rows stop at the reserve of the disk; reading, changing and deleting go on. */
export function refuseRows(reserve: DiskReserve, forward: AskRows): AskRows {
  return async (request, signal) => {
    if (!bringsRows(request)) return forward(request, signal);
    try {
      await reserve.require(lengthOf(request));
    } catch (error) {
      await request.arrayBuffer(); // a browser reads an answer only after it has sent everything
      const { status, code, message } = failureOf(error) ?? {};
      return Response.json({ code, message, details: null, hint: null }, { status });
    }
    return forward(request, signal);
  };
}

function bringsRows(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') return false;
  const isCall = pathname.startsWith('/rest/v1/rpc/');
  if (isCall && !pathname.startsWith('/rest/v1/rpc/import')) return lengthOf(request) > LARGE;
  return isCall || request.method !== 'PATCH' || lengthOf(request) > LARGE;
}

const lengthOf = ({ headers }: Request) => Number(headers.get('content-length') ?? 0) || 0;
