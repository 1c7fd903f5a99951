import { ActionIcon, Button, FileButton, Text } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import type {
  ExpedienteAntiguo,
  ExpedienteColumns,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { antiguoSections, checkAntiguo } from '@/features/expedientes-antiguos/antiguo-sections';
import { ClienteSelect } from '@/features/expedientes-antiguos/cliente-select';
import { formatMegas } from '@/lib/formato';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows, type Difference } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import type { FormFicha } from '@/ui/borradores/use-draft';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm } from '@/ui/formulario/use-record-form';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

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
  ficha?: FormFicha | undefined;
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

export function AntiguoForm({
  record,
  ficha,
  expediente,
  onSave,
  renderConflict,
  ...props
}: AntiguoFormProps) {
  const [files, setFiles] = useState<File[]>([]);
  const initial = useMemo(() => toFormValues(fields, expediente), [expediente]);
  const form = useRecordForm<ExpedienteFieldName>({
    record,
    ficha,
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

interface ArchivosFieldProps {
  files: File[];
  onChange: (files: File[]) => void;
}

/** Files to upload when the form is saved. */
function ArchivosField({ files, onChange }: ArchivosFieldProps) {
  return (
    <Panel title="Documentos">
      <ul className={classes.documentos}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={classes.documento}>
            <Text span>{file.name}</Text>
            <Text span size="sm" c="dimmed" className="tabular">
              {formatMegas(file.size)}
            </Text>
            <ActionIcon
              aria-label={`Quitar ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FileButton
        multiple
        accept={EXTENSIONES_SUBIDA.join(',')}
        onChange={(more) => onChange([...files, ...more])}
      >
        {(props) => (
          <Button
            {...props}
            mt={files.length > 0 ? 'sm' : 0}
            variant="default"
            leftSection={<IconUpload size={16} />}
          >
            Añadir documentos
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" mt={6}>
        Se suben al guardar: {EXTENSIONES_SUBIDA.join(' ')}, hasta 50 MB cada uno.
      </Text>
    </Panel>
  );
}
