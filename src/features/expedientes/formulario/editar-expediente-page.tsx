import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Deal } from '@/data/deals/deal-types';
import { dealQuery, useUpdateDeal } from '@/data/deals/deals-queries';
import { ExpedienteNotFound } from '@/features/expedientes/detalle/expediente-not-found';
import { DATA_TABS } from '@/features/expedientes/detalle/expediente-search';
import { DealForm, type SaveContext } from '@/features/expedientes/formulario/deal-form';
import { textos } from '@/features/expedientes/textos';
import { textosFormulario } from '@/features/expedientes/textos-de-cambios';
import { formatTexto } from '@/lib/formato';
import { guardadoPor } from '@/lib/formulario/autoria';
import { fieldsOf } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns } from '@/lib/formulario/valores';
import { avisos } from '@/ui/avisos';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';

interface EditarExpedientePageProps {
  id: string;
  /** The section that the tab left for. */
  seccion: string | undefined;
}

export function EditarExpedientePage({ id, seccion }: EditarExpedientePageProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes' },
          { label: id, to: '/dashboard/expedientes/$id', params: { id } },
          { label: 'Editar' },
        ]}
      />
      <Body id={id} seccion={seccion} />
    </>
  );
}

function Body({ id, seccion }: EditarExpedientePageProps) {
  // Read anew: what is edited has to be what is there now.
  const { data, isPending, isError, isFetchedAfterMount, refetch } = useQuery({
    ...dealQuery(id),
    staleTime: 0,
  });
  const [edited, setEdited] = useState<Deal>();
  // The form keeps the row it started from; a fetch in the background must not change it under the fingers.
  if (!edited && data && isFetchedAfterMount) setEdited(data);
  if (isError && !edited)
    return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  if (!edited) return isPending || data ? <DetalleLoading text={textos.cargandoUno} /> : <NotFound id={id} />;
  return (
    <>
      <PageHeader title="Editar expediente" subtitle={formatTexto(edited.debtorfullname)} />
      <EditarExpedienteForm key={edited.updated_at} deal={edited} seccion={seccion} onReload={setEdited} />
    </>
  );
}

function NotFound({ id }: { id: string }) {
  return <ExpedienteNotFound id={id} listSearch={undefined} />;
}

interface EditarExpedienteFormProps {
  deal: Deal;
  seccion: string | undefined;
  onReload: (current: Deal) => void;
}

function EditarExpedienteForm({ deal, seccion, onReload }: EditarExpedienteFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const update = useUpdateDeal();
  const changed = changedRow<Deal>(update.error);

  const save = async ({ sections, before, now, readAt, letGo }: SaveContext) => {
    const columns = changedColumns(fieldsOf(sections), before, now);
    if (Object.keys(columns).length > 0) {
      const saved = await update
        .mutateAsync({ id: deal.id, columns, readAt: readAt ?? deal.updated_at })
        .catch(() => undefined);
      if (!saved) return;
    } else avisos.success({ title: textosFormulario.sinCambios });
    letGo();
    await navigate({
      to: '/dashboard/expedientes/$id',
      params: { id: deal.id },
      search: tabOf(seccion),
      replace: true,
    });
  };
  return (
    <DealForm
      record={`deals/${deal.id}`}
      deal={deal}
      saving={update.isPending}
      saveLabel="Guardar cambios"
      startAt={seccion}
      onSave={save}
      onCancel={() => history.back()}
      failure={failureOf(update.error)}
      renderConflict={(context) =>
        changed && (
          <ConflictPanel
            title={guardadoPor('este expediente', changed.by)}
            rows={conflictRows(fieldsOf(context.sections), context.before, context.now, changed.current)}
            saving={update.isPending}
            onReload={() => {
              context.letGo();
              onReload(changed.current);
            }}
            onOverwrite={() => void save({ ...context, readAt: changed.current.updated_at })}
          />
        )
      }
    />
  );
}

function tabOf(seccion: string | undefined): { tab: (typeof DATA_TABS)[number] } {
  return { tab: DATA_TABS.find((tab) => tab === seccion) ?? 'contrato' };
}

function failureOf(error: Error | null): { title: string; message: string } | undefined {
  return error
    ? { title: textosFormulario.errorAlActualizar, message: failureText('este expediente', error) }
    : undefined;
}
