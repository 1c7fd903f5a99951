-- Written by `npm run migration` from src/domain/expediente/deal-fields.ts, where each column is explained. Not edited by hand.

create view private.deals_campos as
select t.* from (values
  (1::integer, 'contractnumber'::text, false::boolean, null::text, null::text, null::text, 'contrato.numero'::text, null::text, false::boolean),
  (2, 'contractdate', true, null, null, null, 'contrato.fecha', null, true),
  (3, 'signaturedate', true, null, null, null, 'contrato.firma', null, true),
  (4, 'apud_acta_fecha', true, null, null, null, null, null, false),
  (5, 'contractmethod', false, null, null, null, 'contrato.metodo', null, false),
  (6, 'hascontractreceipt', false, null, null, null, null, null, false),
  (7, 'generateddate', false, null, null, null, null, null, true),
  (8, 'message', false, null, null, null, null, null, false),
  (9, 'hasinsurancecompanyinfo', false, null, null, null, null, null, false),
  (10, 'insurancecompanyname', false, null, null, null, 'aseguradora.nombre', 'tieneAseguradora', false),
  (11, 'insurancecompanycif', false, null, null, null, 'aseguradora.cif', null, false),
  (12, 'insurancecompanyaddress', false, null, null, null, 'aseguradora.domicilio', null, false),
  (13, 'debtorfullname', false, 'nombre_completo', null, null, 'demandante.nombre', null, false),
  (14, 'debtorfirstname', false, null, 'nombre_completo', null, 'demandante.pila', null, false),
  (15, 'debtorfirstsurname', false, null, 'nombre_completo', null, 'demandante.apellidos', null, false),
  (16, 'debtorsecondsurname', false, null, 'nombre_completo', null, 'demandante.apellidos', null, false),
  (17, 'debtordni', false, 'dni', null, null, 'demandante.dni', null, false),
  (18, 'debtoremail', false, 'email', null, null, 'demandante.email', null, false),
  (19, 'debtorphone', false, 'telefono', null, null, 'demandante.telefono', null, false),
  (20, 'debtorfulladdress', false, 'direccion', null, null, 'demandante.domicilio', null, false),
  (21, 'debtorstreet', false, null, 'direccion', null, null, null, false),
  (22, 'debtorstreetnumber', false, null, 'direccion', null, null, null, false),
  (23, 'debtorcity', false, 'ciudad', null, null, 'demandante.municipio', null, false),
  (24, 'debtorprovince', false, 'provincia', null, null, 'demandante.provincia', null, false),
  (25, 'creditorname', false, null, null, null, 'demandado.nombre', null, false),
  (26, 'creditorid', false, null, null, 'cif', 'demandado.cif', null, false),
  (27, 'creditoraddress', false, null, null, 'direccion', 'demandado.domicilio', null, false),
  (28, 'creditoremail', false, null, null, 'email', 'demandado.email', null, false),
  (29, 'creditorphone', false, null, null, 'telefono', 'demandado.telefono', null, false),
  (30, 'hasppiclause', false, null, null, null, null, 'tienePpi', false),
  (31, 'ppiclause', false, null, null, null, 'clausulas.ppi', null, false),
  (32, 'haspremiumclause', false, null, null, null, null, 'tienePrima', false),
  (33, 'premiumtype', false, null, null, null, 'contrato.prima', null, false),
  (34, 'premiumclause', false, null, null, null, 'clausulas.prima', null, false),
  (35, 'hascpdclause', false, null, null, null, null, 'tieneCpd', false),
  (36, 'clausecpd', false, null, null, null, 'clausulas.cpd', null, false),
  (37, 'hasopenningcomission', false, null, null, null, null, 'tieneApertura', false),
  (38, 'clauseopenningcomission', false, null, null, null, 'clausulas.apertura', null, false),
  (39, 'extrajudicialcommunicationsentdate', true, null, null, null, 'reclamacion.envio', null, true),
  (40, 'hasrespondedtoextrajudicialclaim', false, null, null, null, null, 'haRespondido', false),
  (41, 'extrajudicialresponsedate', true, null, null, null, 'reclamacion.respuesta', null, true),
  (42, 'responsable_id', false, null, null, null, null, null, false)
) t (orden, columna, es_dia, cliente, parte, acreedor, plantilla, condicion, regla);

-- Erasing a person asks whose data each text is.
create view private.deals_clases as
select t.* from (values
  (array['debtorfullname', 'debtorfirstname', 'debtorfirstsurname', 'debtorsecondsurname', 'debtordni', 'debtoremail', 'debtorphone', 'debtorfulladdress', 'debtorstreet', 'debtorstreetnumber', 'debtorcity', 'debtorprovince']::text[], 'identidad'),
  (array['insurancecompanyname', 'insurancecompanycif', 'insurancecompanyaddress', 'creditorname', 'creditorid', 'creditoraddress', 'creditoremail', 'creditorphone']::text[], 'despacho'),
  (array['contractnumber', 'contractmethod', 'premiumtype']::text[], 'mecanico'),
  (array['message', 'ppiclause', 'premiumclause', 'clausecpd', 'clauseopenningcomission']::text[], 'libre')
) t (columnas, clase);

-- All that names the person of a case file, as one text.
create view private.deals_personas as
select d.id, concat_ws(' · ', d.debtorfullname, d.debtordni, d.debtoremail, d.debtorphone, d.debtorfulladdress, concat_ws(' ', d.debtorfirstname, d.debtorfirstsurname, d.debtorsecondsurname)) as dicho
from public.deals d;
