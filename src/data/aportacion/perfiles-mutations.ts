import { useMutation, useQueryClient } from '@tanstack/react-query';

import { saveSetting } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import type { Perfil } from '@/lib/aportacion/perfiles';

export interface PerfilesUpdate {
  perfiles: Perfil[];
  /** `updated_at` of the setting as it was read. None: nobody had written any. */
  readAt: string | undefined;
}

/** The form shows the failures. */
export function useSavePerfiles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ perfiles, readAt }: PerfilesUpdate) =>
      saveSetting({ name: 'perfiles_aportacion', value: JSON.stringify(perfiles), readAt }),
    onSuccess: (saved) => client.setQueryData(settingsKeys.row('perfiles_aportacion'), saved),
    meta: { success: { title: 'Sistemas de presentación guardados' }, errorTitle: false },
  });
}
