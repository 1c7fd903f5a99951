import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { saveLegalText, type LegalName } from '@/data/settings/settings-api';
import { legalTextQuery } from '@/data/settings/settings-queries';

export const saveLegalTextMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: saveLegalText,
    onSuccess: (value: string, { name }: { name: LegalName }) => {
      queryClient.setQueryData(legalTextQuery(name).queryKey, value);
    },
    meta: { success: { title: 'Texto guardado' }, errorTitle: 'Error al guardar el texto' },
  });
