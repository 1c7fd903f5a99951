import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  getLegalText,
  getSetting,
  type LegalName,
  saveSetting,
  type SettingName,
  type SettingUpdate,
} from '@/data/settings/settings-api';

export const settingsKeys = {
  row: (name: SettingName) => ['settings', 'row', name] as const,
  legalTexts: ['settings', 'legal'] as const,
  legalText: (name: LegalName) => [...settingsKeys.legalTexts, name] as const,
};

/** What a form starts from: asked each time that one opens. */
export const settingQuery = (name: SettingName) =>
  queryOptions({
    queryKey: settingsKeys.row(name),
    queryFn: ({ signal }) => getSetting(name, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al cargar los ajustes' },
  });

export const legalTextQuery = (name: LegalName) =>
  queryOptions({
    queryKey: settingsKeys.legalText(name),
    queryFn: () => getLegalText(name),
    meta: { errorTitle: 'Error al cargar el texto' },
  });

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
