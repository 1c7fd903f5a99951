import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { clienteQuery } from '@/data/clientes/clientes-queries';
import { ClienteDatos } from '@/features/clientes/detalle/cliente-datos';
import { ClienteDeals } from '@/features/clientes/detalle/cliente-deals';
import { ClienteDocumentos } from '@/features/clientes/detalle/cliente-documentos';
import { ClienteHeader } from '@/features/clientes/detalle/cliente-header';
import { ClientePaneles } from '@/features/clientes/detalle/cliente-paneles';
import type { PanelTab } from '@/features/clientes/detalle/cliente-search';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';

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
