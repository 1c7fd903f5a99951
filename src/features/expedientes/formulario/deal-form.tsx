import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { checkDeal, dealWarnings } from '@/features/expedientes/formulario/comprobar-deal';
import { dealSections } from '@/features/expedientes/formulario/secciones';
import { fieldsOf, type FormSection, type FormValues } from '@/lib/formulario/campos';
import { toFormValues } from '@/lib/formulario/valores';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm, type RecordForm as Form } from '@/ui/formulario/use-record-form';

interface DealFormProps {
  /** Of its draft. */
  record: string;
  /** What the form starts from: the case file, or nothing yet. */
  deal: Partial<Deal>;
  saving: boolean;
  saveLabel: string;
  startAt?: string | undefined;
  onSave: (context: SaveContext) => Promise<void>;
  onCancel: () => void;
  failure?: { title: string; message: string } | undefined;
  renderConflict?: (context: SaveContext) => React.ReactNode;
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

export function DealForm({ record, deal, onSave, renderConflict, ...props }: DealFormProps) {
  const sections = useDealSections();
  const initial = useMemo(() => toFormValues(fieldsOf(sections), deal), [sections, deal]);
  const form: Form<DealFieldName> = useRecordForm({
    record,
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
  return (
    <RecordForm
      {...props}
      form={form}
      sections={sections}
      warnings={dealWarnings(form.values)}
      conflict={renderConflict?.(contextWith(form.values))}
    />
  );
}

function useDealSections(): FormSection<DealFieldName>[] {
  const { data } = useQuery(dealsFilterValuesQuery());
  return useMemo(
    () =>
      dealSections({
        acreedores: data?.acreedores.map(({ nombre }) => nombre) ?? [],
        metodos: data?.metodos ?? [],
      }),
    [data],
  );
}
