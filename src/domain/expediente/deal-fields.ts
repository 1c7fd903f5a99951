/**
 * The fields of a case file that staff fills in. What a field is called, where it stands and what it can do is said here and nowhere else:
 * the form, the detail, the list, its filters and saved views, import and export, the bulk change, the words of Actividad, templates and
 * rules of tasks read it, and SQL reads what is written of it (supabase/schemas/deals/campos_gen.sql). Their order is that of the form, of each
 * part of the detail and of the exported files.
 */
import type { Tables } from '../../lib/database.types';
import type { FieldKind } from '../../lib/formulario/campos';

/** The parts of the form. Those with a block that is not `beside` are also tabs of the detail. */
export const DEAL_SECTIONS = {
  contrato: 'Contrato',
  demandante: 'Demandante',
  demandado: 'Demandado',
  clausulas: 'Cláusulas',
  comunicaciones: 'Comunicaciones Extrajudiciales',
};

export type DealSection = keyof typeof DEAL_SECTIONS;

/** What the detail shows under one title: in the tab of the section, or beside the tabs. */
interface Block {
  section: DealSection;
  title: string;
  beside?: true;
  /** Whose data its short texts are, for erasing a person (private.textos_clasificados). None: anything may be written there. */
  clase?: 'identidad' | 'despacho' | 'mecanico';
}

// oxfmt-ignore
const BLOCKS = {
  contrato: { section: 'contrato', title: 'Contrato', clase: 'mecanico' },
  resumen: { section: 'contrato', title: 'Resumen del Caso', beside: true },
  seguro: { section: 'contrato', title: 'Compañía de seguros', clase: 'despacho' },
  persona: { section: 'demandante', title: 'Datos personales', clase: 'identidad' },
  contacto: { section: 'demandante', title: 'Contacto', clase: 'identidad' },
  direccion: { section: 'demandante', title: 'Dirección', clase: 'identidad' },
  acreedor: { section: 'demandado', title: 'Acreedor', clase: 'despacho' },
  ppi: { section: 'clausulas', title: 'Cláusula PPI' },
  prima: { section: 'clausulas', title: 'Cláusula de prima', clase: 'mecanico' },
  cpd: { section: 'clausulas', title: 'Cláusula CPD' },
  apertura: { section: 'clausulas', title: 'Comisión de apertura' },
  comunicaciones: { section: 'comunicaciones', title: 'Comunicaciones Extrajudiciales', beside: true },
} satisfies Record<string, Block>;

export type DealBlock = keyof typeof BLOCKS;
export const DEAL_BLOCKS: Record<DealBlock, Block> = BLOCKS;

interface Described {
  /** Where the column is not the name in lower case. */
  column?: string;
  kind: FieldKind;
  label: string;
  /** On the detail, where the block's title says the rest. */
  short?: string;
  block: DealBlock;
  /** A flag that opens its block: the fields with `underFlag` are asked for and shown only while it is Sí. */
  opens?: true;
  underFlag?: true;
  /** In the form: takes the whole row. */
  wide?: true;
  description?: string;
  /** What is offered while typing: what other case files have, or these. */
  suggestions?: 'acreedores' | 'metodos' | readonly string[];
  /** A column of the list, and how it is first sorted. */
  list?: 'asc' | 'desc';
  /** The list can be filtered by it: texts by a part of them, flags by their answer, people by who they are, days from one to another. */
  filter?: true;
  /** The column of the older table that says the same, and that of clients. */
  antiguo?: Exclude<keyof Tables<'expedientes'>, 'importacion_id' | 'bloqueado_at' | 'objetos'>;
  cliente?: DelCliente;
  /** What the client keeps in one column is here in several, this one among them. */
  parte?: DelCliente;
  /** The column of what staff keeps of the creditor, which goes before this one in letters. */
  acreedor?: DelAcreedor;
  /** Its name in templates. Those with the same one are written one after another. */
  plantilla?: string;
  /** The block of a template that is there where this says something that is not No. */
  condicion?: string;
  /** A rule of tasks may count from it, where it has this name or the label. */
  regla?: true | string;
  /** Its place in the specification's summary, whichever its block is. */
  resumen?: number;
}

type DelCliente = keyof Tables<'clientes'>;
type DelAcreedor = 'cif' | 'direccion' | 'email' | 'telefono';

/** Under the name that JSON files give them. The column is the same in lower case, unless `column` says another. */
// oxfmt-ignore
const DESCRIBED = {
  contractNumber: { kind: 'text', label: 'Número de contrato', block: 'contrato', filter: true, list: 'asc', antiguo: 'numero_contrato', plantilla: 'contrato.numero' },
  contractDate: { kind: 'day', label: 'Fecha del contrato', block: 'contrato', filter: true, antiguo: 'fecha_contrato', plantilla: 'contrato.fecha', regla: true },
  signatureDate: { kind: 'day', label: 'Fecha de firma', short: 'Firma', block: 'resumen', filter: true, antiguo: 'fecha_firma', plantilla: 'contrato.firma', regla: true, resumen: 3 },
  apudActaDate: { column: 'apud_acta_fecha', kind: 'day', label: 'Fecha del apud acta', short: 'Apud acta', block: 'resumen', filter: true },
  contractMethod: { kind: 'text', label: 'Método de contratación', block: 'contrato', suggestions: 'metodos', antiguo: 'metodo_contratacion', plantilla: 'contrato.metodo', resumen: 4 },
  hasContractReceipt: { kind: 'flag', label: 'Recibo de contrato', block: 'contrato', filter: true, antiguo: 'tiene_recibo_contrato', resumen: 5 },
  generatedDate: { kind: 'instant', label: 'Fecha de generación', short: 'Generación', block: 'resumen', list: 'desc', antiguo: 'fecha_generacion', regla: true, resumen: 2 },
  message: { kind: 'long', label: 'Estado del análisis', short: 'Estado del Análisis', block: 'resumen', filter: true, wide: true, antiguo: 'mensaje', resumen: 1 },
  hasInsuranceCompanyInfo: {
    kind: 'flag', label: 'Datos de la compañía de seguros', block: 'seguro', opens: true, wide: true, list: 'asc', antiguo: 'incluye_info_seguro',
    description: 'De aquí sale el estado: Sí es Completo, No es Incompleto.',
  },
  insuranceCompanyName: { kind: 'text', label: 'Compañía de seguros', short: 'Nombre', block: 'seguro', filter: true, underFlag: true, antiguo: 'nombre_compania_seguro', plantilla: 'aseguradora.nombre', condicion: 'tieneAseguradora' },
  insuranceCompanyCIF: { kind: 'cif', label: 'CIF de la compañía', short: 'CIF', block: 'seguro', filter: true, underFlag: true, antiguo: 'cif_compania_seguro', plantilla: 'aseguradora.cif' },
  insuranceCompanyAddress: {
    kind: 'text', label: 'Dirección de la compañía', short: 'Dirección', block: 'seguro', filter: true, underFlag: true, wide: true, antiguo: 'direccion_compania_seguro',
    plantilla: 'aseguradora.domicilio',
  },
  debtorFullName: { kind: 'text', label: 'Nombre completo', block: 'persona', filter: true, wide: true, list: 'asc', cliente: 'nombre_completo', plantilla: 'demandante.nombre' },
  debtorFirstName: { kind: 'text', label: 'Nombre', block: 'persona', filter: true, plantilla: 'demandante.pila', parte: 'nombre_completo' },
  debtorFirstSurname: { kind: 'text', label: 'Primer apellido', block: 'persona', filter: true, plantilla: 'demandante.apellidos', parte: 'nombre_completo' },
  debtorSecondSurname: { kind: 'text', label: 'Segundo apellido', block: 'persona', filter: true, plantilla: 'demandante.apellidos', parte: 'nombre_completo' },
  debtorDNI: { kind: 'nif', label: 'DNI/NIE', block: 'persona', filter: true, cliente: 'dni', plantilla: 'demandante.dni' },
  debtorEmail: { kind: 'email', label: 'Email del demandante', short: 'Email', block: 'contacto', filter: true, cliente: 'email', plantilla: 'demandante.email' },
  debtorPhone: { kind: 'phone', label: 'Teléfono del demandante', short: 'Teléfono', block: 'contacto', filter: true, cliente: 'telefono', plantilla: 'demandante.telefono' },
  debtorFullAddress: { kind: 'text', label: 'Dirección completa', block: 'direccion', filter: true, wide: true, cliente: 'direccion', plantilla: 'demandante.domicilio' },
  debtorStreet: { kind: 'text', label: 'Calle', block: 'direccion', filter: true, parte: 'direccion' },
  debtorStreetNumber: { kind: 'text', label: 'Número', block: 'direccion', filter: true, parte: 'direccion' },
  debtorCity: { kind: 'text', label: 'Ciudad', block: 'direccion', filter: true, cliente: 'ciudad', plantilla: 'demandante.municipio' },
  debtorProvince: { kind: 'provincia', label: 'Provincia', block: 'direccion', list: 'asc', filter: true, cliente: 'provincia', plantilla: 'demandante.provincia' },
  creditorName: { kind: 'text', label: 'Acreedor', short: 'Nombre', block: 'acreedor', suggestions: 'acreedores', list: 'asc', antiguo: 'nombre_acreedor', plantilla: 'demandado.nombre' },
  creditorId: { kind: 'text', label: 'ID del acreedor', short: 'ID', block: 'acreedor', filter: true, antiguo: 'id_acreedor', plantilla: 'demandado.cif', acreedor: 'cif' },
  creditorAddress: { kind: 'text', label: 'Dirección del acreedor', short: 'Dirección', block: 'acreedor', filter: true, wide: true, antiguo: 'direccion_acreedor', plantilla: 'demandado.domicilio', acreedor: 'direccion' },
  creditorEmail: { kind: 'email', label: 'Email del acreedor', short: 'Email', block: 'acreedor', filter: true, antiguo: 'email_acreedor', plantilla: 'demandado.email', acreedor: 'email' },
  creditorPhone: { kind: 'phone', label: 'Teléfono del acreedor', short: 'Teléfono', block: 'acreedor', filter: true, antiguo: 'telefono_acreedor', plantilla: 'demandado.telefono', acreedor: 'telefono' },
  hasPPIClause: { kind: 'flag', label: 'Cláusula PPI', block: 'ppi', filter: true, opens: true, wide: true, antiguo: 'incluye_clausula_ppi', condicion: 'tienePpi' },
  PPIClause: { kind: 'long', label: 'Texto de la cláusula PPI', block: 'ppi', filter: true, underFlag: true, wide: true, antiguo: 'clausula_ppi', plantilla: 'clausulas.ppi' },
  hasPremiumClause: { kind: 'flag', label: 'Cláusula de prima', block: 'prima', filter: true, opens: true, antiguo: 'incluye_clausula_prima', condicion: 'tienePrima' },
  premiumType: { kind: 'text', label: 'Tipo de prima', block: 'prima', filter: true, suggestions: ['Única', 'Periódica'], antiguo: 'tipo_prima', plantilla: 'contrato.prima' },
  premiumClause: { kind: 'long', label: 'Texto de la cláusula de prima', block: 'prima', filter: true, underFlag: true, wide: true, antiguo: 'clausula_prima', plantilla: 'clausulas.prima' },
  hasCPDClause: { kind: 'flag', label: 'Cláusula CPD', block: 'cpd', filter: true, opens: true, wide: true, antiguo: 'incluye_clausula_cpd', condicion: 'tieneCpd' },
  clauseCPD: { kind: 'long', label: 'Texto de la cláusula CPD', block: 'cpd', filter: true, underFlag: true, wide: true, antiguo: 'clausula_cpd', plantilla: 'clausulas.cpd' },
  hasOpenningComission: { kind: 'flag', label: 'Comisión de apertura', block: 'apertura', filter: true, opens: true, wide: true, antiguo: 'incluye_comision_apertura', condicion: 'tieneApertura' },
  clauseOpenningComission: {
    kind: 'long', label: 'Texto de la comisión de apertura', block: 'apertura', filter: true, underFlag: true, wide: true, antiguo: 'clausula_comision_apertura',
    plantilla: 'clausulas.apertura',
  },
  extrajudicialCommunicationSentDate: {
    kind: 'day', label: 'Envío de la comunicación', short: 'Enviada', block: 'comunicaciones', antiguo: 'fecha_envio_reclamacion',
    plantilla: 'reclamacion.envio', regla: 'Envío de la reclamación extrajudicial',
  },
  hasRespondedToExtrajudicialClaim: { kind: 'flag', label: 'Respondida', block: 'comunicaciones', antiguo: 'ha_respondido_reclamacion', condicion: 'haRespondido' },
  extrajudicialResponseDate: {
    kind: 'day', label: 'Fecha de la respuesta', short: 'Respuesta', block: 'comunicaciones', filter: true, antiguo: 'fecha_respuesta_reclamacion',
    plantilla: 'reclamacion.respuesta', regla: 'Respuesta a la reclamación extrajudicial',
  },
  responsable: {
    column: 'responsable_id', kind: 'persona', label: 'Responsable', block: 'resumen', list: 'asc', filter: true,
    description: 'Quién lleva el expediente: recibe antes que nadie sus avisos.',
  },
} as const satisfies Record<string, Described>;

type Names = { [J in keyof typeof DESCRIBED]: ColumnOf<J> };
type ColumnOf<J extends keyof typeof DESCRIBED> = (typeof DESCRIBED)[J] extends {
  column: infer C extends string;
}
  ? C
  : Lowercase<J>;
type Having<P> = {
  [J in keyof Names]: (typeof DESCRIBED)[J] extends P ? Names[J] : never;
}[keyof Names];

export type DealFieldName = Names[keyof Names];
/** The fields that are columns of the list. */
export type ListedField = Having<{ list: string }>;
/** The fields that the list can be filtered by. */
export type FilteredField = Having<{ filter: true }>;

/** The days that rules of tasks may count from; the life of a case file is told by them too. */
export type DatedField = Having<{ regla: true | string }>;
/** A template may name the fields of the first kind; those of the second open a block of it. */
export type TemplateField = Having<{ plantilla: string }>;
type ConditionField = Having<{ condicion: string }>;

type Said<P extends string> = Extract<(typeof DESCRIBED)[keyof typeof DESCRIBED], Record<P, unknown>>[P];
export type Plantilla = Said<'plantilla'>;
export type CondicionDelExpediente = Said<'condicion'>;

export interface DealField extends Described {
  name: DealFieldName;
  /** In JSON files. */
  json: string;
}

export const DEAL_FIELD_LIST = Object.entries<Described>(DESCRIBED).map(([json, field]): DealField => {
  const name = (field.column ?? json.toLowerCase()) as DealFieldName;
  return { ...field, name, json };
});

export const DEAL_FIELDS = Object.fromEntries(DEAL_FIELD_LIST.map((field) => [field.name, field])) as Record<
  DealFieldName,
  DealField
>;

/** What a complaint that was sent says of its case file: nobody else writes it meanwhile (private.columnas_de_la_reclamacion). */
export const DE_LA_RECLAMACION: DealFieldName[] = [
  'extrajudicialcommunicationsentdate',
  'hasrespondedtoextrajudicialclaim',
  'extrajudicialresponsedate',
];

export const DEAL_FIELD_NAMES = DEAL_FIELD_LIST.map(({ name }) => name);
export const LISTED_FIELDS = DEAL_FIELD_LIST.filter(({ list }) => list) as (DealField & {
  name: ListedField;
})[];
export const FILTERED_FIELDS = DEAL_FIELD_LIST.filter(({ filter }) => filter) as (DealField & {
  name: FilteredField;
})[];

export const TEMPLATE_FIELDS = DEAL_FIELD_LIST.filter(({ plantilla }) => plantilla) as (DealField & {
  name: TemplateField;
  plantilla: Plantilla;
})[];
export const CONDITION_FIELDS = DEAL_FIELD_LIST.filter(({ condicion }) => condicion) as (DealField & {
  name: ConditionField;
  condicion: CondicionDelExpediente;
})[];

export const fieldsOfBlock = (block: DealBlock): DealField[] =>
  DEAL_FIELD_LIST.filter((field) => field.block === block);
