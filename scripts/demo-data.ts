import type { SupabaseClient } from '@supabase/supabase-js';

import { seedClientes, seedDeals, seedDocuments } from '../tests/support/seed';

/** What the demonstration shows, and the screenshots. */

export const DEMO_COUNTS = { clientes: 300, deals: 300, documents: 1000 };

/** Creditors as somebody else in the practice wrote them. */
const VARIANTES = [
  'BANCO DEL DUERO',
  'Banco del Duero, S.A.',
  'Financiera Cantabrica S.A.',
  'Préstamos Monseny',
];

const withVariants = (n: number) => {
  const creditorname = n % 60 === 7 ? VARIANTES[Math.floor(n / 60) % VARIANTES.length] : undefined;
  return creditorname ? { creditorname } : {};
};

export async function seedDemo(client: SupabaseClient): Promise<void> {
  await seedClientes(client, DEMO_COUNTS.clientes);
  const dealIds = await seedDeals(client, DEMO_COUNTS.deals, withVariants);
  await seedDocuments(client, dealIds, DEMO_COUNTS.documents);
}
