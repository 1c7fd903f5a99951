import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';

/** SQL of the schemas `auth` and `storage`, which a hosted Supabase project brings along. */
export const systemSchemas = () => `${getAuthSchemaSql()}\n${getStorageSchemaSql()}`;
