/** The fields of a case file that staff edits: column, its name in import and export files, what it holds, how staff calls it. */
import type { Tables } from '@/lib/database.types';
import type { FieldKind } from '@/lib/formulario/campos';

export type DealFieldName = Exclude<
  keyof Tables<'deals'>,
  'id' | 'user_id' | 'importacion_id' | 'bloqueado_at' | 'created_at' | 'updated_at'
>;

export interface DealField {
  /** In JSON files. Its lower case is the column. */
  json: string;
  kind: FieldKind;
  label: string;
}

// oxfmt-ignore
export const DEAL_FIELDS: Record<DealFieldName, DealField> = {
  contractnumber: { json: 'contractNumber', kind: 'text', label: 'Número de contrato' },
  contractdate: { json: 'contractDate', kind: 'day', label: 'Fecha del contrato' },
  signaturedate: { json: 'signatureDate', kind: 'day', label: 'Fecha de firma' },
  contractmethod: { json: 'contractMethod', kind: 'text', label: 'Método de contratación' },
  hascontractreceipt: { json: 'hasContractReceipt', kind: 'flag', label: 'Recibo de contrato' },
  generateddate: { json: 'generatedDate', kind: 'instant', label: 'Fecha de generación' },
  message: { json: 'message', kind: 'long', label: 'Estado del análisis' },
  hasinsurancecompanyinfo: { json: 'hasInsuranceCompanyInfo', kind: 'flag', label: 'Datos de la compañía de seguros' },
  insurancecompanyname: { json: 'insuranceCompanyName', kind: 'text', label: 'Compañía de seguros' },
  insurancecompanycif: { json: 'insuranceCompanyCIF', kind: 'cif', label: 'CIF de la compañía' },
  insurancecompanyaddress: { json: 'insuranceCompanyAddress', kind: 'text', label: 'Dirección de la compañía' },
  debtorfullname: { json: 'debtorFullName', kind: 'text', label: 'Nombre completo' },
  debtorfirstname: { json: 'debtorFirstName', kind: 'text', label: 'Nombre' },
  debtorfirstsurname: { json: 'debtorFirstSurname', kind: 'text', label: 'Primer apellido' },
  debtorsecondsurname: { json: 'debtorSecondSurname', kind: 'text', label: 'Segundo apellido' },
  debtordni: { json: 'debtorDNI', kind: 'nif', label: 'DNI/NIE' },
  debtoremail: { json: 'debtorEmail', kind: 'email', label: 'Email del demandante' },
  debtorphone: { json: 'debtorPhone', kind: 'phone', label: 'Teléfono del demandante' },
  debtorfulladdress: { json: 'debtorFullAddress', kind: 'text', label: 'Dirección completa' },
  debtorstreet: { json: 'debtorStreet', kind: 'text', label: 'Calle' },
  debtorstreetnumber: { json: 'debtorStreetNumber', kind: 'text', label: 'Número' },
  debtorcity: { json: 'debtorCity', kind: 'text', label: 'Ciudad' },
  debtorprovince: { json: 'debtorProvince', kind: 'provincia', label: 'Provincia' },
  creditorname: { json: 'creditorName', kind: 'text', label: 'Acreedor' },
  creditorid: { json: 'creditorId', kind: 'text', label: 'ID del acreedor' },
  creditoraddress: { json: 'creditorAddress', kind: 'text', label: 'Dirección del acreedor' },
  creditoremail: { json: 'creditorEmail', kind: 'email', label: 'Email del acreedor' },
  creditorphone: { json: 'creditorPhone', kind: 'phone', label: 'Teléfono del acreedor' },
  hasppiclause: { json: 'hasPPIClause', kind: 'flag', label: 'Cláusula PPI' },
  ppiclause: { json: 'PPIClause', kind: 'long', label: 'Texto de la cláusula PPI' },
  haspremiumclause: { json: 'hasPremiumClause', kind: 'flag', label: 'Cláusula de prima' },
  premiumclause: { json: 'premiumClause', kind: 'long', label: 'Texto de la cláusula de prima' },
  premiumtype: { json: 'premiumType', kind: 'text', label: 'Tipo de prima' },
  hascpdclause: { json: 'hasCPDClause', kind: 'flag', label: 'Cláusula CPD' },
  clausecpd: { json: 'clauseCPD', kind: 'long', label: 'Texto de la cláusula CPD' },
  hasopenningcomission: { json: 'hasOpenningComission', kind: 'flag', label: 'Comisión de apertura' },
  clauseopenningcomission: { json: 'clauseOpenningComission', kind: 'long', label: 'Texto de la comisión de apertura' },
  extrajudicialcommunicationsentdate: { json: 'extrajudicialCommunicationSentDate', kind: 'day', label: 'Envío de la comunicación' },
  hasrespondedtoextrajudicialclaim: { json: 'hasRespondedToExtrajudicialClaim', kind: 'flag', label: 'Respondida' },
  extrajudicialresponsedate: { json: 'extrajudicialResponseDate', kind: 'day', label: 'Fecha de la respuesta' },
};

export const DEAL_FIELD_NAMES = Object.keys(DEAL_FIELDS) as DealFieldName[];
