import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { lecturasQuery } from '@/data/agenda/lecturas';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { usePlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import type { LeidaResolucion } from '@/domain/judiciales/leer-resolucion';
import { esFallo } from '@/domain/plazos/fallo';
import { DE_LA_RESOLUCION } from '@/domain/plazos/plazo-de-la-resolucion';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { Entrada } from '@/domain/plazos/tipos';
import type { CuentaDePlazo, Partes } from '@/features/notificaciones/judiciales/partes';
import {
  diasDelTexto,
  entradaDe,
  pideOtroDia,
  type Propuesta,
  tipoDeLaResolucion,
} from '@/features/notificaciones/judiciales/propuesta';
import { textos } from '@/features/notificaciones/judiciales/textos';

export interface PlazoContado {
  cuenta: (CuentaDePlazo & { tipo: PlazoTipo; entrada: Entrada }) | undefined;
  /** Why it cannot be counted; empty: it can, or there is nothing to count. */
  fallo: string;
}

/** The term of a proposal, counted with the calendar of its seat. */
export function useContada(
  propuesta: Propuesta,
  via: NotificacionJudicial['via'],
  contadorDe: Partes['contadorDe'],
  leida: LeidaResolucion | undefined,
): PlazoContado {
  const { data: sede } = useQuery({ ...calendarioQuery(propuesta.sede), enabled: propuesta.sede !== '' });
  const { data: lecturas } = useQuery(lecturasQuery);
  const contar = useMemo(
    () => (sede && lecturas ? contadorDe(sede, lecturas) : undefined),
    [sede, lecturas, contadorDe],
  );
  const delCatalogo = usePlazoTipo(propuesta.plazo);
  const tipo = propuesta.plazo === DE_LA_RESOLUCION ? tipoDeLaResolucion(leida) : delCatalogo;
  if (tipo && pideOtroDia(tipo) && propuesta.fechaDisparo === '')
    return { cuenta: undefined, fallo: textos.faltaDisparo(tipo.cuenta_desde) };
  const entrada = entradaDe(propuesta, tipo, via, diasDelTexto(propuesta, tipo, leida));
  if (!tipo || !entrada || !contar || sede?.id !== propuesta.sede) return { cuenta: undefined, fallo: '' };
  const cuenta = contar(entrada);
  return esFallo(cuenta)
    ? { cuenta: undefined, fallo: cuenta.mensaje }
    : { cuenta: { ...cuenta, tipo, entrada }, fallo: '' };
}
