import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { intentosQuery } from '@/data/masc/masc-queries';
import { laQueManda } from '@/data/masc/masc-types';
import { usePersonas } from '@/data/staff/personas';
import { DE_LA_RECLAMACION, DEAL_FIELD_LIST, type DealFieldName } from '@/domain/expediente/deal-fields';
import { dealSections } from '@/features/expedientes/formulario/secciones';
import { textosDeCambios } from '@/features/expedientes/textos-de-cambios';
import { fieldsOf, type FormSection, type FormValues } from '@/lib/formulario/campos';
import { codigoPostalWarning, type FormProblems } from '@/lib/formulario/comprobar';
import { toFormValues } from '@/lib/formulario/valores';
import { checkCif } from '@/lib/nif';
import type { FormFicha } from '@/ui/borradores/use-draft';
import { RecordForm } from '@/ui/formulario/record-form';
import { type RecordForm as Form, useRecordForm } from '@/ui/formulario/use-record-form';

interface DealFormProps {
  /** Its draft is kept under this name. */
  record: string;
  ficha?: FormFicha | undefined;
  /** What the form starts from: the case file, or nothing yet. */
  deal: Partial<Deal>;
  saving: boolean;
  saveLabel: string;
  startAt?: string | undefined;
  onSave: (context: SaveContext) => Promise<void>;
  onCancel: () => void;
  failure?: { title: string; message: string } | undefined;
  renderConflict?: (context: SaveContext) => React.ReactNode;
  /** Over the fields. `fill` writes into them. */
  renderAbove?: (above: AboveForm) => React.ReactNode;
}

export interface AboveForm {
  values: FormValues<DealFieldName>;
  fill: (values: Partial<FormValues<DealFieldName>>) => void;
}

export interface SaveContext {
  sections: FormSection<DealFieldName>[];
  before: FormValues<DealFieldName>;
  now: FormValues<DealFieldName>;
  /** `updated_at` of the row that `before` was read from. */
  readAt: string | null;
  /** Call it before going to another page. */
  letGo: () => void;
}

export function DealForm({
  record,
  ficha,
  deal,
  onSave,
  renderConflict,
  renderAbove,
  ...props
}: DealFormProps) {
  const sections = useFixed(useDealSections(), deal.id);
  const initial = useMemo(() => toFormValues(fieldsOf(sections), deal), [sections, deal]);
  const form: Form<DealFieldName> = useRecordForm({
    record,
    ficha,
    sections,
    initial,
    readAt: deal.updated_at,
    check: checkDeal,
    onSubmit: (now) => onSave(contextWith(now)),
  });
  const contextWith = (now: FormValues<DealFieldName>): SaveContext => ({
    sections,
    before: form.initial,
    now,
    readAt: form.readAt,
    letGo: form.letGo,
  });
  const fill: AboveForm['fill'] = (values) => {
    for (const [name, value] of Object.entries(values)) form.set(name as DealFieldName, value);
  };
  return (
    <>
      {renderAbove?.({ values: form.values, fill })}
      <RecordForm
        {...props}
        form={form}
        sections={sections}
        warnings={dealWarnings(form.values)}
        conflict={renderConflict?.(contextWith(form.values))}
      />
    </>
  );
}

export function useDealSections(): FormSection<DealFieldName>[] {
  const { data } = useQuery(dealsFilterValuesQuery());
  const personas = usePersonas();
  return useMemo(
    () =>
      dealSections({
        acreedores: data?.acreedores.map(({ nombre }) => nombre) ?? [],
        metodos: data?.metodos ?? [],
        personas: personas ?? [],
      }),
    [data, personas],
  );
}

/** What the complaint of the case file says is shown and not typed. */
function useFixed(sections: FormSection<DealFieldName>[], id: string | undefined) {
  const { data } = useQuery({ ...intentosQuery(id ?? ''), enabled: id !== undefined });
  const referencia = data && laQueManda(data)?.referencia;
  return useMemo(() => {
    if (!referencia) return sections;
    const fixed = { fixed: true, description: textosDeCambios.loDiceLaReclamacion(referencia) };
    return sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        DE_LA_RECLAMACION.includes(field.name) ? { ...field, ...fixed } : field,
      ),
    }));
  }, [sections, referencia]);
}

type Values = FormValues<DealFieldName>;

/** What an import asks of a record too. */
export function checkDeal(values: Values): FormProblems<DealFieldName> {
  if (values.contractnumber.trim() || values.creditorname.trim()) return {};
  return { contractnumber: 'Escriba el número de contrato o el acreedor' };
}

export function dealWarnings(values: Values): FormProblems<DealFieldName> {
  const ids = DEAL_FIELD_LIST.filter(({ acreedor }) => acreedor === 'cif');
  return {
    debtorprovince: codigoPostalWarning(values.debtorfulladdress, values.debtorprovince),
    ...Object.fromEntries(ids.map(({ name }) => [name, creditorIdWarning(values[name])])),
  };
}

/** The ID of a creditor may be its CIF or a reference of somebody's: one that looks like a CIF and is none is only pointed out. */
function creditorIdWarning(id: string): string | undefined {
  return id.trim() && checkCif(id) === 'control'
    ? 'Parece un CIF, pero su dígito de control no corresponde'
    : undefined;
}
