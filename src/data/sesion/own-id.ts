import { AppError } from '@/lib/errors';
import { currentSession } from '@/lib/supabase';

export async function ownId(): Promise<string> {
  const session = await currentSession();
  if (!session) throw new AppError('session', 'Usuario no autenticado');
  return session.user.id;
}
