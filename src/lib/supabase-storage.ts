import { StorageClient } from '@supabase/storage-js';

import { fetchAsUser, publishableKey, supabaseUrl } from '@/lib/supabase';

/** Files of the backend. Apart from the rest, because the first page needs none. */
export const storage = new StorageClient(
  `${supabaseUrl}/storage/v1`,
  { apikey: publishableKey },
  fetchAsUser,
);
