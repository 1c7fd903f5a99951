import { Button } from '@mantine/core';
import { IconBuildingBank, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import { acreedorQuery } from '@/data/acreedores/acreedores-queries';
import { AcreedorCifras } from '@/features/acreedores/detalle/acreedor-cifras';
import { AcreedorContactoPanel } from '@/features/acreedores/detalle/acreedor-contacto';
import { AcreedorExpedientes } from '@/features/acreedores/detalle/acreedor-expedientes';
import { FichaDialog } from '@/features/acreedores/detalle/ficha-dialog';
import { textos } from '@/features/acreedores/textos';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';

import classes from '@/ui/detalle/detalle.module.css';

export function AcreedorPage({ nombre }: { nombre: string }) {
  const listSearch = useOpenedFrom('acreedoresSearch');
  const { data: acreedor, isPending, isError, refetch } = useQuery(acreedorQuery(nombre));
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Acreedores', to: '/dashboard/acreedores', search: listSearch }, { label: nombre }]}
      />
      {isPending && <ListSkeleton text={textos.cargando} rows={6} />}
      {isError && !acreedor && (
        <LoadError title="Error al cargar el acreedor" onRetry={() => void refetch()} />
      )}
      {acreedor === null && <NotFound nombre={nombre} />}
      {acreedor && <Body acreedor={acreedor} />}
    </>
  );
}

function NotFound({ nombre }: { nombre: string }) {
  return (
    <EmptyState
      level={1}
      icon={IconBuildingBank}
      title="Ningún expediente nombra a ese acreedor"
      text={`«${nombre}» puede haberse unido a otro o haberse corregido en sus expedientes.`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/acreedores" />}>
          Volver al listado
        </Button>
      }
    />
  );
}

function Body({ acreedor }: { acreedor: Acreedor }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={acreedor.nombre}
        actions={
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            Editar datos
          </Button>
        }
      />
      <div className={classes.columns}>
        <AcreedorContactoPanel acreedor={acreedor} />
        <div className={classes.main}>
          <AcreedorCifras acreedor={acreedor} />
          <AcreedorExpedientes acreedor={acreedor} />
        </div>
      </div>
      <FichaDialog acreedor={acreedor} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}
