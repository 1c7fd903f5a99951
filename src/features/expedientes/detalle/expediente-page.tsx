import { ActionIcon, Badge, Button, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

import type { Deal } from '@/data/deals/deal-types';
import { dealQuery } from '@/data/deals/deals-queries';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { useApertura } from '@/data/inicio/use-apertura';
import { ExpedienteResumen } from '@/features/expedientes/detalle/deal-blocks';
import { ExpedienteNav } from '@/features/expedientes/detalle/expediente-nav';
import { ExpedienteNotFound } from '@/features/expedientes/detalle/expediente-not-found';
import { DATA_TABS, type ExpedienteTab } from '@/features/expedientes/detalle/expediente-search';
import { ExpedienteTabs } from '@/features/expedientes/detalle/expediente-tabs';
import { CambiarFase, FaseInsignia, FaseLinea } from '@/features/expedientes/fases/cambiar-fase';
import { ProcedimientoPanel } from '@/features/expedientes/fases/procedimiento-panel';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { textos } from '@/features/expedientes/textos';
import { formatTexto } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { CopyIcon } from '@/ui/copy-icon';
import { DetalleColumns } from '@/ui/detalle/detalle-columns';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { lazyPart } from '@/ui/lazy-part';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/expedientes/detalle/expediente.module.css';

const LineaDelTiempoPanel = lazyPart(
  async () => (await import('@/features/expedientes/detalle/linea-del-tiempo')).LineaDelTiempoPanel,
);

interface ExpedientePageProps {
  id: string;
  tab: ExpedienteTab;
  documentos: React.ReactNode;
  /** Below the summary: another feature's, composed by the route. */
  exigidos: React.ReactNode;
  renderAportacion: (deal: Deal) => React.ReactNode;
  /** In the header: the agenda's. */
  proximoPaso: React.ReactNode;
  renderCliente: (deal: Deal) => React.ReactNode;
  /** At the end of the card of communications. */
  renderComunicaciones: (deal: Deal) => React.ReactNode;
  /** The document that somebody comes to upload. */
  subir: string | undefined;
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
  const { id, tab, documentos, exigidos, proximoPaso, subir, listSearch } = props;
  const { renderAportacion, renderCliente, renderComunicaciones } = props;
  const { data: deal, isPending, isError, refetch } = useQuery(dealQuery(id));
  const { data: documentosCount } = useQuery({
    ...documentosQuery(id),
    enabled: Boolean(deal),
    select: ({ length }) => length,
  });
  useApertura(deal?.id);
  // A point of the line of time was followed to the summary.
  const followed = useLocation({
    select: ({ hash, state }) => (hash ? `${hash} ${state.key ?? ''}` : undefined),
  });
  if (isPending) return <DetalleLoading text={textos.cargandoUno} />;
  if (isError && !deal)
    return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  if (!deal) return <ExpedienteNotFound id={id} listSearch={listSearch} />;
  return (
    <>
      <ExpedienteHeader
        deal={deal}
        proximoPaso={proximoPaso}
        actions={
          <>
            <ExpedienteNav id={id} tab={tab} listSearch={listSearch} />
            <CambiarFase deal={deal} />
            <ExpedienteActions id={id} seccion={tab} />
          </>
        }
      />
      <DetalleColumns
        summaryTitle="Resumen y documentos exigidos"
        asked={subir ?? followed}
        summary={
          <>
            <ExpedienteResumen deal={deal} after={{ comunicaciones: renderComunicaciones(deal) }} />
            <ProcedimientoPanel dealId={id} />
            {exigidos}
          </>
        }
      >
        <ExpedienteTabs
          deal={deal}
          tab={tab}
          documentos={documentos}
          documentosCount={documentosCount}
          aportacion={renderAportacion(deal)}
          cliente={renderCliente(deal)}
        />
        {DATA_TABS.some((section) => section === tab) && <LineaDelTiempoPanel deal={deal} />}
      </DetalleColumns>
    </>
  );
}

interface ExpedienteActionsProps {
  id: string;
  /** The form begins at the tab's own section. */
  seccion: string;
}

function ExpedienteActions({ id, seccion }: ExpedienteActionsProps) {
  return (
    <>
      <Tooltip label="Imprimir">
        <ActionIcon variant="default" size={36} aria-label="Imprimir" onClick={() => window.print()}>
          <IconPrinter size={18} />
        </ActionIcon>
      </Tooltip>
      <Button
        data-editar
        leftSection={<IconPencil size={16} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/expedientes/$id/editar"
            params={{ id }}
            search={{ seccion }}
            state
          />
        )}
      >
        Editar
      </Button>
    </>
  );
}

interface ExpedienteHeaderProps {
  deal: Deal;
  actions: React.ReactNode;
  proximoPaso: React.ReactNode;
}

function ExpedienteHeader({ deal, actions, proximoPaso }: ExpedienteHeaderProps) {
  const contract = [deal.contractnumber, deal.creditorname].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title={`Expediente ${deal.id}`}
      actions={actions}
      badges={
        <span className={classes.badges}>
          <FaseInsignia fase={deal.fase} />
          <Badge color="gray" className={classes.idBadge} title={deal.id}>
            ID {deal.id}
          </Badge>
          <CopyIcon value={deal.id} label="Copiar el ID" />
        </span>
      }
      subtitle={
        <>
          Demandante{' '}
          <Text span fw={500} c="var(--mantine-color-text)">
            {formatTexto(deal.debtorfullname)}
          </Text>
          {contract && (
            <Text span display="block" c="dimmed">
              {contract}
            </Text>
          )}
          <Text span display="block">
            <FaseLinea deal={deal} />
          </Text>
          {proximoPaso}
        </>
      }
    />
  );
}
