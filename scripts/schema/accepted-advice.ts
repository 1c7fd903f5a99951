interface Accepted {
  /** It is matched with the advice's `cacheKey`. */
  about: RegExp;
  reason: string;
}

/** What `supabase db advisors` says and we leave as it is. One that it says no longer is an error of the check. */
export const ACCEPTED_ADVICE: Accepted[] = [
  {
    about: /^unused_index_/,
    reason: 'The database of the check has no rows and no readers. Decision 062 says how use is measured.',
  },
  {
    about: /^rls_enabled_no_policy_/,
    reason: 'Meant so: row security without a policy lets nobody in but our functions.',
  },
  {
    about: /^no_primary_key_derived_/,
    reason:
      'Lines that are added up, and of which two may be alike (totales.sql). Nothing names one of them.',
  },
  {
    about: /^unindexed_foreign_keys_public_deals_deals_user_id_fkey$/,
    reason:
      'It would serve the deletion of an account alone, and one that made case files is never deleted, only deactivated. Every import would pay for it.',
  },
  {
    about: /^unindexed_foreign_keys_public_fases_historial_fases_historial_fase_fkey$/,
    reason:
      'It would serve the deletion of a phase alone, which nobody may: they come with the program and are hidden. Every change of phase would pay for it.',
  },
  {
    about:
      /^unindexed_foreign_keys_public_tareas_(reglas|periodicas)_tareas_(reglas|periodicas)_responsable_fkey$/,
    reason:
      'It would serve the deletion of an account alone. A practice has some dozens of these rows: reading them all is as quick.',
  },
  {
    about: /^security_definer_view_public_textos_legales$/,
    reason:
      'Two texts that are read without a session, by a role that has no right on the table. The view names its rows and is a security barrier.',
  },
  {
    about: /^function_search_path_mutable_public_normaliza(_nif)?_/,
    reason:
      'Their bodies are parsed when they are made, so the path of the caller changes nothing. Setting it would keep PostgreSQL from inlining them: 150,000 names took 3.5 s instead of 2.3 s.',
  },
];
