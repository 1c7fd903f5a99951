import { useMutation } from '@tanstack/react-query';

import { forgetDestination } from '@/app/destination';
import { signOutMutation } from '@/data/sesion/sesion-mutations';

/** Whoever signs out has finished: signing in again begins at the dashboard. */
export function useSignOut() {
  return useMutation({ ...signOutMutation, onSuccess: forgetDestination });
}
