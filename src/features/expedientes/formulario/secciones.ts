import { DEAL_FIELDS, type DealFieldName } from '@/data/deals/deal-fields';
import type { FormField, FormSection } from '@/lib/formulario/campos';

type Extra = Partial<FormField<DealFieldName>>;
type Campo = DealFieldName | [DealFieldName, Extra];

interface Offers {
  acreedores: string[];
  metodos: string[];
}

const wide: Extra = { wide: true };

/** The form of a case file: every field, in the order of the detail's tabs. */
export function dealSections({ acreedores, metodos }: Offers): FormSection<DealFieldName>[] {
  return [
    section('contrato', 'Contrato', [
      'contractnumber',
      ['contractmethod', { suggestions: metodos }],
      'contractdate',
      'signaturedate',
      'hascontractreceipt',
      'generateddate',
      ['message', wide],
      [
        'hasinsurancecompanyinfo',
        { ...wide, description: 'De aquí sale el estado: Sí es Completo, No es Incompleto.' },
      ],
      ['insurancecompanyname', { when: 'hasinsurancecompanyinfo' }],
      ['insurancecompanycif', { when: 'hasinsurancecompanyinfo' }],
      ['insurancecompanyaddress', { when: 'hasinsurancecompanyinfo', wide: true }],
    ]),
    section('demandante', 'Demandante', [
      ['debtorfullname', wide],
      'debtorfirstname',
      'debtordni',
      'debtorfirstsurname',
      'debtorsecondsurname',
      'debtoremail',
      'debtorphone',
      ['debtorfulladdress', wide],
      'debtorstreet',
      'debtorstreetnumber',
      'debtorcity',
      'debtorprovince',
    ]),
    section('demandado', 'Demandado', [
      ['creditorname', { suggestions: acreedores }],
      'creditorid',
      ['creditoraddress', wide],
      'creditoremail',
      'creditorphone',
    ]),
    section('clausulas', 'Cláusulas', [
      ['hasppiclause', wide],
      ['ppiclause', { when: 'hasppiclause', wide: true }],
      'haspremiumclause',
      ['premiumtype', { suggestions: ['Única', 'Periódica'] }],
      ['premiumclause', { when: 'haspremiumclause', wide: true }],
      ['hascpdclause', wide],
      ['clausecpd', { when: 'hascpdclause', wide: true }],
      ['hasopenningcomission', wide],
      ['clauseopenningcomission', { when: 'hasopenningcomission', wide: true }],
    ]),
    section('comunicaciones', 'Comunicaciones Extrajudiciales', [
      'extrajudicialcommunicationsentdate',
      'hasrespondedtoextrajudicialclaim',
      'extrajudicialresponsedate',
    ]),
  ];
}

function section(id: string, title: string, campos: Campo[]): FormSection<DealFieldName> {
  return { id, title, fields: campos.map(toField) };
}

function toField(campo: Campo): FormField<DealFieldName> {
  const [name, extra] = typeof campo === 'string' ? [campo, {}] : campo;
  const { label, kind } = DEAL_FIELDS[name];
  return { name, label, kind, ...extra };
}
