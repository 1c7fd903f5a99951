-- What writes, as the API has it: of each private.do_x, public.x with its arguments, which does the same once for each operation id
-- (docs/decisions/130) and gives the answer of the first time to whoever asks again (docs/decisions/327). It runs after what
-- other files make, because all of them are there by then. Both run as their caller unless private.do_x says otherwise.
-- order: last

do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as does, substr(p.proname, 4) as name, pg_get_function_arguments(p.oid) as takes,
      pg_get_function_identity_arguments(p.oid) as types, pg_get_function_result(p.oid) as returns,
      format('private.%I(%s)', p.proname, array_to_string(p.proargnames[:p.pronargs], ', ')) as done,
      case when p.proretset then 'rows' when p.prorettype = 'jsonb'::regtype then 'json' when p.prorettype = 'void'::regtype then 'nothing'
        when t.typtype = 'c' then 'row' else 'value' end as kind
    from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'private'::regnamespace and p.proname like 'do\_%'
  loop
    execute format(
      'create function public.%I (%s) returns %s language %s set search_path = '''' %s',
      f.name, f.takes, f.returns, case f.kind when 'nothing' then 'plpgsql' else 'sql' end,
      format(
        case f.kind
          when 'json' then 'return coalesce(private.operation_begin(%1$L), private.operation_end(%1$L, %2$s))'
          when 'value' then 'return (coalesce(private.operation_begin(%1$L), private.operation_end(%1$L, to_jsonb(%2$s))) #>> ''{}'')::%3$s'
          when 'row' then
            'return jsonb_populate_record(null::%3$s, coalesce(private.operation_begin(%1$L), private.operation_end(%1$L, to_jsonb(%2$s))))'
          when 'rows' then
            'begin atomic select r.* from jsonb_to_recordset(coalesce(private.operation_begin(%1$L), private.operation_end(%1$L,
               (select coalesce(jsonb_agg(w), ''[]'') from %2$s w)))) r (%4$s); end'
          else
            'as $once$
begin
  if private.operation_begin(%1$L) is null then
    perform %2$s;
    perform private.operation_end(%1$L, null);
  end if;
end;
$once$'
        end,
        f.name, f.done, f.returns, substring(f.returns from '^TABLE\((.*)\)$')
      )
    );
    execute format('grant execute on function %s, public.%I (%s) to authenticated', f.does, f.name, f.types);
  end loop;
end;
$$;
