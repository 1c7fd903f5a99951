import type { Context } from 'hono';

import type { StorageContext } from './context';
import { download, info } from './download';
import { list } from './list';
import { upload } from './objects';
import { remove } from './remove';
import { followLink, signLink, signLinks } from './signed-urls';

type Handler = (c: Context, context: StorageContext) => Promise<Response>;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  handle: Handler;
}

/**
 * All that the storage lets in: what the screens use and section 7 of the specification names, and nothing else of Supabase's Storage API. A GET answers HEAD too. The
 * order counts: `/object/:bucket/:key` would take the narrower addresses.
 */
export const ROUTES: Route[] = [
  { method: 'POST', path: '/object/list/:bucket', handle: list },
  { method: 'POST', path: '/object/sign/:bucket', handle: signLinks },
  { method: 'POST', path: '/object/sign/:bucket/:key{.+}', handle: signLink },
  { method: 'GET', path: '/object/sign/:bucket/:key{.+}', handle: followLink },
  { method: 'GET', path: '/object/info/:bucket/:key{.+}', handle: info },
  { method: 'GET', path: '/object/:bucket/:key{.+}', handle: download },
  { method: 'POST', path: '/object/:bucket/:key{.+}', handle: upload },
  { method: 'DELETE', path: '/object/:bucket', handle: remove },
];
