import { Button, Group } from '@mantine/core';
import {
  IconDownload,
  IconGitMerge,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUpload,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { type ClienteListRow, listClientes, namesOfClientes } from '@/data/clientes/clientes-api';
import { clientesDeletable, clientesListQuery } from '@/data/clientes/clientes-queries';
import { countFound, foundIds } from '@/data/lista';
import { useBulkDelete, useDeleteRow } from '@/data/papelera/delete-mutations';
import { useVistas } from '@/data/vistas/vistas-queries';
import type { RenderDeshacer } from '@/features/clientes/importacion/importar-dialog';
import { clientesList } from '@/features/clientes/lista/clientes-columns';
import {
  type ClientesSearch,
  clientesState,
  clientesVistas,
  FILTER_TEXTS,
} from '@/features/clientes/lista/clientes-search';
import { textos } from '@/features/clientes/textos';
import type { Pareja } from '@/features/clientes/union/unir-dialog';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import type { Celdas } from '@/ui/lista/celdas';
import type { BulkAction } from '@/ui/lista/list-column';
import { AccionesMenu, ListPanel } from '@/ui/lista/list-panel';
import { useDeleteVarios } from '@/ui/lista/use-eliminar-varios';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const Campos = lazyPart(
  async () => (await import('@/features/clientes/lista/clientes-filters')).ClientesFilters,
);
const ClienteDialog = lazyDialog(
  async () => (await import('@/features/clientes/formulario/cliente-dialog')).ClienteDialog,
);
const ExportarDialog = lazyDialog(
  async () => (await import('@/features/clientes/exportacion/exportar-dialog')).ExportarDialog,
);
const ImportarDialog = lazyDialog(
  async () => (await import('@/features/clientes/importacion/importar-dialog')).ImportarDialog,
);

const UnirClientesDialog = lazyDialog(
  async () => (await import('@/features/clientes/union/unir-dialog')).UnirClientesDialog,
);

const CELDAS: Celdas<ClienteListRow> = {
  keys: ['nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia'],
  Editor: lazyPart(async () => (await import('@/features/clientes/lista/cliente-celda')).ClienteCelda),
};

const filtros = { Campos, texts: FILTER_TEXTS };

type Dialog =
  | { kind: 'nuevo' | 'importar' | 'exportar' }
  | { kind: 'editar'; id: string }
  | ({ kind: 'unir' } & Pareja);

interface ClientesPageProps {
  search: ClientesSearch;
  /** The dialog that the address asks for. */
  asked: 'nuevo' | 'importar' | undefined;
  onAskedClose: () => void;
  renderDeshacer: RenderDeshacer;
}

export function ClientesPage({ search, asked, onAskedClose, renderDeshacer }: ClientesPageProps) {
  const query = useQuery(clientesListQuery(clientesState.toListParams(search)));
  const lista = useLista<ClienteListRow, ClientesSearch>({
    query,
    search,
    to: '/dashboard/clientes',
    count: () => countFound('clientes', clientesState.toFound(search)),
  });
  const { seleccion, total } = lista;
  const impresion = usePrintLista<ClienteListRow>(lista, (part) =>
    listClientes({ ...clientesState.toFound(search), ...part }),
  );
  const { mutate: deleteCliente } = useDeleteRow(clientesDeletable);
  const { deleteSeleccion, trabajo } = useDeleteVarios({
    ...useBulkDelete(clientesDeletable),
    lista,
    nameOf: clientesList.nameOf,
    nombres: namesOfClientes,
    textos,
  });
  const navigate = useNavigate();
  const [own, setDialog] = useState<Dialog>();
  const dialog = own ?? (asked && { kind: asked });
  const close = () => {
    setDialog(undefined);
    if (asked) onAskedClose();
  };
  const found = () => foundIds('clientes', clientesState.toFound(search));
  const chosen = seleccion.count > 0;

  const deleteOne = (cliente: ClienteListRow) => {
    if (window.confirm(textos.confirmarEliminar)) deleteCliente(cliente);
  };
  const deleteSelected = () => {
    if (window.confirm(textos.confirmDeleteSeveral(seleccion.count))) void deleteSeleccion();
  };
  const eliminar: BulkAction = {
    label: textos.deleteSelected,
    short: 'Eliminar',
    icon: IconTrash,
    danger: true,
    run: deleteSelected,
  };
  const [uno, otro, ...more] = seleccion.all ? [] : seleccion.selected;
  const pareja = uno && otro && more.length === 0 ? { uno: uno.id, otro: otro.id } : undefined;
  const unir: BulkAction[] = pareja
    ? [
        {
          label: () => 'Comparar y unir los dos',
          short: 'Unir',
          icon: IconGitMerge,
          run: () => setDialog({ kind: 'unir', ...pareja }),
        },
      ]
    : [];
  const bulk: BulkAction[] = [
    {
      label: textos.exportSelected,
      short: 'Exportar',
      icon: IconDownload,
      run: () => setDialog({ kind: 'exportar' }),
    },
    ...unir,
    eliminar,
  ];
  return (
    <>
      <PageHeader
        title="Clientes"
        count={query.data?.total}
        actions={
          <>
            <AccionesMenu
              selected={trabajo ? 0 : seleccion.count}
              bulk={[eliminar]}
              acciones={[
                { label: 'Exportar', icon: IconDownload, run: () => setDialog({ kind: 'exportar' }) },
                { label: 'Imprimir', icon: IconPrinter, run: impresion.imprimir },
                { label: 'Importar', icon: IconUpload, run: () => setDialog({ kind: 'importar' }) },
                {
                  label: 'Posibles repetidos',
                  icon: IconGitMerge,
                  run: () => void navigate({ to: '/dashboard/clientes/repetidos' }),
                },
              ]}
            />
            <Button
              leftSection={<IconPlus size={16} />}
              onPointerEnter={ClienteDialog.preload}
              onFocus={ClienteDialog.preload}
              onClick={() => setDialog({ kind: 'nuevo' })}
            >
              Crear nuevo
            </Button>
          </>
        }
      />
      <ListPanel
        lista={lista}
        list={clientesList}
        state={clientesState}
        filtros={filtros}
        vistas={{ ...useVistas('clientes'), reader: clientesVistas }}
        link={({ id }) =>
          linkOptions({ to: '/dashboard/clientes/$id', params: { id }, state: { clientesSearch: search } })
        }
        actions={[
          { label: 'Editar', icon: IconPencil, run: ({ id }) => setDialog({ kind: 'editar', id }) },
          { label: 'Eliminar', icon: IconTrash, danger: true, run: deleteOne },
        ]}
        bulk={bulk}
        celdas={CELDAS}
        trabajo={trabajo}
        impresion={impresion}
        empty={{
          icon: IconUserPlus,
          title: textos.vacio,
          text: 'Cree el primero o traiga los que ya tiene en una hoja de cálculo.',
          action: (
            <Group justify="center" gap="xs">
              <Button onClick={() => setDialog({ kind: 'nuevo' })}>Crear nuevo</Button>
              <Button variant="default" onClick={() => setDialog({ kind: 'importar' })}>
                Importar
              </Button>
            </Group>
          ),
          narrowed: {
            icon: IconUserSearch,
            title: textos.sinResultados,
            text: 'Pruebe con otro nombre, email o DNI, o quite filtros.',
            clear: 'Borrar búsqueda y filtros',
          },
        }}
      />
      <ClienteDialog
        opened={dialog?.kind === 'nuevo' || dialog?.kind === 'editar'}
        clienteId={dialog?.kind === 'editar' ? dialog.id : undefined}
        onClose={close}
      />
      <ExportarDialog
        opened={dialog?.kind === 'exportar'}
        total={chosen ? seleccion.count : total}
        selection={chosen && !seleccion.all}
        ids={chosen ? async () => seleccion.chosen.ids : found}
        onClose={close}
      />
      <UnirClientesDialog
        opened={dialog?.kind === 'unir'}
        pareja={dialog?.kind === 'unir' ? dialog : undefined}
        onClose={close}
        onDone={() => {
          close();
          seleccion.select([]);
        }}
      />
      <ImportarDialog opened={dialog?.kind === 'importar'} onClose={close} renderDeshacer={renderDeshacer} />
    </>
  );
}
