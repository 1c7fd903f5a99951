import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import { SIN_HECHOS } from '../../src/domain/masc/hechos';
import { reglaDe } from '../../src/domain/masc/regla';
import { MOTOR_MASC, relojDe } from '../../src/domain/masc/reloj';
import type { Hechos } from '../../src/domain/masc/tipos';
import { viasDe } from '../../src/domain/masc/vias';
import { FESTIVOS_OFICIALES } from '../../src/domain/plazos/festivos/oficiales';
import type { TablesInsert } from '../../src/lib/database.types';
import { aCreditor, ACREEDORES, aDeal } from '../../tests/support/builders';
import { importArgs } from '../../tests/support/importar';
import { MOST_DOCUMENTS, seedClientes, seedDeals, seedDocuments } from '../../tests/support/seed';
import { seedAgenda } from './rows-agenda';
import { seedFases } from './rows-fases';

/** The rows that the screenshots show are the same each time. The demonstration is in src/data/demostracion: its days go with today's. */

const COUNTS = { clientes: 300, deals: 300 };

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

export async function seedRows(client: SupabaseClient): Promise<void> {
  await seedClientes(client, COUNTS.clientes);
  const dealIds = await seedDeals(client, COUNTS.deals, ofThePractice);
  // From a case file just opened to one that has everything.
  const counts = dealIds.map((dealId, n) => ({
    dealId,
    count: 1 + Math.floor(MOST_DOCUMENTS * spread(n + 1)),
  }));
  await seedDocuments(client, counts);
  await assignServices(client);
  await seedFases(client, dealIds);
  await seedAgenda(client, dealIds);
  await addReclamaciones(client, dealIds);
  await addAntiguos(client);
  await importSome(client);
  await deleteSome(client);
}

/** Those that are detected, and one service with documents of its own. */
async function assignServices(client: SupabaseClient): Promise<void> {
  const { data } = await client.rpc('servicios_deteccion').throwOnError();
  const asked = { grupo: randomUUID(), counted_at: (data as { contado: string }).contado, con_varias: true };
  await client.rpc('detectar_servicios', asked).throwOnError();
  await client
    .from('servicios')
    .update({
      documentos_exigidos: ['apud-acta', 'masc', 'contrato-poliza', 'recibo'],
      honorarios: { porcentaje: 25, fijo: 0, minimo: 300, iva: 21, costas: 'despacho' },
    })
    .eq('nombre', 'Comisión de apertura')
    .throwOnError();
}

/** A prior complaint of each state, counted as the screens do. */
const RECLAMACIONES: Partial<Hechos>[] = [
  { presentado: '2026-09-14', recibido: '2026-09-16' },
  { presentado: '2026-10-20', recibido: '2026-10-22' },
  { presentado: '2026-09-14', recibido: '2026-09-16', respuesta: 'oferta', respuesta_fecha: '2026-10-05' },
  { presentado: '2026-09-14', recibido: '2026-09-16', respuesta: 'rechazo', respuesta_fecha: '2026-10-01' },
  {
    presentado: '2026-09-14',
    recibido: '2026-09-16',
    respuesta: 'aceptacion',
    respuesta_fecha: '2026-09-30',
  },
  {
    presentado: '2026-10-01',
    recibido: '2026-10-02',
    interrupciones: [{ desde: '2026-10-10', hasta: null, causa: 'datos' }],
  },
  {},
];

async function addReclamaciones(client: SupabaseClient, dealIds: string[]): Promise<void> {
  const calendario = new Map(
    FESTIVOS_OFICIALES.filter(({ comunidad }) => comunidad === null).map(({ fecha, motivo }) => [
      fecha,
      motivo,
    ]),
  );
  const filas = RECLAMACIONES.map((dados, n) => {
    const hechos = { ...SIN_HECHOS, enviado: dados.presentado ?? '2026-09-14', ...dados };
    const vias = viasDe('consumo', true);
    const reloj = relojDe(hechos, vias, calendario);
    if ('error' in reloj) throw new Error(reloj.mensaje);
    const { cumple_desde, caduca, espera, pasos, avisos } = reloj;
    const computo = { pasos, avisos, motor: MOTOR_MASC, lecturas: {} };
    const regla = reglaDe(vias, calendario, {});
    const datos = {
      via: 'consumo',
      ambas: true,
      canal: 'burofax',
      objeto: ['ppi'],
      clave_identificativa: `SAC-${n + 1}`,
    };
    return { ...hechos, ...datos, deal_id: dealIds[n], cumple_desde, caduca, espera, computo, regla };
  });
  const { error } = await client.rpc('masc_guardar', { filas });
  if (error) throw error;
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
