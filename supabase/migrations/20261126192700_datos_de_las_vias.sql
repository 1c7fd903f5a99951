-- The routes against other companies, among the legal data (supabase/schemas/21_datos_legales_filas.sql).

-- Where nobody works yet nothing is changed: it comes with the program, and the audit does not speak of it.
do $$
begin
  if not exists (select from public.staff) then
    alter table public.datos_legales disable trigger datos_legales_audit_insert;
    alter table public.datos_legales disable trigger datos_legales_audit_update;
  end if;
end;
$$;

update public.datos_legales d set
  titulo = 'Vía B: otras empresas, sin decir cuál',
  lecturas = 'Mientras no se sepa qué empresa es, el plazo más largo: quince días hábiles. Otra lectura, si no la obliga la Ley 10/2025: quince días (art. 21.3 TRLGDCU); acaba antes.'
where d.clave = 'via:consumo_empresa' and d.user_id is null;

insert into public.datos_legales (user_id, clave, grupo, titulo, articulo, estado, leido_el, enlace, lecturas) values
  (null, 'via:consumo_empresa_grande', 'vias', 'Vía B: servicios básicos y grandes empresas', 'DA 7.ª LO 1/2025 y arts. 2 y 17.1 Ley 10/2025', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2025-26698', null),
  (null, 'via:consumo_empresa_otra', 'vias', 'Vía B: empresas a las que no obliga la Ley 10/2025', 'DA 7.ª LO 1/2025 y art. 21.3 TRLGDCU', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555', 'Quince días desde la presentación, redacción de la Ley 10/2025 (disp. final 3.ª); hasta el 28/12/2025 decía un mes. Queda por contrastar la de cada reclamación anterior.');

alter table public.datos_legales enable trigger datos_legales_audit_insert;
alter table public.datos_legales enable trigger datos_legales_audit_update;
