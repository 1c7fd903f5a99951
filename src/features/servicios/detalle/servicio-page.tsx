import { Alert, Button } from '@mantine/core';
import { IconFolders, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Servicio } from '@/data/servicios/servicio-types';
import {
  cifrasDeServicioQuery,
  servicioQuery,
  useActivateServicio,
} from '@/data/servicios/servicios-queries';
import { useSeemsAdministrador } from '@/data/staff/use-own-staff';
import type { ServicioTab } from '@/features/servicios/detalle/servicio-search';
import { ServicioTabs } from '@/features/servicios/detalle/servicio-tabs';
import { EstadoServicio } from '@/features/servicios/estado-servicio';
import { ServicioNotFound } from '@/features/servicios/servicio-not-found';
import { SIN_REVISAR, textos } from '@/features/servicios/textos';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/servicios/servicios.module.css';

interface ServicioPageProps {
  id: string;
  tab: ServicioTab;
}

export function ServicioPage({ id, tab }: ServicioPageProps) {
  const listSearch = useOpenedFrom('serviciosSearch');
  const { data: servicio, isPending, isError, refetch } = useQuery(servicioQuery(id));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Servicios', to: '/dashboard/servicios', search: listSearch },
          { label: servicio?.nombre ?? '…' },
        ]}
      />
      {isPending && <ListSkeleton text={textos.cargando} rows={6} />}
      {isError && !servicio && (
        <LoadError title="Error al cargar el servicio" onRetry={() => void refetch()} />
      )}
      {servicio === null && <ServicioNotFound />}
      {servicio && (
        <>
          <Header servicio={servicio} tab={tab} />
          {servicio.revisado_por === null && (
            <Alert color="ambar" mb="md" title={SIN_REVISAR}>
              Es un borrador: compruebe la vía, la clase de juicio, los honorarios y los textos antes de
              usarlos.
            </Alert>
          )}
          <ServicioTabs servicio={servicio} tab={tab} />
        </>
      )}
    </>
  );
}

function Header({ servicio, tab }: { servicio: Servicio; tab: ServicioTab }) {
  const seemsAdministrador = useSeemsAdministrador();
  const { data: cifras } = useQuery(cifrasDeServicioQuery(servicio.id));
  const { mutate: activar, isPending } = useActivateServicio();
  return (
    <PageHeader
      title={servicio.nombre}
      badges={
        <span className={classes.badges}>
          <EstadoServicio servicio={servicio} />
        </span>
      }
      subtitle={
        // Its line is there before its figures.
        cifras === undefined
          ? '\u00a0'
          : `${textos.expedientes(cifras.expedientes)} · ${textos.documentados(cifras.completos, cifras.expedientes)}`
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFolders size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/expedientes" search={{ servicio: servicio.id }} />
            )}
          >
            Ver expedientes
          </Button>
          {seemsAdministrador && (
            <>
              <Button
                variant="default"
                loading={isPending}
                onClick={() => activar({ ...servicio, activo: !servicio.activo })}
              >
                {servicio.activo ? 'Desactivar' : 'Activar'}
              </Button>
              <Button
                data-editar
                leftSection={<IconPencil size={16} />}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/servicios/$id/editar"
                    params={{ id: servicio.id }}
                    search={{ seccion: tab }}
                    state
                  />
                )}
              >
                Editar
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
