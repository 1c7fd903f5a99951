import { useQuery } from '@tanstack/react-query';

import { resumenJudicialQuery } from '@/data/judiciales/resumen-judicial';
import { diasEntre } from '@/domain/plazos/dias';
import { textos } from '@/features/notificaciones/judiciales/textos';
import { madridDay } from '@/lib/fechas';

/** Undefined until it is known, and where nothing was imported yet. */
export function useDiasDesdeLaUltima(): number | undefined {
  const { data } = useQuery(resumenJudicialQuery);
  return data?.ultima ? diasEntre(madridDay(Date.parse(data.ultima)), madridDay()) - 1 : undefined;
}

/** Empty until it is known. */
export function useUltimaImportacion(): string {
  const { data } = useQuery(resumenJudicialQuery);
  const dias = useDiasDesdeLaUltima();
  if (!data) return '';
  return dias === undefined ? textos.nunca : textos.ultima(dias);
}
