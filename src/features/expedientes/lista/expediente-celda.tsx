import { useQuery } from '@tanstack/react-query';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Deal, DealListRow } from '@/data/deals/deal-types';
import { dealQuery, useTakeDeal, useUpdateDealField } from '@/data/deals/deals-queries';
import { useNombreDePersona } from '@/data/staff/personas';
import type { ListedField } from '@/domain/expediente/deal-fields';
import { shownValue } from '@/features/expedientes/detalle/actividad-textos';
import { checkDeal, dealWarnings, useDealSections } from '@/features/expedientes/formulario/deal-form';
import { guardadoPor } from '@/lib/formulario/autoria';
import { type ColumnValue, fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { blockingProblems } from '@/lib/formulario/comprobar';
import { toColumn, toFormValues } from '@/lib/formulario/valores';
import { CeldaEditor } from '@/ui/lista/celda-editor';
import type { CeldaProps } from '@/ui/lista/celdas';
import { useCeldaGuardada } from '@/ui/lista/use-celda-guardada';

/** One field of a case file, changed in the list by the rules of its form. */
export function ExpedienteCelda({ row, column, cell, onClose }: CeldaProps<DealListRow>) {
  const name = column as ListedField;
  const fields = fieldsOf(useDealSections());
  const field = fields.find((one) => one.name === name);
  // For what only the whole case file can tell: the address beside the province.
  const { data: deal } = useQuery(dealQuery(row.id));
  const { mutateAsync } = useUpdateDealField();
  const take = useTakeDeal();
  const nombreDe = useNombreDePersona();
  const before = toFormValues(fields, { ...deal, ...row });
  const celda = useCeldaGuardada<ColumnValue>({
    label: field?.label ?? '',
    title: 'Deal actualizado',
    seen: row[name],
    write: async (value, seen) => (await mutateAsync({ id: row.id, field: name, value, seen }))[name],
    shown: (value) => shownValue(name, value, nombreDe),
    failureOf: (error) => (changedRow(error) ? undefined : failureText('este expediente', error)),
  });
  if (!field) return null;
  const changed = changedRow<Deal>(celda.error);
  const withText = (text: string): FormValues<typeof name> => ({ ...before, [name]: text });
  return (
    <CeldaEditor
      cell={cell}
      onClose={onClose}
      name={row.contractnumber ?? row.id}
      field={field}
      value={before[name]}
      check={(text) => {
        const now = { ...before, ...withText(text) };
        return blockingProblems([field], before, now)[name] ?? Object.values(checkDeal(now))[0];
      }}
      warning={(text) => dealWarnings({ ...before, ...withText(text) })[name]}
      saving={celda.saving}
      failure={celda.failure}
      conflict={
        changed && {
          title: guardadoPor('este expediente', changed.by),
          theirs: shownValue(name, changed.current[name], nombreDe),
          onReload: () => {
            take(changed.current);
            onClose();
          },
        }
      }
      onSave={(text, over) =>
        celda.save(toColumn(field.kind, text) ?? null, over && changed ? changed.current[name] : undefined)
      }
    />
  );
}
