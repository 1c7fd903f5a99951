import { useQuery } from '@tanstack/react-query';

import type { Deal } from '@/data/deals/deal-types';
import { dealQuery } from '@/data/deals/deals-queries';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { useApertura } from '@/data/inicio/use-apertura';
import { ExpedienteResumen } from '@/features/expedientes/detalle/deal-blocks';
import { ExpedienteActions } from '@/features/expedientes/detalle/expediente-actions';
import { ExpedienteHeader } from '@/features/expedientes/detalle/expediente-header';
import { ExpedienteNav } from '@/features/expedientes/detalle/expediente-nav';
import { ExpedienteNotFound } from '@/features/expedientes/detalle/expediente-not-found';
import type { ExpedienteTab } from '@/features/expedientes/detalle/expediente-search';
import { ExpedienteTabs } from '@/features/expedientes/detalle/expediente-tabs';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { textos } from '@/features/expedientes/textos';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleColumns } from '@/ui/detalle/detalle-columns';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { LoadError } from '@/ui/lista/load-error';

interface ExpedientePageProps {
  id: string;
  tab: ExpedienteTab;
  documentos: React.ReactNode;
  /** Below the summary: another feature's, composed by the route. */
  exigidos: React.ReactNode;
  renderCliente: (deal: Deal) => React.ReactNode;
  /** Where it is folded, somebody comes for what is in it. */
  summaryOpened: boolean;
}

export function ExpedientePage(props: ExpedientePageProps) {
  const listSearch = useOpenedFrom('expedientesSearch');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes', search: listSearch },
          { label: props.id },
        ]}
      />
      <ExpedienteBody {...props} listSearch={listSearch} />
    </>
  );
}

interface ExpedienteBodyProps extends ExpedientePageProps {
  listSearch: ExpedientesSearch | undefined;
}

function ExpedienteBody(props: ExpedienteBodyProps) {
  const { id, tab, documentos, exigidos, renderCliente, summaryOpened, listSearch } = props;
  const { data: deal, isPending, isError, refetch } = useQuery(dealQuery(id));
  const { data: documentosCount } = useQuery({
    ...documentosQuery(id),
    enabled: Boolean(deal),
    select: ({ length }) => length,
  });
  useApertura(deal?.id);
  if (isPending) return <DetalleLoading text={textos.cargandoUno} />;
  if (isError && !deal)
    return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  if (!deal) return <ExpedienteNotFound id={id} listSearch={listSearch} />;
  return (
    <>
      <ExpedienteHeader
        deal={deal}
        actions={
          <>
            <ExpedienteNav id={id} tab={tab} listSearch={listSearch} />
            <ExpedienteActions id={id} seccion={tab} />
          </>
        }
      />
      <DetalleColumns
        summaryTitle="Resumen y documentos exigidos"
        opened={summaryOpened}
        summary={
          <>
            <ExpedienteResumen deal={deal} />
            {exigidos}
          </>
        }
      >
        <ExpedienteTabs
          deal={deal}
          tab={tab}
          documentos={documentos}
          documentosCount={documentosCount}
          cliente={renderCliente(deal)}
        />
      </DetalleColumns>
    </>
  );
}
