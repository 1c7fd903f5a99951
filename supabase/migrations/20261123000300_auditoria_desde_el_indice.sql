-- A page in the middle of the audit table is walked to by the index alone, which says now who may see an entry, too. What nobody signed in
-- did is little among much.
create index auditoria_lista on public.auditoria (at, id) include (tabla, accion, propietario, user_id);
drop index public.auditoria_at_id;
create index auditoria_del_sistema on public.auditoria (at, id) where user_id is null;
