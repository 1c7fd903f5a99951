import * as z from 'zod/mini';

import { INFORMES } from '@/data/claves-de-listas';
import { dayParam, optionalChoice } from '@/lib/url-search';

/** The report's state in the URL, of money where it names none. Whatever is wrong there is left out. */
export const informesSearchSchema = z.object({
  por: optionalChoice(INFORMES),
  /** The reports of phases, in place of the one of `por`. */
  vista: optionalChoice(['fases']),
  desde: dayParam,
  hasta: dayParam,
});

export type InformesSearch = z.output<typeof informesSearchSchema>;
