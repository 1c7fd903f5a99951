/**
 * Margins that courts have said, as data: none of these texts could be read whole, and what the practice thinks of them is in `datos_legales`
 * by their key. A kind of credit without one has none: nothing is invented for it.
 */
import type { Serie } from '@/domain/publicados/tipos';

import type { Umbral } from './tipos';

const STS_258_2023 = { dato: 'usura:seis_puntos', fuente: 'STS 258/2023', margen: 6000 };

export const UMBRALES: Partial<Record<Serie, readonly Umbral[]>> = {
  revolving: [
    { ...STS_258_2023, ajuste: 200 },
    { ...STS_258_2023, ajuste: 300 },
  ],
};
