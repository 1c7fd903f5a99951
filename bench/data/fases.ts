import type { Sql } from 'postgres';

/**
 * Phases, procedures and amounts of the case files: from those of which nobody has said anything to archived ones, about six rows of history
 * each. Past the triggers, which would move each case file as often.
 */
export async function fillFases(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.fases_historial (deal_id, user_id, fase, fecha)
      select d.id, d.user_id, f.clave, date '2024-01-01' + f.orden * 6 + abs(hashtext(d.id)) % 60
      from public.deals d join public.fases f on f.orden <= abs(hashtext(d.id)) % 13 * 10
      order by d.id, f.orden`;
    await tx`
      update public.deals d set fase = f.clave, fase_desde = date '2024-01-01' + f.orden * 6 + abs(hashtext(d.id)) % 60
      from public.fases f where f.orden = abs(hashtext(d.id)) % 13 * 10`;
    await tx`
      insert into public.procedimientos (deal_id, user_id, tipo, principal, autos)
      select d.id, d.user_id, 'verbal', true, abs(hashtext(d.id)) % 3000 || '/2025'
      from public.deals d where abs(hashtext(d.id)) % 13 > 2`;
    await tx`
      insert into public.importes (deal_id, user_id, concepto, importe, fecha)
      select d.id, d.user_id, c.concepto, 500 + abs(hashtext(d.id)) % 4000, date '2024-02-01' + abs(hashtext(d.id)) % 1000
      from public.deals d
      join (values ('reclamado', 0), ('condena', 6), ('cobro', 10)) c (concepto, step) on abs(hashtext(d.id)) % 13 > c.step`;
  });
  await sql`select derived.recount()`;
}
