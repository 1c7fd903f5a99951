import type { PendingQuery, Row, Sql } from 'postgres';

/**
 * What one person may see, in plain SQL written from the rules (decisions, section 7): the comparison asks none of the product's own
 * functions. A table that joins the product joins here.
 */
export interface Ojos {
  id: string;
  admin: boolean;
  team: boolean;
}

/**
 * Whose rows are everybody's: what belongs to a case file and is no file of it, and the catalogues (decisions, section 7). Written down
 * here, and not read from the product's registry, which is what is being compared; tests/db/registro says which table is missing here.
 */
export const DE_TODOS = `
  deals staff acreedores acreedores_uniones agenda sedes calendarios festivos plazos_tipo
  reglas_revisadas datos_legales tipos_publicados aportaciones masc_vias masc_intentos masc_evidencias
  masc_permisos tareas_reglas tareas_periodicas fases organos profesionales procedimientos importes
  resultados calculos prescripciones plantillas lotes escritos envios`
  .trim()
  .split(/\s+/);

/** Of administrators alone, also where the team shares. */
export const DE_ADMINISTRADORES = [
  'settings',
  'programas',
  'destinos',
  'servicios',
  'bloqueos_pedidos',
  'demostracion',
];

export type Parte = PendingQuery<Row[]>;

export interface Vistas {
  deals: Parte;
  documentos: Parte;
  /** Everybody's: what a case file lacks is said of the case file, not of who looks. */
  exigibles: Parte;
  clientes: Parte;
  clienteDocumentos: Parte;
  registros: Parte;
  antiguos: Parte;
  papelera: Parte;
  importaciones: Parte;
  /** Every object of the case files' bucket. */
  objetos: Parte;
}

export function vistasOf(sql: Sql, { id, admin, team }: Ojos): Vistas {
  const mine = sql`(${team}::boolean or t.user_id = ${id})`;
  const unblocked = sql`(${admin}::boolean or t.bloqueado_at is null)`;
  const deals = sql`(select t.* from public.deals t where ${unblocked})`;
  const clientes = sql`(select t.* from public.clientes t where ${mine} and ${unblocked})`;
  const blockedPeople = sql`(select c.id from public.clientes c where c.bloqueado_at is not null and not ${admin}::boolean)`;
  const documentos = sql`(select t.* from public.deal_documents t where ${mine} and t.deal_id in (select v.id from ${deals} v))`;
  return {
    deals,
    clientes,
    documentos,
    exigibles: sql`(select t.* from public.deal_documents t where t.deal_id in (select v.id from ${deals} v))`,
    clienteDocumentos: sql`(select t.* from public.cliente_documents t where ${mine} and t.cliente_id not in ${blockedPeople})`,
    registros: sql`(select t.* from public.cliente_registros t where ${mine} and t.cliente_id not in ${blockedPeople})`,
    antiguos: sql`(select t.* from public.expedientes t where ${mine} and ${unblocked})`,
    papelera: sql`(select t.* from public.papelera t where (t.tabla = any (${DE_TODOS}) or ${mine}) and ${unblocked})`,
    importaciones: sql`(select t.* from public.importaciones t where ${mine})`,
    objetos: sql`(
      select t.* from storage.objects t
      where t.bucket_id = 'expediente-documents' and (${team}::boolean or t.owner_id = ${id}::text)
    )`,
  };
}

export async function ojosOf(sql: Sql, id: string, team: boolean): Promise<Ojos> {
  const [person] = await sql<{ role: string }[]>`select role from public.staff where user_id = ${id}`;
  return { id, team, admin: person?.role === 'administrador' };
}
