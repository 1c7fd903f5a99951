import type { SupabaseClient } from '@supabase/supabase-js';

import type { TablesInsert } from '../src/lib/database.types';
import { aCreditor, ACREEDORES, aDeal } from '../tests/support/builders';
import { importArgs } from '../tests/support/importar';
import { MOST_DOCUMENTS, seedClientes, seedDeals, seedDocuments } from '../tests/support/seed';

/** What the demonstration shows, and the screenshots. The same each time. */

export const DEMO_COUNTS = { clientes: 300, deals: 300 };

/** Other spellings of the creditors, as another person would have typed them. */
const VARIANTES: Record<number, string> = {
  67: 'BANCO DEL DUERO',
  127: 'Banco del Duero, S.A.',
  187: 'Financiera Cantabrica S.A.',
  247: 'Préstamos Monseny',
};

const NEWEST = Date.parse('2026-10-28T08:00:00Z');
const HOURS_BETWEEN = 41;
/** Spreads the numbers evenly between 0 and 1 in an order that looks random. */
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
  // From a case file just opened to one that has everything.
  const counts = dealIds.map((dealId, n) => ({
    dealId,
    count: 1 + Math.floor(MOST_DOCUMENTS * spread(n + 1)),
  }));
  await seedDocuments(client, counts);
  await addAntiguos(client);
  await importSome(client);
  await deleteSome(client);
}

async function addAntiguos(client: SupabaseClient): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, n) => {
    const deal = aDeal(n + 400);
    return {
      numero_contrato: `ANT-2014-${String(n + 1).padStart(3, '0')}`,
      nombre_acreedor: deal.creditorname,
      metodo_contratacion: deal.contractmethod,
      fecha_contrato: deal.contractdate,
      fecha_generacion: deal.generateddate,
      incluye_info_seguro: deal.hasinsurancecompanyinfo,
    };
  });
  await client.from('expedientes').insert(rows).throwOnError();
}

async function importSome(client: SupabaseClient): Promise<void> {
  const { data } = await client
    .from('importaciones')
    .insert({ origen: 'json', nombre: 'expedientes de octubre.json' })
    .select('id')
    .single()
    .throwOnError();
  const records = Array.from({ length: 8 }, (_, n) => aDeal(n + 500));
  await client.rpc('import_rows', importArgs(records, data?.id)).throwOnError();
  const errores = ['Registro 9: Debe incluir contractNumber o creditorName'];
  await client
    .from('importaciones')
    .update({ creados: 8, fallidos: 1, errores, finished_at: new Date().toISOString(), latido_at: null })
    .eq('id', data?.id)
    .throwOnError();
}

async function deleteSome(client: SupabaseClient): Promise<void> {
  const row_ids = ['EXP-00290', 'EXP-00291', 'EXP-00292', 'EXP-00293'];
  await client.rpc('delete_many_to_papelera', { table_name: 'deals', row_ids }).throwOnError();
}
