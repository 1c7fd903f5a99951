/** The term of what a resolution asks for when the law leaves its length to the court: a requirement, a traslado. */
import { clase, DESDE } from './catalogo/clase';
import type { PlazoTipo } from './plazo-tipo';

/** It is no key of the catalogue: the kind is that of one resolution. */
export const DE_LA_RESOLUCION = 'la-que-diga-la-resolucion';

/** `que`: what the resolution is. `dias`: working days, which its text names. Read in LEC 132.1 and 133.2 on 27/11/2026. */
export const plazoDeLaResolucion = (que: string, dias: number): PlazoTipo => ({
  ...clase(
    DE_LA_RESOLUCION,
    `${que}: plazo que señala la resolución`,
    dias,
    'arts. 132.1 y 133.2 LEC',
    DESDE.lec,
    { leido_el: '2026-11-27' },
  ),
  vigente_hasta: null,
  motivo: null,
  revisado_por: null,
  revisado_at: null,
  updated_at: '',
});
