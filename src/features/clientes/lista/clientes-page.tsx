import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { useDeleteCliente } from '@/data/clientes/clientes-mutations';
import { clientesListQuery } from '@/data/clientes/clientes-queries';
import { ExportarDialog } from '@/features/clientes/exportacion/exportar-dialog';
import { ClienteDialog } from '@/features/clientes/formulario/cliente-dialog';
import { ImportarDialog } from '@/features/clientes/importacion/importar-dialog';
import { ClientesAcciones } from '@/features/clientes/lista/clientes-acciones';
import { ClientesFiltros } from '@/features/clientes/lista/clientes-filtros';
import { ClientesPanel } from '@/features/clientes/lista/clientes-panel';
import { type ClientesSearch, toFound, toListParams } from '@/features/clientes/lista/clientes-search';
import { ClientesSelectionBar } from '@/features/clientes/lista/clientes-selection-bar';
import { useClientesNavigate, useOpenCliente } from '@/features/clientes/lista/use-clientes-navigate';
import { useClientesSelection } from '@/features/clientes/lista/use-clientes-selection';
import { useEliminarClientes } from '@/features/clientes/lista/use-eliminar-clientes';
import { textos } from '@/features/clientes/textos';
import { WorkProgress } from '@/ui/lista/work-progress';
import { PageHeader } from '@/ui/page-header';

type Dialog = { kind: 'nuevo' | 'importar' | 'exportar' } | { kind: 'editar'; id: string };

interface ClientesPageProps {
  search: ClientesSearch;
  /** The dialog that the address asks for. */
  asked: 'nuevo' | 'importar' | undefined;
  onAskedClose: () => void;
}

export function ClientesPage({ search, asked, onAskedClose }: ClientesPageProps) {
  const query = useQuery(clientesListQuery(toListParams(search)));
  const changeSearch = useClientesNavigate();
  const { mutate: deleteCliente } = useDeleteCliente();
  const { eliminar, eliminarEncontrados, trabajo } = useEliminarClientes();
  const total = query.data?.total ?? 0;
  const selection = useClientesSelection(query.data?.rows ?? [], total, JSON.stringify(search));
  const [own, setDialog] = useState<Dialog>();
  const dialog = own ?? (asked && { kind: asked });
  const close = () => {
    setDialog(undefined);
    if (asked) onAskedClose();
  };
  usePageInRange(search, query.isPlaceholderData ? undefined : query.data?.page, changeSearch);

  const deleteOne = (cliente: ClienteListRow) => {
    if (window.confirm(textos.confirmarEliminar)) deleteCliente(cliente);
  };
  const deleteSelected = () => {
    if (!window.confirm(textos.confirmarEliminarVarios(selection.count))) return;
    const work = selection.all
      ? eliminarEncontrados(toFound(search))
      : eliminar(selection.selected.map(({ id }) => id));
    void work.then(() => selection.select([]));
  };
  return (
    <>
      <PageHeader
        title="Clientes"
        count={query.data?.total}
        actions={
          <>
            <ClientesFiltros search={search} onSearch={changeSearch} />
            <ClientesAcciones
              selected={trabajo ? 0 : selection.count}
              onExport={() => setDialog({ kind: 'exportar' })}
              onImport={() => setDialog({ kind: 'importar' })}
              onDeleteSelected={deleteSelected}
            />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'nuevo' })}>
              Crear nuevo
            </Button>
          </>
        }
      />
      <ClientesPanel
        query={query}
        search={search}
        selected={selection.selected}
        selectionBar={<SelectionSlot trabajo={trabajo} selection={selection} onDelete={deleteSelected} />}
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
      <ImportarDialog opened={dialog?.kind === 'importar'} onClose={close} />
    </>
  );
}

interface SelectionSlotProps {
  trabajo: ReturnType<typeof useEliminarClientes>['trabajo'];
  selection: ReturnType<typeof useClientesSelection>;
  onDelete: () => void;
}

function SelectionSlot({ trabajo, selection, onDelete }: SelectionSlotProps) {
  if (trabajo) return <WorkProgress {...trabajo} />;
  if (selection.count === 0) return null;
  return (
    <ClientesSelectionBar
      selected={selection.count}
      offerAll={selection.offerAll}
      onSelectAll={selection.selectAll}
      onDelete={onDelete}
      onClear={() => selection.select([])}
    />
  );
}

/** A page past the end shows the last one: the URL then says so too. */
function usePageInRange(
  search: ClientesSearch,
  shown: number | undefined,
  change: (change: Partial<ClientesSearch>) => void,
): void {
  useEffect(() => {
    if (shown !== undefined && shown !== search.page) change({ page: shown });
  }, [search.page, shown, change]);
}
