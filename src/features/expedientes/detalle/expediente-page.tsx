import { ActionIcon, Badge, Button, Group, Text, Tooltip, Paper, Skeleton } from '@mantine/core';
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { type ComoVa, comoVanQuery } from '@/data/deals/como-va';
import { dineroDe, pasadoSinCerrar } from '@/data/deals/como-va-dicho';
import type { Deal } from '@/data/deals/deal-types';
import { dealQuery } from '@/data/deals/deals-queries';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { fasesQuery } from '@/data/fases/fases-queries';
import { openExpediente } from '@/data/inicio/inicio-api';
import { lineaDeEstado } from '@/domain/fases/fases';
import { ExpedienteResumen } from '@/features/expedientes/detalle/deal-blocks';
import { ExpedienteNav } from '@/features/expedientes/detalle/expediente-nav';
import { ExpedienteNotFound } from '@/features/expedientes/detalle/expediente-not-found';
import { type ExpedienteVista, tabOf } from '@/features/expedientes/detalle/expediente-search';
import { ExpedienteTabs, FasesTab, type TabsAjenas } from '@/features/expedientes/detalle/expediente-tabs';
import { CambiarFase, CambiarFaseDialog, FaseInsignia } from '@/features/expedientes/fases/cambiar-fase';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { NombreDePersona } from '@/features/expedientes/nombre-de-persona';
import { textos } from '@/features/expedientes/textos';
import { madridDay } from '@/lib/fechas';
import { formatTexto, formatFecha } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { CopyIcon } from '@/ui/copy-icon';
import { DetalleColumns } from '@/ui/detalle/detalle-columns';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { lazyDialog } from '@/ui/lazy-part';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { useImprimir } from '@/ui/use-imprimir';
import { useNarrow } from '@/ui/use-narrow';

import panelClasses from '@/features/expedientes/detalle/como-va.module.css';
import classes from '@/features/expedientes/detalle/expediente.module.css';

const ExportarUnoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/exportacion/exportar-dialog')).ExportarUnoDialog,
);

interface ExpedientePageProps extends RespuestaAjena {
  id: string;
  vista: ExpedienteVista;
  /** What other features put in the tabs. */
  renderAjenas: (deal: Deal) => TabsAjenas;
  /** Answers when the code of the tabs that come later is there. */
  loadTabs: () => Promise<unknown>;
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

function ExpedienteBody({ id, vista, listSearch, ...ajena }: ExpedienteBodyProps) {
  const { data: deal, isPending, isError, refetch } = useQuery(dealQuery(id));
  useApertura(deal?.id);
  if (isPending) return <DetalleLoading text={textos.cargandoUno} />;
  if (isError && !deal)
    return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  if (!deal) return <ExpedienteNotFound id={id} listSearch={listSearch} />;
  return <Expediente deal={deal} vista={vista} listSearch={listSearch} {...ajena} />;
}

/** Remembers that the person opened the case file, once it is there. */
function useApertura(dealId: string | undefined): void {
  useEffect(() => {
    // The person did not ask for this, and reading the case file does not need it, so a failure shows no toast.
    if (dealId !== undefined) openExpediente(dealId).catch(() => undefined);
  }, [dealId]);
}

interface ExpedienteProps extends Omit<ExpedienteBodyProps, 'id'> {
  deal: Deal;
}

/** Who it is and how it goes, first; then the tabs, with the specification's two cards at their left. */
function Expediente({ deal, vista, listSearch, renderAjenas, loadTabs, ...ajena }: ExpedienteProps) {
  const tab = tabOf(vista);
  const { data: documentosCount } = useQuery({ ...documentosQuery(deal.id), select: ({ length }) => length });
  const { printing, imprimir } = useImprimir(() => Promise.all([FasesTab.preload(), loadTabs()]));
  const narrow = useNarrow();
  const [cambiando, setCambiando] = useState(false);
  const [exportando, setExportando] = useState(false);
  // A point of the line of time was followed to the summary.
  const followed = useLocation({
    select: ({ hash, state }) => (hash ? `${hash} ${state.key ?? ''}` : undefined),
  });
  const actions = (
    <>
      <ExpedienteNav id={deal.id} tab={vista} listSearch={listSearch} />
      <CambiarFase onOpen={() => setCambiando(true)} />
      <ExpedienteActions id={deal.id} seccion={tab} onPrint={imprimir} onExport={() => setExportando(true)} />
    </>
  );
  return (
    <>
      <ExpedienteHeader deal={deal} actions={!narrow && actions} />
      <ComoVaPanel deal={deal} {...ajena} />
      {narrow && (
        <Group gap="xs" mb="md">
          {actions}
        </Group>
      )}
      <DetalleColumns
        summaryTitle="Resumen del Caso y comunicaciones"
        asked={followed}
        summary={<ExpedienteResumen deal={deal} />}
      >
        <ExpedienteTabs
          deal={deal}
          tab={tab}
          ajenas={renderAjenas(deal)}
          documentosCount={documentosCount}
          printing={printing}
        />
      </DetalleColumns>
      <ExportarUnoDialog opened={exportando} id={deal.id} onClose={() => setExportando(false)} />
      <CambiarFaseDialog opened={cambiando} deal={deal} onClose={() => setCambiando(false)} />
    </>
  );
}

interface ExpedienteActionsProps {
  id: string;
  /** The form begins at the tab's own section. */
  seccion: string;
  onPrint: () => void;
  onExport: () => void;
}

function ExpedienteActions({ id, seccion, onPrint, onExport }: ExpedienteActionsProps) {
  return (
    <>
      <Tooltip label="Imprimir">
        <ActionIcon variant="default" size={36} aria-label="Imprimir" onClick={onPrint}>
          <IconPrinter size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Exportar">
        <ActionIcon variant="default" size={36} aria-label="Exportar" onClick={onExport}>
          <IconDownload size={18} />
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
}

function ExpedienteHeader({ deal, actions }: ExpedienteHeaderProps) {
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
        </>
      }
    />
  );
}

/** What other features draw of the answer. */
interface RespuestaAjena {
  /** What is missing, to be uploaded there. */
  renderFalta: (faltan: string[]) => React.ReactNode;
  /** What the client may be told now. */
  renderTexto: (textos: ComoVa['textos'], deal: Deal) => React.ReactNode;
}

interface ComoVaPanelProps extends RespuestaAjena {
  deal: Deal;
}

/** «¿Cómo va lo mío?» answered without looking for anything. It keeps its height while it loads, so that nothing below it moves. */
function ComoVaPanel({ deal, renderFalta, renderTexto }: ComoVaPanelProps) {
  const { data: [uno] = [], isPending } = useQuery(comoVanQuery([deal.id]));
  const { data: fases } = useQuery(fasesQuery);
  const hoy = madridDay();
  return (
    <Paper withBorder component="section" aria-label="¿Cómo va?" className={panelClasses.panel}>
      <dl className={panelClasses.datos}>
        <Dato label="Fase">{fases && (lineaDeEstado(fases, deal, hoy) || 'Sin fase anotada')}</Dato>
        <Dato label="Próximo paso">{uno && <Pasos uno={uno} hoy={hoy} />}</Dato>
        <Dato label="Importes">{uno && dineroDe(uno)}</Dato>
        <Dato label="Falta" className={panelClasses.faltan}>
          {uno && (uno.faltan.length === 0 ? 'Ningún documento' : renderFalta(uno.faltan))}
        </Dato>
        <Dato label="Responsable">
          <NombreDePersona id={deal.responsable_id} />
        </Dato>
      </dl>
      {isPending ? <Skeleton height={20} width="40%" /> : uno && renderTexto(uno.textos, deal)}
    </Paper>
  );
}

interface DatoProps {
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
}

const Dato = ({ label, className, children }: DatoProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is past and nobody has closed, and then what comes next. */
function Pasos({ uno: { vencido, proximo }, hoy }: { uno: ComoVa; hoy: string }) {
  return (
    <>
      {vencido && (
        <Text span display="block" inherit c="var(--mantine-color-error)">
          {pasadoSinCerrar(vencido, hoy)}
        </Text>
      )}
      {proximo && `${formatFecha(proximo.inicio)} · ${proximo.titulo}`}
      {!proximo && !vencido && 'Sin próximo paso'}
    </>
  );
}
