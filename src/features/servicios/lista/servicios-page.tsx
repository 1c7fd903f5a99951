import { Anchor, Button } from '@mantine/core';
import {
  IconBriefcase,
  IconPencil,
  IconPlus,
  IconSearch,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { useDeleteRow } from '@/data/papelera/delete-mutations';
import type { ServicioListRow } from '@/data/servicios/servicio-types';
import { listServicios } from '@/data/servicios/servicios-api';
import { serviciosDeletable, serviciosListQuery } from '@/data/servicios/servicios-queries';
import { useSeemsAdministrador } from '@/data/staff/use-own-staff';
import { serviciosList } from '@/features/servicios/lista/servicios-columns';
import {
  FILTER_TEXTS,
  type ServiciosSearch,
  serviciosState,
} from '@/features/servicios/lista/servicios-search';
import { textos } from '@/features/servicios/textos';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import type { RowAction } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const DetectarDialog = lazyDialog(
  async () => (await import('@/features/servicios/deteccion/detectar-dialog')).DetectarDialog,
);

const Campos = lazyPart(
  async () => (await import('@/features/servicios/lista/servicios-filters')).ServiciosFilters,
);

const filtros = { Campos, texts: FILTER_TEXTS };

export function ServiciosPage({ search }: { search: ServiciosSearch }) {
  const query = useQuery(serviciosListQuery(serviciosState.toListParams(search)));
  const lista = useLista<ServicioListRow, ServiciosSearch>({
    query,
    search,
    to: '/dashboard/servicios',
  });
  const impresion = usePrintLista<ServicioListRow>(lista, (part, signal) =>
    listServicios({ ...serviciosState.toFound(search), ...part }, signal),
  );
  const seemsAdministrador = useSeemsAdministrador();
  const { mutate: deleteServicio } = useDeleteRow(serviciosDeletable);
  const [detecting, setDetecting] = useState(false);
  const actions: RowAction<ServicioListRow>[] = [
    {
      label: 'Editar',
      icon: IconPencil,
      link: ({ id }) => linkOptions({ to: '/dashboard/servicios/$id/editar', params: { id } }),
    },
    { label: 'Eliminar', icon: IconTrash, danger: true, run: deleteServicio },
  ];
  return (
    <>
      <PageHeader
        title="Servicios"
        count={query.data?.total}
        subtitle={<SinServicio n={query.data?.sin_servicio} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} />}
              onPointerEnter={DetectarDialog.preload}
              onClick={() => setDetecting(true)}
            >
              Detectar
            </Button>
            {seemsAdministrador && (
              <Button
                leftSection={<IconPlus size={16} />}
                renderRoot={(props) => <Link {...props} to="/dashboard/servicios/nuevo" />}
              >
                Crear nuevo
              </Button>
            )}
          </>
        }
      />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={serviciosList}
        state={serviciosState}
        filtros={filtros}
        link={({ id }) =>
          linkOptions({
            to: '/dashboard/servicios/$id',
            params: { id },
            state: { serviciosSearch: search },
          })
        }
        {...(seemsAdministrador && { actions })}
        empty={{
          icon: IconBriefcase,
          title: 'Ningún servicio',
          text: 'Un servicio dice qué se reclama y qué necesitan sus expedientes.',
          narrowed: {
            icon: IconSearch,
            title: 'Ningún servicio con ese nombre',
            clear: 'Borrar búsqueda y filtros',
          },
        }}
      />
      <DetectarDialog opened={detecting} onClose={() => setDetecting(false)} />
    </>
  );
}

/** How many case files nobody has given one. */
/** Its line is there before its figure, so that the list below stays where it is. */
function SinServicio({ n }: { n: number | undefined }) {
  if (!n) return n === undefined ? '\u00a0' : textos.todosConServicio;
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" search={{ servicio: 'sin' }} />}
    >
      {textos.sinServicio(n)}
    </Anchor>
  );
}
