import type { SupabaseClient } from '@supabase/supabase-js';

import type { TablesInsert } from '../src/lib/database.types';
import { aCreditor, ACREEDORES } from '../tests/support/builders';
import { seedClientes, seedDeals, seedDocuments } from '../tests/support/seed';

/** What the demonstration shows, and the screenshots. The same each time. */

export const DEMO_COUNTS = { clientes: 300, deals: 300, documents: 1000 };

/** Creditors as somebody else in the practice wrote them. */
const VARIANTES: Record<number, string> = {
  67: 'BANCO DEL DUERO',
  127: 'Banco del Duero, S.A.',
  187: 'Financiera Cantabrica S.A.',
  247: 'Préstamos Monseny',
};

const NEWEST = Date.parse('2026-10-28T08:00:00Z');
const HOURS_BETWEEN = 41;
/** Spreads the numbers evenly between 0 and 1, in no order that shows. */
const spread = (n: number): number => (n * 0.618_034) % 1;

/** Some creditors have many case files and others few, over a year and a half. */
function ofThePractice(n: number): Partial<TablesInsert<'deals'>> {
  const creditor = aCreditor(Math.floor(ACREEDORES.length * spread(n) ** 2));
  return {
    ...creditor,
    creditorname: VARIANTES[n] ?? creditor.creditorname,
    // The more the months go on, the more there are.
    generateddate: new Date(NEWEST - n * (1 - n / 900) * HOURS_BETWEEN * 3_600_000).toISOString(),
  };
}

export async function seedDemo(client: SupabaseClient): Promise<void> {
  await seedClientes(client, DEMO_COUNTS.clientes);
  const dealIds = await seedDeals(client, DEMO_COUNTS.deals, ofThePractice);
  await seedDocuments(client, dealIds, DEMO_COUNTS.documents);
}
