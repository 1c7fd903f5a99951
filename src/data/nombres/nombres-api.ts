/** This reads the names of the rows that a history refers to: one call for each hundred of a table, however many changes name them. */
import { namesOfClientes } from '@/data/clientes/clientes-api';
import { namesOfDeals } from '@/data/deals/deals-masivo';
import { type Nombrada, type Nombres, clavesDe } from '@/data/nombres/referencias';
import { nombreDeStaff } from '@/data/staff/personas';
import { listStaff } from '@/data/staff/staff-api';
import { chunk } from '@/lib/batches';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Keys travel in the address of a request. */
const CLAVES_A_CALL = 100;

const porId = <R extends { id: string }>(rows: R[], nombreDe: (row: R) => string): Map<string, string> =>
  new Map(rows.map((row) => [row.id, nombreDe(row)]));

const nombre = (row: { nombre: string }) => row.nombre;
const titulo = (row: { titulo: string }) => row.titulo;

type Lectura = (claves: string[]) => Promise<Map<string, string>>;

const POR_CLAVES = {
  deals: namesOfDeals,
  clientes: namesOfClientes,
  deal_documents: async (ids) =>
    porId(
      await unwrap(supabase.from('deal_documents').select('id, file_name').in('id', ids)),
      ({ file_name }) => file_name,
    ),
  escritos: async (ids) =>
    porId(await unwrap(supabase.from('escritos').select('id, titulo').in('id', ids)), titulo),
  plantillas: async (ids) =>
    porId(await unwrap(supabase.from('plantillas').select('id, nombre').in('id', ids)), nombre),
  importaciones: async (ids) =>
    porId(await unwrap(supabase.from('importaciones').select('id, nombre').in('id', ids)), nombre),
  servicios: async (ids) =>
    porId(await unwrap(supabase.from('servicios').select('id, nombre').in('id', ids)), nombre),
  agenda: async (ids) =>
    porId(await unwrap(supabase.from('agenda').select('id, titulo').in('id', ids)), titulo),
  procedimientos: async (ids) =>
    porId(
      await unwrap(supabase.from('procedimientos').select('id, autos').in('id', ids)),
      ({ autos }) => autos ?? 'Sin autos',
    ),
} satisfies Partial<Record<Nombrada, Lectura>>;

/** They are short. */
const ENTERAS = {
  staff: async () => new Map((await listStaff()).map((uno) => [uno.user_id, nombreDeStaff(uno)])),
  fases: async () =>
    new Map(
      (await unwrap(supabase.from('fases').select('clave, nombre'))).map((fase) => [fase.clave, fase.nombre]),
    ),
  organos: async () => porId(await unwrap(supabase.from('organos').select('id, nombre')), nombre),
  profesionales: async () => porId(await unwrap(supabase.from('profesionales').select('id, nombre')), nombre),
  sedes: async () =>
    porId(await unwrap(supabase.from('sedes').select('id, municipio')), ({ municipio }) => municipio),
} satisfies Record<Exclude<Nombrada, keyof typeof POR_CLAVES>, () => Promise<Map<string, string>>>;

async function nombresDeTabla(tabla: Nombrada, claves: string[]): Promise<Map<string, string>> {
  if (Object.hasOwn(ENTERAS, tabla)) return ENTERAS[tabla as keyof typeof ENTERAS]();
  const lectura: Lectura = POR_CLAVES[tabla as keyof typeof POR_CLAVES];
  const parts = await Promise.all(chunk(claves, CLAVES_A_CALL).map(lectura));
  return new Map(parts.flatMap((part) => [...part]));
}

/** Reads the names of all rows that these changes refer to, as far as the caller may see them. */
export async function readNombres(cambiadas: Parameters<typeof clavesDe>[0]): Promise<NonNullable<Nombres>> {
  const tablas = [...clavesDe(cambiadas)].map(async ([tabla, claves]) => {
    const nombres = await nombresDeTabla(tabla, claves);
    return [tabla, new Map(claves.map((clave) => [clave, nombres.get(clave) ?? null]))] as const;
  });
  return new Map(await Promise.all(tablas));
}
