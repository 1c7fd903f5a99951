import { z } from 'zod';

import { INFORMES, type InformeParams } from '@/data/informes/informes-api';

export const defaultInformesSearch = { por: 'acreedor' } as const;

const day = z.iso.date().optional().catch(undefined);

/** The report's state in the URL. Whatever is wrong there becomes its default. */
export const informesSearchSchema = z.object({
  por: z.enum(INFORMES).default(defaultInformesSearch.por).catch(defaultInformesSearch.por),
  desde: day,
  hasta: day,
});

export type InformesSearch = z.output<typeof informesSearchSchema>;

export const toInformeParams = ({ por, desde, hasta }: InformesSearch): InformeParams => ({
  por,
  desde,
  hasta,
});
