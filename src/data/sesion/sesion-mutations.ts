import { mutationOptions } from '@tanstack/react-query';

import { changePassword, signOut, updateFullName } from '@/data/sesion/sesion-api';

export const signOutMutation = mutationOptions({
  mutationFn: signOut,
  meta: { errorTitle: 'Error al cerrar sesión' },
});

export const updateFullNameMutation = mutationOptions({
  mutationFn: updateFullName,
  meta: { success: { title: 'Nombre actualizado' }, errorTitle: 'Error al actualizar el nombre' },
});

/** The form shows its failure beside the field. */
export const changePasswordMutation = mutationOptions({
  mutationFn: changePassword,
  meta: { success: { title: 'Contraseña cambiada' }, errorTitle: false },
});
