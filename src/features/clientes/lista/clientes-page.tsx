import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { useDeleteCliente } from '@/data/clientes/clientes-mutations';
import { clientesListQuery } from '@/data/clientes/clientes-queries';
import { countFound } from '@/data/encontrados/encontrados-api';
import type { RenderDeshacer } from '@/features/clientes/importacion/importar-dialog';
import { ClientesAcciones } from '@/features/clientes/lista/clientes-acciones';
import { ClientesPanel } from '@/features/clientes/lista/clientes-panel';
import { type ClientesSearch, toFound, toListParams } from '@/features/clientes/lista/clientes-search';
import { ClientesSelectionBar } from '@/features/clientes/lista/clientes-selection-bar';
import { useClientesNavigate, useOpenCliente } from '@/features/clientes/lista/use-clientes-navigate';
import { useEliminarClientes } from '@/features/clientes/lista/use-eliminar-clientes';
import { textos } from '@/features/clientes/textos';
import { lazyDialog } from '@/ui/lazy-part';
import { useListSelection } from '@/ui/lista/use-list-selection';
import { usePageInRange } from '@/ui/lista/use-page-in-range';
import { PageHeader } from '@/ui/page-header';

const ClienteDialog = lazyDialog(
  async () => (await import('@/features/clientes/formulario/cliente-dialog')).ClienteDialog,
);
const ExportarDialog = lazyDialog(
  async () => (await import('@/features/clientes/exportacion/exportar-dialog')).ExportarDialog,
);
const ImportarDialog = lazyDialog(
  async () => (await import('@/features/clientes/importacion/importar-dialog')).ImportarDialog,
);

type Dialog = { kind: 'nuevo' | 'importar' | 'exportar' } | { kind: 'editar'; id: string };

interface ClientesPageProps {
  search: ClientesSearch;
  /** The dialog that the address asks for. */
  asked: 'nuevo' | 'importar' | undefined;
  onAskedClose: () => void;
  renderDeshacer: RenderDeshacer;
}

export function ClientesPage({ search, asked, onAskedClose, renderDeshacer }: ClientesPageProps) {
  const query = useQuery(clientesListQuery(toListParams(search)));
  const changeSearch = useClientesNavigate();
  const { mutate: deleteCliente } = useDeleteCliente();
  const total = query.data?.total ?? 0;
  const rows = query.data?.rows ?? [];
  const { eliminar, trabajo } = useEliminarClientes(rows);
  const selection = useListSelection({
    rows,
    total,
    scope: JSON.stringify(search),
    count: () => countFound('clientes', toFound(search)),
  });
  const [own, setDialog] = useState<Dialog>();
  const dialog = own ?? (asked && { kind: asked });
  const close = () => {
    setDialog(undefined);
    if (asked) onAskedClose();
  };
  usePageInRange(search.page, query.isPlaceholderData ? undefined : query.data?.page, changeSearch);

  const deleteOne = (cliente: ClienteListRow) => {
    if (window.confirm(textos.confirmarEliminar)) deleteCliente(cliente);
  };
  const deleteSelected = async () => {
    if (!window.confirm(textos.confirmarEliminarVarios(selection.count))) return;
    const left = await eliminar(selection.chosen, selection.appeared);
    selection.select(rows.filter(({ id }) => left.includes(id)));
  };
  return (
    <>
      <PageHeader
        title="Clientes"
        count={query.data?.total}
        actions={
          <>
            <ClientesAcciones
              selected={trabajo ? 0 : selection.count}
              onExport={() => setDialog({ kind: 'exportar' })}
              onImport={() => setDialog({ kind: 'importar' })}
              onDeleteSelected={() => void deleteSelected()}
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
      <ClientesPanel
        query={query}
        search={search}
        selected={selection.selected}
        selectionBar={
          (trabajo || selection.count > 0) && (
            <ClientesSelectionBar
              seleccion={selection}
              trabajo={trabajo}
              onDelete={() => void deleteSelected()}
            />
          )
        }
        onSelect={selection.select}
        onSearch={changeSearch}
        onOpen={useOpenCliente(search)}
        onEdit={(id) => setDialog({ kind: 'editar', id })}
        onDelete={deleteOne}
        onCreate={() => setDialog({ kind: 'nuevo' })}
        onImport={() => setDialog({ kind: 'importar' })}
      />
      <ClienteDialog
        opened={dialog?.kind === 'nuevo' || dialog?.kind === 'editar'}
        clienteId={dialog?.kind === 'editar' ? dialog.id : undefined}
        onClose={close}
      />
      <ExportarDialog
        opened={dialog?.kind === 'exportar'}
        found={toFound(search)}
        total={total}
        onClose={close}
      />
      <ImportarDialog opened={dialog?.kind === 'importar'} onClose={close} renderDeshacer={renderDeshacer} />
    </>
  );
}
