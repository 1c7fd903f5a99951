/** The fields of both record shapes: their name in the file, their column, and what they hold. */

export type FieldKind = 'text' | 'flag' | 'day' | 'instant' | 'uuid' | 'texts';

export interface Field {
  table: Shape['table'];
  /** As the file writes it. */
  name: string;
  column: string;
  kind: FieldKind;
}

export interface Shape {
  table: 'deals' | 'expedientes';
  /** By the name as it is written, and by the column's. */
  fields: Map<string, Field>;
  /** Every column, null. */
  emptyRow: Record<string, null>;
  /** One of these has to be there. */
  required: [string, string];
  requiredMessage: string;
  contract: string;
  creditor: string;
}

const dealFields: [FieldKind, string[]][] = [
  [
    'text',
    [
      'contractNumber',
      'contractMethod',
      'premiumType',
      'insuranceCompanyName',
      'insuranceCompanyCIF',
      'insuranceCompanyAddress',
      'debtorFullName',
      'debtorFirstName',
      'debtorFirstSurname',
      'debtorSecondSurname',
      'debtorDNI',
      'debtorFullAddress',
      'debtorStreet',
      'debtorStreetNumber',
      'debtorCity',
      'debtorProvince',
      'debtorEmail',
      'debtorPhone',
      'creditorName',
      'creditorId',
      'creditorAddress',
      'creditorEmail',
      'creditorPhone',
      'PPIClause',
      'premiumClause',
      'clauseCPD',
      'clauseOpenningComission',
      'message',
    ],
  ],
  [
    'flag',
    [
      'hasPPIClause',
      'hasPremiumClause',
      'hasCPDClause',
      'hasOpenningComission',
      'hasInsuranceCompanyInfo',
      'hasContractReceipt',
      'hasRespondedToExtrajudicialClaim',
    ],
  ],
  [
    'day',
    ['contractDate', 'signatureDate', 'extrajudicialCommunicationSentDate', 'extrajudicialResponseDate'],
  ],
  ['instant', ['generatedDate']],
];

const expedienteFields: [FieldKind, string[]][] = [
  ['uuid', ['cliente_id']],
  [
    'text',
    [
      'numero_contrato',
      'metodo_contratacion',
      'tipo_prima',
      'nombre_compania_seguro',
      'cif_compania_seguro',
      'direccion_compania_seguro',
      'nombre_acreedor',
      'id_acreedor',
      'direccion_acreedor',
      'email_acreedor',
      'telefono_acreedor',
      'clausula_ppi',
      'clausula_prima',
      'clausula_cpd',
      'clausula_comision_apertura',
      'mensaje',
    ],
  ],
  [
    'flag',
    [
      'incluye_clausula_ppi',
      'incluye_clausula_prima',
      'incluye_clausula_cpd',
      'incluye_comision_apertura',
      'incluye_info_seguro',
      'tiene_recibo_contrato',
      'ha_respondido_reclamacion',
    ],
  ],
  ['day', ['fecha_contrato', 'fecha_firma', 'fecha_envio_reclamacion', 'fecha_respuesta_reclamacion']],
  ['instant', ['fecha_generacion']],
  ['texts', ['documentos_urls']],
];

/** The columns of deals are the camelCase names in lower case, so an export of the table can be read back too. */
export const dealShape: Shape = {
  table: 'deals',
  ...fieldsOf('deals', dealFields),
  required: ['contractnumber', 'creditorname'],
  requiredMessage: 'Debe incluir contractNumber o creditorName',
  contract: 'contractnumber',
  creditor: 'creditorname',
};

export const expedienteShape: Shape = {
  table: 'expedientes',
  ...fieldsOf('expedientes', expedienteFields),
  required: ['cliente_id', 'numero_contrato'],
  requiredMessage: 'Debe incluir cliente_id o numero_contrato',
  contract: 'numero_contrato',
  creditor: 'nombre_acreedor',
};

/** Known, and not taken from the file: the row gets its own. */
export const ignoredFields = new Set(['id', 'user_id', 'created_at', 'updated_at']);

function fieldsOf(
  table: Shape['table'],
  groups: [FieldKind, string[]][],
): Pick<Shape, 'fields' | 'emptyRow'> {
  const all = groups.flatMap(([kind, names]) =>
    names.map((name) => ({ table, name, column: name.toLowerCase(), kind })),
  );
  return {
    fields: new Map(all.flatMap((field) => [[field.column, field] as const, [field.name, field] as const])),
    emptyRow: Object.fromEntries(all.map(({ column }) => [column, null])),
  };
}

/** No name is of both shapes. */
const known = new Map([...dealShape.fields, ...expedienteShape.fields]);

/** A file may write a name in any case; most write it as it is. */
export const fieldOf = (name: string): Field | undefined => known.get(name) ?? known.get(name.toLowerCase());
