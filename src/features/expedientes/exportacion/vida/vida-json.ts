import { toJsonRecord } from '@/data/deals/deal-json';
import type { DealEntero } from '@/data/deals/deals-enteros';

/** A record of the JSON import with all of its life, which says more than the eight fields of `vida`. */
export const registroEntero = ({ deal, life }: DealEntero) => ({
  ...toJsonRecord({ ...deal, vida: null }, new Map(Object.entries(life.personas))),
  life,
});

export const comoTexto = (entero: DealEntero): string =>
  `${JSON.stringify(registroEntero(entero), null, 2)}\n`;
