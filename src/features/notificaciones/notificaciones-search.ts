import * as z from 'zod/mini';

import {
  defaultJudicialesSearch,
  judicialesShape,
} from '@/features/notificaciones/judiciales/judiciales-search';
import { choice, optionalChoice } from '@/lib/url-search';

/** The tabs; the first is shown where the address names none. */
const PESTANAS = ['judiciales', 'avisos'] as const;

export const defaultNotificacionesSearch = { vista: PESTANAS[0], ...defaultJudicialesSearch } as const;

export const notificacionesSearchSchema = z.object({
  vista: choice(PESTANAS, PESTANAS[0]),
  ...judicialesShape,
  // Of the tab Avisos, which shares the rest.
  leido: optionalChoice(['no']),
});
