import { useQuery } from '@tanstack/react-query';

import { serieQuery } from '@/data/series/series-queries';
import type { TipoPublicado } from '@/domain/publicados/tipos';

const NINGUNO: readonly TipoPublicado[] = [];

/** The rates of Ley 3/2004, where a calculation needs them. Undefined: they are on their way. */
export function useMercantiles(regimen: string | undefined): readonly TipoPublicado[] | undefined {
  const needed = regimen === 'mercantil';
  const { data, isError } = useQuery({ ...serieQuery('mercantil'), enabled: needed });
  return !needed || isError ? NINGUNO : data?.tipos;
}
