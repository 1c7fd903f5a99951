import { createClient } from '@supabase/supabase-js';

import { appConfig } from '@/lib/config';
import type { Database } from '@/lib/database.types';

/** The backend, embedded or hosted. Loaded after the configuration, and imported only by `data/`. */
export const supabase = createClient<Database>(appConfig().supabaseUrl, appConfig().publishableKey);
