import { Button, Paper, Skeleton, Tabs, Text } from '@mantine/core';
import { IconFolderPlus, IconPencil, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Cliente, DealOfCliente } from '@/data/clientes/clientes-api';
import {
  actividadQuery,
  clienteQuery,
  clientesDeletable,
  dealsOfClienteQuery,
} from '@/data/clientes/clientes-queries';
import { bloqueoPedidoQuery } from '@/data/clientes/interesado-queries';
import { COMO_VAN, comoVanQuery } from '@/data/deals/como-va';
import { lineasDeComoVa } from '@/data/deals/como-va-dicho';
import { fasesQuery } from '@/data/fases/fases-queries';
import { useDeleteRow } from '@/data/papelera/delete-mutations';
import { actividadText, cambiosOf } from '@/features/clientes/detalle/actividad-textos';
import { ClienteDatos } from '@/features/clientes/detalle/cliente-datos';
import { ClienteDocumentos } from '@/features/clientes/detalle/cliente-documentos';
import { isPanelTab, type PanelTab } from '@/features/clientes/detalle/cliente-search';
import { RegistrosPanel } from '@/features/clientes/detalle/registros-panel';
import { ClienteDialog } from '@/features/clientes/formulario/cliente-dialog';
import { InteresadoMenu } from '@/features/clientes/interesado/interesado-menu';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { textos } from '@/features/clientes/textos';
import { PosibleRepetido } from '@/features/clientes/union/posible-repetido';
import { madridDay } from '@/lib/fechas';
import { formatFechaHora, formatNumero } from '@/lib/formato';
import { Actividad } from '@/ui/actividad';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { EmptyState } from '@/ui/empty-state';
import { ExpedientesBreves } from '@/ui/expedientes-breves';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';
import { TabList } from '@/ui/tab-list';

import own from '@/features/clientes/detalle/cliente.module.css';
import classes from '@/ui/detalle/detalle.module.css';

interface ClientePageProps {
  id: string;
  panel: PanelTab;
}

export function ClientePage({ id, panel }: ClientePageProps) {
  const listSearch = useOpenedFrom('clientesSearch');
  const { data: cliente, isPending, isError, refetch } = useQuery(clienteQuery(id));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Usuarios', to: '/dashboard/clientes', search: listSearch },
          { label: cliente?.nombre_completo ?? '…' },
        ]}
      />
      {isPending && <DetalleLoading text="Cargando cliente..." />}
      {isError && !cliente && <LoadError title="Error al cargar el cliente" onRetry={() => void refetch()} />}
      {cliente === null && <ClienteNotFound listSearch={listSearch} />}
      {cliente && (
        <>
          <ClienteHeader cliente={cliente} listSearch={listSearch} />
          {!cliente.bloqueado_at && <PosibleRepetido clienteId={cliente.id} />}
          <div className={classes.columns}>
            <div className={classes.summary}>
              <ClienteDatos cliente={cliente} />
            </div>
            <div className={classes.main}>
              <ClienteDeals cliente={cliente} />
              <ClienteDocumentos clienteId={cliente.id} />
              <ClientePaneles clienteId={cliente.id} panel={panel} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

interface ClienteNotFoundProps {
  listSearch: ClientesSearch | undefined;
}

/** The same for one that does not exist and for somebody else's: which of the two it is, is nobody's business. */
function ClienteNotFound({ listSearch }: ClienteNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon={IconUserOff}
      title="No se encontró el cliente"
      text="Puede que se haya eliminado o que la dirección no sea correcta."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/clientes" search={listSearch} />}>
          Volver al listado
        </Button>
      }
    />
  );
}

/** The case files whose debtor has the client's DNI or CIF. */
function ClienteDeals({ cliente }: { cliente: Cliente }) {
  const query = useQuery(dealsOfClienteQuery(cliente.id));
  const count = query.data?.length;
  return (
    <Panel title={count ? `Expedientes (${formatNumero(count)})` : 'Expedientes'}>
      <DealsBody query={query} hasNif={Boolean(cliente.dni ?? cliente.cif)} />
      <Button
        size="xs"
        variant="default"
        mt="sm"
        leftSection={<IconFolderPlus size={15} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/nuevo-expediente" search={{ cliente: cliente.id }} />
        )}
      >
        Crear expediente
      </Button>
    </Panel>
  );
}

interface DealsBodyProps {
  query: UseQueryResult<DealOfCliente[]>;
  hasNif: boolean;
}

function DealsBody({ query, hasNif }: DealsBodyProps) {
  if (query.isError && !query.data) {
    return (
      <Button variant="default" onClick={() => void query.refetch()}>
        Reintentar
      </Button>
    );
  }
  if (!query.data) return <Skeleton height={12} width="60%" my={14} />;
  if (query.data.length === 0) {
    return (
      <Text c="dimmed">
        {hasNif
          ? 'No hay expedientes con el DNI o CIF de este cliente'
          : 'Sin DNI/NIE ni CIF no se pueden encontrar sus expedientes'}
      </Text>
    );
  }
  const ids = query.data.map(({ id }) => id);
  return (
    <ExpedientesBreves
      label="Expedientes del cliente"
      parte="acreedor"
      expedientes={query.data}
      renderDetalle={(id) => <ComoVaBreve id={id} ids={ids} />}
    />
  );
}

interface ClienteHeaderProps {
  cliente: Cliente;
  listSearch: ClientesSearch | undefined;
}

function ClienteHeader({ cliente, listSearch }: ClienteHeaderProps) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { mutate: deleteCliente, isPending } = useDeleteRow(clientesDeletable);
  const { data: pedido } = useQuery(bloqueoPedidoQuery(cliente.id));
  const leave = () => void navigate({ to: '/dashboard/clientes', search: listSearch ?? {} });
  const askAndDelete = () => {
    if (!window.confirm(textos.confirmarEliminar)) return;
    deleteCliente(cliente, { onSuccess: leave });
  };
  return (
    <>
      <PageHeader
        title={cliente.nombre_completo}
        badges={
          <>
            <SoftBadge tone="accent">Cliente</SoftBadge>
            {cliente.bloqueado_at && <SoftBadge tone="incomplete">Bloqueado</SoftBadge>}
          </>
        }
        subtitle={
          cliente.bloqueado_at
            ? textosInteresado.aviso
            : pedido && textosInteresado.esperaDesde(formatFechaHora(pedido))
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setEditing(true)}
              data-editar
            >
              Editar
            </Button>
            <InteresadoMenu cliente={cliente} onGone={leave} />
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              loading={isPending}
              onClick={askAndDelete}
            >
              Eliminar
            </Button>
          </>
        }
      />
      <ClienteDialog opened={editing} clienteId={cliente.id} onClose={() => setEditing(false)} />
    </>
  );
}

interface ClientePanelesProps {
  clienteId: string;
  panel: PanelTab;
}

function ClientePaneles({ clienteId, panel }: ClientePanelesProps) {
  const navigate = useNavigate();
  const change = (value: string | null) => {
    if (!isPanelTab(value)) return;
    // `state: true` keeps the list that this client was opened from.
    void navigate({ to: '.', search: { panel: value }, state: true, replace: true, resetScroll: false });
  };
  return (
    <Paper withBorder className={own.tabs}>
      {/* Hidden, not unmounted: a note half written keeps its text while another tab is read. */}
      <Tabs value={panel} onChange={change} keepMountedMode="display-none">
        <TabList active={panel} label="Actividad del cliente">
          <Tabs.Tab value="actividad">Actividad</Tabs.Tab>
          <Tabs.Tab value="notas">Notas</Tabs.Tab>
          <Tabs.Tab value="llamadas">Llamadas</Tabs.Tab>
          <Tabs.Tab value="emails">Emails</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="actividad" p="md">
          <ActividadPanel clienteId={clienteId} />
        </Tabs.Panel>
        <Tabs.Panel value="notas" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="nota" />
        </Tabs.Panel>
        <Tabs.Panel value="llamadas" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="llamada" />
        </Tabs.Panel>
        <Tabs.Panel value="emails" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="email" />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function ActividadPanel({ clienteId }: { clienteId: string }) {
  const query = useInfiniteQuery(actividadQuery(clienteId));
  return <Actividad query={query} textOf={actividadText} cambiosOf={cambiosOf} />;
}

interface ComoVaBreveProps {
  id: string;
  /** All the case files of the page, which are asked for together. */
  ids: string[];
}

/** What she is told of one of her case files, as its own page says it. A line of its height while it loads. */
function ComoVaBreve({ id, ids }: ComoVaBreveProps) {
  const at = ids.indexOf(id);
  const from = at - (at % COMO_VAN);
  const { data, isPending } = useQuery(comoVanQuery(ids.slice(from, from + COMO_VAN)));
  const { data: fases } = useQuery(fasesQuery);
  const uno = data?.find((one) => one.id === id);
  if (isPending || !fases) return <Skeleton height={12} width="50%" my={5} />;
  if (!uno) return null;
  return (
    <Text size="sm" c="dimmed">
      {lineasDeComoVa(uno, fases, madridDay()).map(({ texto, urge }, n) => (
        <Text key={texto} span inherit c={urge ? 'var(--mantine-color-error)' : undefined}>
          {n > 0 && ' · '}
          {texto}
        </Text>
      ))}
    </Text>
  );
}
