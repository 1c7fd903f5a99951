import type { Sql } from 'postgres';

import type { Invariante } from './invariante';

/** Letters and digits alone, in capitals, a short DNI with its zeros. */
const NIF = (text: string) => `(
  select case when p.nif ~ '^[0-9]{1,7}[A-Z]$' then lpad(p.nif, 9, '0') else nullif(p.nif, '') end
  from (select regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g') as nif) p
)`;

/** NIFs and ids of the people who are blocked, alive; then those in the Papelera with the same NIF. */
const BLOQUEADOS = `
  nifs as (select distinct ${NIF('c.dni')} as nif from public.clientes c where c.bloqueado_at is not null and c.dni is not null),
  -- Whoever was made one with a blocked client, or with one who was, and is not there by themselves.
  unidos (id) as (
    select u.se_va from private.clientes_uniones u join public.clientes c on c.id = u.queda
    where c.bloqueado_at is not null and u.deshecha_at is null
    union
    select u.se_va from unidos i join private.clientes_uniones u on u.queda = i.id
    where u.deshecha_at is null and i.id not in (select c.id from public.clientes c)
  ),
  personas as (
    select c.id::text as id from public.clientes c where c.bloqueado_at is not null or ${NIF('c.dni')} in (select nif from nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'clientes' and ${NIF("p.registro ->> 'dni'")} in (select nif from nifs)
    union
    select p.registro_id from unidos i join public.papelera p on p.tabla = 'clientes' and p.registro_id = i.id::text
  ),
  expedientes_suyos as (
    select d.id from public.deals d where ${NIF('d.debtordni')} in (select nif from nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'deals' and ${NIF("p.registro ->> 'debtordni'")} in (select nif from nifs)
  )`;

const blocked = (rows: string) => (sql: Sql) => sql.unsafe(`with recursive ${BLOQUEADOS} ${rows}`);

/** Blocked is exactly what hangs from blocked people. */
export const bloqueo: Invariante[] = [
  {
    nombre: 'bloqueados los clientes con el NIF de uno bloqueado',
    rotas: blocked(
      'select c.id, c.dni from public.clientes c where c.id::text in (select id from personas) and c.bloqueado_at is null',
    ),
  },
  {
    nombre: 'bloqueados los expedientes de personas bloqueadas, y ninguno más',
    rotas: blocked(`select d.id, d.debtordni, d.bloqueado_at from public.deals d
      where (d.bloqueado_at is not null) <> (d.id in (select id from expedientes_suyos))`),
  },
  {
    nombre: 'bloqueados los del formato anterior de personas bloqueadas, y ninguno más',
    rotas: blocked(`select e.id, e.cliente_id, e.bloqueado_at from public.expedientes e
      where (e.bloqueado_at is not null) <> coalesce(e.cliente_id::text in (select id from personas), false)
        -- What was blocked stays so when its client is purged: an administrator may, and it shows the rest to nobody.
        and (e.bloqueado_at is null or e.cliente_id::text in (
          select c.id::text from public.clientes c
          union all select p.registro_id from public.papelera p where p.tabla = 'clientes'
        ))`),
  },
  {
    nombre: 'bloqueado en la Papelera lo de personas bloqueadas, y nada más',
    rotas: blocked(`select p.tabla, p.registro_id, p.bloqueado_at from public.papelera p
      where (p.bloqueado_at is not null) <> coalesce(case p.tabla
        when 'clientes' then p.registro_id in (select id from personas)
        when 'deals' then ${NIF("p.registro ->> 'debtordni'")} in (select nif from nifs)
        else coalesce(
          p.registro ->> 'deal_id' in (select id from expedientes_suyos), p.registro ->> 'cliente_id' in (select id from personas)
        )
      end, false)
        -- What was blocked stays so when its case file or its client is purged: an administrator may, and it shows the rest to nobody.
        and (p.bloqueado_at is null or p.registro ->> 'deal_id' is null or p.registro ->> 'deal_id' in (
          select d.id from public.deals d
          union all select f.registro_id from public.papelera f where f.tabla = 'deals'
        ))
        and (p.bloqueado_at is null or p.registro ->> 'cliente_id' is null or p.registro ->> 'cliente_id' in (
          select c.id::text from public.clientes c
          union all select f.registro_id from public.papelera f where f.tabla = 'clientes'
        ))`),
  },
];
