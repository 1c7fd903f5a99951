import { Button } from '@mantine/core';
import {
  IconDownload,
  IconFileCode,
  IconFolderPlus,
  IconFolderSearch,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { DealListRow } from '@/data/deals/deal-types';
import { namesOfDeals } from '@/data/deals/deals-masivo';
import { dealsDeletable } from '@/data/deals/deals-mutations';
import { dealsFilterValuesQuery, dealsListQuery } from '@/data/deals/deals-queries';
import { exigidosQuery } from '@/data/documentos/exigidos-queries';
import { countFound, foundIds } from '@/data/lista';
import { useBulkDelete, useDeleteRow } from '@/data/papelera/delete-mutations';
import { useVistas } from '@/data/vistas/vistas-queries';
import { expedientesList } from '@/features/expedientes/lista/expedientes-columns';
import {
  type ExpedientesSearch,
  expedientesState,
  expedientesVistas,
  FILTER_TEXTS,
} from '@/features/expedientes/lista/expedientes-search';
import { useCambiarCampo } from '@/features/expedientes/lista/use-cambiar-campo';
import { textos } from '@/features/expedientes/textos';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { AccionesMenu } from '@/ui/lista/acciones-menu';
import type { BulkAction } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { useEliminarVarios } from '@/ui/lista/use-eliminar-varios';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const Campos = lazyPart(
  async () => (await import('@/features/expedientes/lista/expedientes-filters')).ExpedientesFilters,
);
const ExportarDialog = lazyDialog(
  async () => (await import('@/features/expedientes/exportacion/exportar-dialog')).ExportarDialog,
);
const CambiarCampoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/lista/cambiar-campo-dialog')).CambiarCampoDialog,
);

const filtros = { Campos, texts: FILTER_TEXTS };

interface ExpedientesPageProps {
  search: ExpedientesSearch;
  onImportCarpetas: () => void;
  onImportJson: () => void;
  onSync: () => void;
}

export function ExpedientesPage({ search, onImportCarpetas, onImportJson, onSync }: ExpedientesPageProps) {
  const query = useQuery(dealsListQuery(expedientesState.toListParams(search)));
  const lista = useLista<DealListRow, ExpedientesSearch>({
    query,
    search,
    to: '/dashboard/expedientes',
    count: () => countFound('deals', expedientesState.toFound(search)),
  });
  const exigidos = useQuery(exigidosQuery).data;
  const list = useMemo(() => expedientesList(exigidos), [exigidos]);
  const { mutate: deleteDeal } = useDeleteRow(dealsDeletable);
  const borrado = useEliminarVarios({
    ...useBulkDelete(dealsDeletable),
    lista,
    nameOf: list.nameOf,
    nombres: namesOfDeals,
    textos,
  });
  const { cambiar, trabajo: cambiando } = useCambiarCampo(lista.seleccion);
  const [dialogo, setDialogo] = useState<'exportar' | 'cambiar'>();
  const { seleccion, total } = lista;
  const trabajo = borrado.trabajo ?? cambiando;
  const found = () => foundIds('deals', expedientesState.toFound(search));
  const chosen = seleccion.count > 0;

  const bulk: BulkAction[] = [
    { label: textos.exportarSeleccionados, icon: IconDownload, run: () => setDialogo('exportar') },
    { label: textos.cambiarSeleccionados, icon: IconPencil, run: () => setDialogo('cambiar') },
    {
      label: textos.eliminarSeleccionados,
      icon: IconTrash,
      danger: true,
      run: () => void borrado.eliminarSeleccion(),
    },
  ];
  return (
    <>
      <PageHeader
        title="Expedientes"
        count={query.data?.total}
        actions={
          <>
            <AccionesMenu
              selected={trabajo ? 0 : seleccion.count}
              bulk={bulk}
              acciones={[
                { label: 'Exportar', icon: IconDownload, run: () => setDialogo('exportar') },
                { label: 'Importar JSON Simple', icon: IconFileCode, run: onImportJson },
                { label: 'Importar con Documentos', icon: IconFolderPlus, run: onImportCarpetas },
                { label: 'Sincronizar Documentos del Storage', icon: IconRefresh, run: onSync },
              ]}
            />
            <Button
              leftSection={<IconPlus size={16} />}
              renderRoot={(props) => <Link {...props} to="/dashboard/nuevo-expediente" />}
            >
              Crear nuevo
            </Button>
          </>
        }
      />
      <ExpedientesViews />
      <ListPanel
        lista={lista}
        list={list}
        state={expedientesState}
        filtros={filtros}
        vistas={useExpedientesVistas()}
        surroundings={142}
        footer={textos.mostrando}
        link={({ id }) =>
          linkOptions({
            to: '/dashboard/expedientes/$id',
            params: { id },
            state: { expedientesSearch: search },
          })
        }
        actions={[
          {
            label: 'Editar',
            icon: IconPencil,
            link: ({ id }) => linkOptions({ to: '/dashboard/expedientes/$id/editar', params: { id } }),
          },
          { label: 'Eliminar', icon: IconTrash, danger: true, run: deleteDeal },
        ]}
        bulk={bulk}
        trabajo={trabajo}
        empty={{
          icon: IconFolderPlus,
          title: textos.vacio,
          text: 'Los expedientes entran con su carpeta: un archivo JSON y sus documentos.',
          action: <Button onClick={onImportCarpetas}>Importar con Documentos</Button>,
          narrowed: {
            icon: IconFolderSearch,
            title: textos.vacio,
            text: 'Pruebe con otro número de contrato, acreedor, deudor o ID.',
            clear: 'Borrar la búsqueda',
          },
        }}
      />
      <ExportarDialog
        opened={dialogo === 'exportar'}
        total={chosen ? seleccion.count : total}
        selection={chosen && !seleccion.all}
        ids={chosen ? async () => seleccion.chosen.ids : found}
        onClose={() => setDialogo(undefined)}
      />
      <CambiarCampoDialog
        opened={dialogo === 'cambiar'}
        ids={seleccion.chosen.ids}
        onClose={() => setDialogo(undefined)}
        onConfirm={(...change) => void cambiar(...change)}
      />
    </>
  );
}

/** A creditor or method of a view may be gone from the case files. */
function useExpedientesVistas() {
  const { data } = useQuery(dealsFilterValuesQuery());
  const values = data && { acreedor: data.acreedores.map(({ nombre }) => nombre), metodo: data.metodos };
  return { ...useVistas('expedientes'), reader: expedientesVistas, ...(values && { values }) };
}
