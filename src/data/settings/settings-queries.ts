import { queryOptions } from '@tanstack/react-query';

import { getLegalText, type LegalName } from '@/data/settings/settings-api';

export const legalTextQuery = (name: LegalName) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: () => getLegalText(name),
    meta: { errorTitle: 'Error al cargar el texto' },
  });
