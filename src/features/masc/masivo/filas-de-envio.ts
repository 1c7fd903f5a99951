/** The attempts that a sending writes, one a case file, each with its clock. */
import { v4 as uuid } from 'uuid';

import type { ReglasMasc } from '@/data/masc/masc-queries';
import type { FilaMasc, Preparado } from '@/data/masc/masc-types';
import type { Canal } from '@/domain/masc/resumen';
import type { ClaveVia } from '@/domain/masc/tipos';
import { viaSugerida } from '@/domain/masc/via-sugerida';
import { datosDe, esFila, filaDe, valuesDe } from '@/features/masc/expediente/intento-values';

export interface Envio {
  canal: Canal;
  /** Empty: what each case file suggests. */
  via: ClaveVia | '';
  /** Empty: drafts, which are sent later. */
  enviado: string;
}

export function filasDeEnvio(preparados: Preparado[], envio: Envio, reglas: ReglasMasc): FilaMasc[] {
  return preparados
    .filter(({ problema }) => problema === null)
    .flatMap((uno) => {
      const sugerida = viaSugerida({ textos: [uno.mensaje, uno.tipo], nif: uno.nif }).via;
      const datos = datosDe(
        valuesDe(
          {
            via: envio.via === '' ? sugerida : envio.via,
            canal: envio.canal,
            objeto: uno.objeto,
            enviado: envio.enviado === '' ? null : envio.enviado,
          },
          reglas.ambas,
        ),
      );
      const fila = filaDe(datos, { ...reglas, deal: uno.id, id: uuid() });
      return esFila(fila) ? [fila] : [];
    });
}

/** Why some cannot be claimed, the most frequent reason first. */
export function problemasDeEnvio(preparados: Preparado[]): [string, string[]][] {
  const grupos = new Map<string, string[]>();
  for (const { problema, contrato, id } of preparados)
    if (problema !== null) grupos.set(problema, [...(grupos.get(problema) ?? []), contrato ?? id]);
  return [...grupos].toSorted(([, a], [, b]) => b.length - a.length);
}
