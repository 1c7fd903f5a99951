import { useMutation, useQueryClient } from '@tanstack/react-query';

import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';

/** The form shows the failures. */
export function useSaveLegalText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSuccess: (saved, { name }) => {
      client.setQueryData(settingsKeys.row(name), saved);
      return client.invalidateQueries({ queryKey: settingsKeys.legalTexts });
    },
    meta: { success: { title: 'Texto guardado' }, errorTitle: false },
  });
}
