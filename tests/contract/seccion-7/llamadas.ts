import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Each call of section 7 of the specification, as another program writes it. `tests/architecture/puerta.test.ts` reads these chains: what
 * they ask is let in by the door although no screen of ours asks it.
 */

type Row = Record<string, unknown>;
/** A row's id and whose it is. */
export interface Whose {
  id: string;
  user_id: string;
}

export const clientes = (supabase: SupabaseClient) => ({
  read: (user: string) =>
    supabase.from('clientes').select('*').eq('user_id', user).order('created_at', { ascending: false }),
  insert: (row: Row) => supabase.from('clientes').insert([row]).select().single(),
  update: ({ id, user_id }: Whose, change: Row) =>
    supabase.from('clientes').update(change).eq('id', id).eq('user_id', user_id).select().single(),
  delete: ({ id, user_id }: Whose) => supabase.from('clientes').delete().eq('id', id).eq('user_id', user_id),
  deleteReturning: (ids: string[]) => supabase.from('clientes').delete().in('id', ids).select('id'),
});

export const expedientes = (supabase: SupabaseClient) => ({
  read: (user: string) =>
    supabase.from('expedientes').select('*').eq('user_id', user).order('created_at', { ascending: false }),
  insert: (row: Row) => supabase.from('expedientes').insert([row]).select().single(),
  update: ({ id, user_id }: Whose, change: Row) =>
    supabase.from('expedientes').update(change).eq('id', id).eq('user_id', user_id).select().single(),
  delete: ({ id, user_id }: Whose) =>
    supabase.from('expedientes').delete().eq('id', id).eq('user_id', user_id),
  deleteReturning: (ids: string[]) => supabase.from('expedientes').delete().in('id', ids).select('id'),
});

export const deals = (supabase: SupabaseClient) => ({
  read: () => supabase.from('deals').select('*').order('generateddate', { ascending: false }),
  insert: (row: Row) => supabase.from('deals').insert([row]).select().single(),
  update: (id: string, change: Row) => supabase.from('deals').update(change).eq('id', id).select().single(),
  delete: ({ id }: Pick<Whose, 'id'>) => supabase.from('deals').delete().eq('id', id),
  deleteReturning: (ids: string[]) => supabase.from('deals').delete().in('id', ids).select('id'),
});

export const documentos = (supabase: SupabaseClient) => ({
  read: (deal: string, user: string) =>
    supabase
      .from('deal_documents')
      .select('*')
      .eq('deal_id', deal)
      .eq('user_id', user)
      .order('uploaded_at', { ascending: false }),
  readByPath: (path: string, user: string) =>
    supabase.from('deal_documents').select('id').eq('file_path', path).eq('user_id', user).maybeSingle(),
  insert: (row: Row) => supabase.from('deal_documents').insert(row).select().single(),
  delete: ({ id, user_id }: Whose) =>
    supabase.from('deal_documents').delete().eq('id', id).eq('user_id', user_id),
  deleteReturning: (ids: string[]) => supabase.from('deal_documents').delete().in('id', ids).select('id'),
});

export const categorias = (supabase: SupabaseClient) => ({
  read: () => supabase.from('document_categories').select('*').order('name'),
});
