import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { DocumentosResult } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  type ExpedienteAntiguo,
  newExpedienteId,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  expedienteAntiguoQuery,
  useCreateExpediente,
  useUpdateExpediente,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { type AntiguoChanges, AntiguoForm } from '@/features/expedientes-antiguos/antiguo-form';
import { AntiguoNotFound } from '@/features/expedientes-antiguos/antiguo-not-found';
import { textos } from '@/features/expedientes-antiguos/textos';
import { toAppError } from '@/lib/errors';
import { guardadoPor } from '@/lib/formulario/autoria';
import { avisos } from '@/ui/avisos';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { PageHeader } from '@/ui/page-header';
import { SpinnerPage } from '@/ui/spinner-page';

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

/** To the saved row; files that could not be uploaded are told. */
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
