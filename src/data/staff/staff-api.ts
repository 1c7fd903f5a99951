/** `staff`: one row for everyone who signed up. Active staff reads it; only administrators change it, by update_staff. */
import { lastChange } from '@/data/auditoria/auditoria-api';
import { RowChangedError } from '@/data/auditoria/row-changed-error';
import type { Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type StaffRole = Tables<'staff'>['role'];

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

/** Undefined for the caller's own row when the access was taken away: then no row can be read. */
export async function getStaffMember(userId: string): Promise<StaffMember | undefined> {
  const [row] = await unwrap(supabase.from('staff').select(COLUMNS).eq('user_id', userId));
  return row;
}

export interface StaffChange {
  /** As the caller saw it: another role or state there now refuses the change. */
  seen: StaffMember;
  role?: StaffRole;
  active?: boolean;
}

export async function updateStaff({ seen, role, active }: StaffChange): Promise<StaffMember> {
  try {
    return await unwrap(
      supabase.rpc('update_staff', {
        staff_id: seen.user_id,
        new_role: role,
        new_active: active,
        seen_role: seen.role,
        seen_active: seen.active,
      }),
    );
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
    const current = await getStaffMember(seen.user_id);
    // Otherwise it is the last administrator, who stays one.
    if (!current || (current.role === seen.role && current.active === seen.active)) throw error;
    throw new RowChangedError(current, await lastChange('staff', seen.user_id, 'update'));
  }
}
