import * as z from 'zod/mini';

import { INFORMES } from '@/data/claves-de-listas';
import type { InformeParams } from '@/data/informes/informes-api';
import { choice, dayParam, optionalChoice } from '@/lib/url-search';

export const defaultInformesSearch = { por: 'acreedor' } as const;

/** The report's state in the URL. Whatever is wrong there becomes its default. */
export const informesSearchSchema = z.object({
  por: choice(INFORMES, defaultInformesSearch.por),
  /** The reports of phases, in place of the one of `por`. */
  vista: optionalChoice(['fases']),
  desde: dayParam,
  hasta: dayParam,
});

export type InformesSearch = z.output<typeof informesSearchSchema>;

export const toInformeParams = ({ por, desde, hasta }: InformesSearch): InformeParams => ({
  por,
  desde,
  hasta,
});
