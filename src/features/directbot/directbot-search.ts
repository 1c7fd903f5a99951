import * as z from 'zod/mini';

import { queryParam } from '@/lib/url-search';

export const defaultDirectbotSearch = { q: '' } as const;

export const directbotSearchSchema = z.object({ q: queryParam });
