import { EXPEDIENTE_FIELDS, type ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import { textos } from '@/features/expedientes-antiguos/textos';
import type { FormField, FormSection, FormValues } from '@/lib/formulario/campos';
import type { FormProblems } from '@/lib/formulario/comprobar';

type Extra = Partial<FormField<ExpedienteFieldName>>;
type Campo = ExpedienteFieldName | [ExpedienteFieldName, Extra];

const wide: Extra = { wide: true };

/** The form and the detail of an older case file. */
export const antiguoSections: FormSection<ExpedienteFieldName>[] = [
  section('contrato', 'Contrato', [
    ['cliente_id', wide],
    'numero_contrato',
    'metodo_contratacion',
    'fecha_contrato',
    'fecha_firma',
    'tiene_recibo_contrato',
    'fecha_generacion',
    ['mensaje', wide],
    ['incluye_info_seguro', wide],
    ['nombre_compania_seguro', { when: 'incluye_info_seguro' }],
    ['cif_compania_seguro', { when: 'incluye_info_seguro' }],
    ['direccion_compania_seguro', { when: 'incluye_info_seguro', wide: true }],
  ]),
  section('demandado', 'Demandado', [
    'nombre_acreedor',
    'id_acreedor',
    ['direccion_acreedor', wide],
    'email_acreedor',
    'telefono_acreedor',
  ]),
  section('clausulas', 'Cláusulas', [
    ['incluye_clausula_ppi', wide],
    ['clausula_ppi', { when: 'incluye_clausula_ppi', wide: true }],
    'incluye_clausula_prima',
    'tipo_prima',
    ['clausula_prima', { when: 'incluye_clausula_prima', wide: true }],
    ['incluye_clausula_cpd', wide],
    ['clausula_cpd', { when: 'incluye_clausula_cpd', wide: true }],
    ['incluye_comision_apertura', wide],
    ['clausula_comision_apertura', { when: 'incluye_comision_apertura', wide: true }],
  ]),
  section('comunicaciones', 'Comunicaciones Extrajudiciales', [
    'fecha_envio_reclamacion',
    'ha_respondido_reclamacion',
    'fecha_respuesta_reclamacion',
  ]),
];

/** What an import asks of a record too. */
export function checkAntiguo(values: FormValues<ExpedienteFieldName>): FormProblems<ExpedienteFieldName> {
  if (values.numero_contrato.trim() || values.cliente_id) return {};
  return { numero_contrato: textos.faltaContrato };
}

function section(id: string, title: string, campos: Campo[]): FormSection<ExpedienteFieldName> {
  return { id, title, fields: campos.map(toField) };
}

function toField(campo: Campo): FormField<ExpedienteFieldName> {
  const [name, extra] = typeof campo === 'string' ? [campo, {}] : campo;
  return { name, ...EXPEDIENTE_FIELDS[name], ...extra };
}
