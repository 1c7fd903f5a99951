/** `staff`: one row for everyone who signed up. Active staff reads it; only administrators change it, by update_staff. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type StaffRole = 'administrador' | 'miembro';

export interface StaffMember {
  user_id: string;
  email: string;
  full_name: string | null;
  role: StaffRole;
  active: boolean;
  created_at: string;
}

const COLUMNS = 'user_id, email, full_name, role, active, created_at';

export async function listStaff(): Promise<StaffMember[]> {
  return unwrap(supabase.from('staff').select(COLUMNS).order('created_at').order('user_id'));
}

/** The caller's own row; undefined when the access was taken away, because then no row can be read. */
export async function getOwnStaff(userId: string): Promise<StaffMember | undefined> {
  const [row] = await unwrap(supabase.from('staff').select(COLUMNS).eq('user_id', userId));
  return row;
}

export interface StaffChange {
  userId: string;
  role?: StaffRole;
  active?: boolean;
}

export async function updateStaff({ userId, role, active }: StaffChange): Promise<StaffMember> {
  return unwrap(supabase.rpc('update_staff', { staff_id: userId, new_role: role, new_active: active }));
}
