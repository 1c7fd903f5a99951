import { ActionIcon, Button, FileButton, Text } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState, useMemo } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import type { DocumentosResult } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import {
  type ExpedienteAntiguo,
  newExpedienteId,
  type ExpedienteColumns,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  expedienteAntiguoQuery,
  useCreateExpediente,
  useUpdateExpediente,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { AntiguoNotFound } from '@/features/expedientes-antiguos/antiguo-not-found';
import { antiguoSections, checkAntiguo } from '@/features/expedientes-antiguos/antiguo-sections';
import { ClienteSelect } from '@/features/expedientes-antiguos/cliente-select';
import { textos } from '@/features/expedientes-antiguos/textos';
import { toAppError } from '@/lib/errors';
import { formatMegas } from '@/lib/formato';
import { guardadoPor } from '@/lib/formulario/autoria';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows, type Difference } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { avisos } from '@/ui/avisos';
import type { FormFicha } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm } from '@/ui/formulario/use-record-form';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

const LIST = { label: 'Formato anterior', to: '/dashboard/formato-anterior' } as const;

export function NuevoAntiguoPage() {
  const { history } = useRouter();
  const [id, adopt] = useState(newExpedienteId);
  const [empty] = useState(() => ({ fecha_generacion: new Date().toISOString() }));
  const create = useCreateExpediente();
  const done = useDone();
  const save = async ({ columns, files, letGo }: AntiguoChanges) => {
    const all = { fecha_generacion: empty.fecha_generacion, ...columns };
    const result = await create.mutateAsync({ id, columns: all, files }).catch(() => undefined);
    if (result) await done(result, letGo);
  };
  return (
    <>
      <Breadcrumbs items={[LIST, { label: 'Nuevo' }]} />
      <PageHeader title="Nuevo expediente del formato anterior" />
      <AntiguoForm
        record="expedientes/nuevo"
        ficha={{ id, adopt }}
        expediente={empty}
        saving={create.isPending}
        saveLabel="Crear expediente"
        onSave={save}
        onCancel={() => history.back()}
        failure={
          create.error ? { title: textos.errorAlCrear, message: toAppError(create.error).message } : undefined
        }
      />
    </>
  );
}

export function EditarAntiguoPage({ id }: { id: string }) {
  const { data, isPending, isFetchedAfterMount } = useQuery({ ...expedienteAntiguoQuery(id), staleTime: 0 });
  const [edited, setEdited] = useState<ExpedienteAntiguo>();
  // The form keeps the row it started from; a fetch in the background must not change it under the fingers.
  if (!edited && data && isFetchedAfterMount) setEdited(data);
  return (
    <>
      <Breadcrumbs
        items={[
          LIST,
          {
            label: isPending ? '' : (data?.numero_contrato ?? id),
            to: '/dashboard/formato-anterior/$id',
            params: { id },
          },
          { label: 'Editar' },
        ]}
      />
      {edited ? (
        <>
          <PageHeader title="Editar expediente" subtitle="Formato anterior" />
          <EditarForm key={edited.updated_at} expediente={edited} onReload={setEdited} />
        </>
      ) : data === null ? (
        <AntiguoNotFound id={id} />
      ) : (
        <SpinnerPage label={textos.cargandoUno} />
      )}
    </>
  );
}

interface EditarFormProps {
  expediente: ExpedienteAntiguo;
  onReload: (current: ExpedienteAntiguo) => void;
}

function EditarForm({ expediente, onReload }: EditarFormProps) {
  const { history } = useRouter();
  const update = useUpdateExpediente();
  const done = useDone();
  const save = async ({ columns, files, readAt, letGo }: AntiguoChanges) => {
    const change = { id: expediente.id, columns, files, readAt: readAt ?? expediente.updated_at };
    const result = await update.mutateAsync(change).catch(() => undefined);
    if (result) await done(result, letGo);
  };
  const { error } = update;
  const changed = changedRow<ExpedienteAntiguo>(error);
  return (
    <AntiguoForm
      record={`expedientes/${expediente.id}`}
      expediente={expediente}
      saving={update.isPending}
      saveLabel="Guardar cambios"
      onSave={save}
      onCancel={() => history.back()}
      failure={
        error
          ? { title: textos.errorAlActualizar, message: failureText('este expediente', error) }
          : undefined
      }
      renderConflict={(differences, changes) =>
        changed && (
          <ConflictPanel
            title={guardadoPor('este expediente', changed.by)}
            rows={differences(changed.current)}
            saving={update.isPending}
            onReload={() => {
              changes.letGo();
              onReload(changed.current);
            }}
            onOverwrite={() => void save({ ...changes, readAt: changed.current.updated_at })}
          />
        )
      }
    />
  );
}

/** It goes to the saved row, and tells which files could not be uploaded. */
function useDone() {
  const navigate = useNavigate();
  return async ({ expediente, failures }: DocumentosResult, letGo: () => void) => {
    for (const { name, message } of failures) {
      avisos.error({
        title: textos.errorAlSubir,
        message: `Error al subir el documento: ${name}: ${message}`,
      });
    }
    letGo();
    await navigate({
      to: '/dashboard/formato-anterior/$id',
      params: { id: expediente.id },
      replace: true,
    });
  };
}

const fields = fieldsOf(antiguoSections);
const CUSTOM = { cliente_id: ClienteSelect };

interface AntiguoChanges {
  columns: ExpedienteColumns;
  /** `updated_at` of the row that was edited. */
  readAt: string | null;
  files: File[];
  /** Call it before going to another page. */
  letGo: () => void;
}

interface AntiguoFormProps {
  /** Its draft is kept under this name. */
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

function AntiguoForm({ record, ficha, expediente, onSave, renderConflict, ...props }: AntiguoFormProps) {
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
