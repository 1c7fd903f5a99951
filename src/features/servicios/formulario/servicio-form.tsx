import { useMemo } from 'react';

import type { Servicio, ServicioColumns } from '@/data/servicios/servicio-types';
import {
  CostasField,
  DeteccionField,
  DocumentosField,
  FasesField,
} from '@/features/servicios/formulario/campos-propios';
import {
  checkServicio,
  enPalabras,
  type ServicioCampo,
  servicioSections,
  toFlat,
} from '@/features/servicios/formulario/servicio-campos';
import { toColumns } from '@/features/servicios/formulario/servicio-columnas';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows, type Difference } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm } from '@/ui/formulario/use-record-form';

const fields = fieldsOf(servicioSections);
const CUSTOM = {
  deteccion: DeteccionField,
  documentos: DocumentosField,
  costas: CostasField,
  fases_ocultas: FasesField,
};

export interface ServicioChanges {
  /** What is written over `base`: the row that was read, or what somebody else has saved since. */
  columnsOver: (base: Partial<Servicio>) => ServicioColumns;
  /** `updated_at` of the row that was edited. */
  readAt: string | null;
  /** Call it before going to another page. */
  letGo: () => void;
}

interface ServicioFormProps {
  /** Of its draft. */
  record: string;
  servicio: Partial<Servicio>;
  saving: boolean;
  saveLabel: string;
  startAt?: string | undefined;
  failure?: { title: string; message: string } | undefined;
  onSave: (changes: ServicioChanges) => Promise<void>;
  onCancel: () => void;
  renderConflict?: (
    differences: (current: Servicio) => Difference[],
    changes: ServicioChanges,
  ) => React.ReactNode;
}

export function ServicioForm({ record, servicio, onSave, renderConflict, ...props }: ServicioFormProps) {
  const initial = useMemo(() => toFormValues<ServicioCampo>(fields, toFlat(servicio)), [servicio]);
  const form = useRecordForm<ServicioCampo>({
    record,
    sections: servicioSections,
    initial,
    readAt: servicio.updated_at,
    check: checkServicio,
    onSubmit: (now) => onSave(changesTo(now)),
  });
  const changesTo = (now: FormValues<ServicioCampo>): ServicioChanges => ({
    columnsOver: (base) => toColumns(changedColumns(fields, form.initial, now), base),
    readAt: form.readAt,
    letGo: form.letGo,
  });
  const differences = (current: Servicio) =>
    conflictRows(fields, form.initial, form.values, toFlat(current)).map(({ label, mine, theirs }) => ({
      label,
      mine: enPalabras(mine),
      theirs: enPalabras(theirs),
    }));
  return (
    <RecordForm
      {...props}
      form={form}
      sections={servicioSections}
      custom={CUSTOM}
      conflict={renderConflict?.(differences, changesTo(form.values))}
    />
  );
}
