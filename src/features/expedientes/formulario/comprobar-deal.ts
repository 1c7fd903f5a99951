import type { DealFieldName } from '@/data/deals/deal-fields';
import type { FormValues } from '@/lib/formulario/campos';
import { codigoPostalWarning, type FormProblems } from '@/lib/formulario/comprobar';
import { checkCif } from '@/lib/nif';

type Values = FormValues<DealFieldName>;

/** What an import asks of a record too. */
export function checkDeal(values: Values): FormProblems<DealFieldName> {
  if (values.contractnumber.trim() || values.creditorname.trim()) return {};
  return { contractnumber: 'Escriba el número de contrato o el acreedor' };
}

export function dealWarnings(values: Values): FormProblems<DealFieldName> {
  return {
    debtorprovince: codigoPostalWarning(values.debtorfulladdress, values.debtorprovince),
    creditorid: creditorIdWarning(values.creditorid),
  };
}

/** The ID of a creditor may be its CIF or a reference of somebody's: one that looks like a CIF and is none is only pointed out. */
function creditorIdWarning(id: string): string | undefined {
  return id.trim() && checkCif(id) === 'control'
    ? 'Parece un CIF, pero su dígito de control no corresponde'
    : undefined;
}
