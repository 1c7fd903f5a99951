/** How the practice reads the law, and who confirms terms: rows of `settings`. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { getSetting, saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import { readLecturas } from '@/domain/plazos/lecturas';

/** What terms are counted with: asked for each time that one is counted. */
export const lecturasQuery = queryOptions({
  queryKey: [...agendaKeys.all, 'lecturas'],
  queryFn: async ({ signal }) => readLecturas((await getSetting('lecturas_plazos', signal))?.value),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar cómo se leen los plazos' },
});

export function useSaveAjusteDePlazos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSettled: (_saved, _error, { name }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.row(name) }),
        client.invalidateQueries({ queryKey: agendaKeys.all }),
      ]),
    meta: {
      success: {
        title: 'Ajuste guardado',
        message: 'Vale para los plazos que se cuenten desde ahora. Los ya contados no se mueven solos',
      },
      errorTitle: 'No se ha podido guardar el ajuste',
    },
  });
}
