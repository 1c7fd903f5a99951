import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { dealQuery } from '@/data/deals/deals-queries';
import { ExpedienteNotFound } from '@/features/expedientes/detalle/expediente-not-found';
import { EditarExpedienteForm } from '@/features/expedientes/formulario/editar-expediente-form';
import { textos } from '@/features/expedientes/textos';
import { formatTexto } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
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
