import { useMemo, useState } from 'react';

import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import type {
  ExpedienteAntiguo,
  ExpedienteColumns,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { antiguoSections, checkAntiguo } from '@/features/expedientes-antiguos/antiguo-sections';
import { ArchivosField } from '@/features/expedientes-antiguos/archivos-field';
import { ClienteSelect } from '@/features/expedientes-antiguos/cliente-select';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows, type Difference } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm } from '@/ui/formulario/use-record-form';

const fields = fieldsOf(antiguoSections);
const CUSTOM = { cliente_id: ClienteSelect };

export interface AntiguoChanges {
  columns: ExpedienteColumns;
  /** `updated_at` of the row that was edited. */
  readAt: string | null;
  files: File[];
  /** Call it before going to another page. */
  letGo: () => void;
}

interface AntiguoFormProps {
  /** Of its draft. */
  record: string;
  expediente: Partial<ExpedienteAntiguo>;
  saving: boolean;
  saveLabel: string;
  failure?: { title: string; message: string } | undefined;
  onSave: (changes: AntiguoChanges) => Promise<void>;
  onCancel: () => void;
  renderConflict?: (
    differences: (current: ExpedienteAntiguo) => Difference[],
    changes: AntiguoChanges,
  ) => React.ReactNode;
}

export function AntiguoForm({ record, expediente, onSave, renderConflict, ...props }: AntiguoFormProps) {
  const [files, setFiles] = useState<File[]>([]);
  const initial = useMemo(() => toFormValues(fields, expediente), [expediente]);
  const form = useRecordForm<ExpedienteFieldName>({
    record,
    sections: antiguoSections,
    initial,
    readAt: expediente.updated_at,
    check: checkAntiguo,
    onSubmit: (now) => onSave(changesTo(now)),
  });
  const changesTo = (now: FormValues<ExpedienteFieldName>): AntiguoChanges => ({
    columns: changedColumns(fields, form.initial, now),
    readAt: form.readAt,
    files,
    letGo: form.letGo,
  });
  const differences = (current: ExpedienteAntiguo) =>
    conflictRows(fields, form.initial, form.values, current);
  return (
    <RecordForm
      {...props}
      form={form}
      sections={antiguoSections}
      custom={CUSTOM}
      conflict={renderConflict?.(differences, changesTo(form.values))}
    >
      <ArchivosField files={files} onChange={setFiles} />
    </RecordForm>
  );
}
