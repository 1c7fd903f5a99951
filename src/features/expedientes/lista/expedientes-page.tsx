import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useDeleteDeal } from '@/data/deals/deals-mutations';
import { dealsListQuery } from '@/data/deals/deals-queries';
import { AccionesMenu, type ImportActions } from '@/features/expedientes/lista/acciones-menu';
import { ExpedientesPanel } from '@/features/expedientes/lista/expedientes-panel';
import { type ExpedientesSearch, toListParams } from '@/features/expedientes/lista/expedientes-search';
import { SelectionBar } from '@/features/expedientes/lista/selection-bar';
import { useSelection } from '@/features/expedientes/lista/tabla/use-selection';
import { useEliminarDeals } from '@/features/expedientes/lista/use-eliminar-deals';
import {
  useExpedientesNavigate,
  useOpenExpediente,
} from '@/features/expedientes/lista/use-expedientes-search';
import { PageHeader } from '@/ui/page-header';

interface ExpedientesPageProps extends ImportActions {
  search: ExpedientesSearch;
}

export function ExpedientesPage({ search, onImportCarpetas, onImportJson }: ExpedientesPageProps) {
  const query = useQuery(dealsListQuery(toListParams(search)));
  const changeSearch = useExpedientesNavigate();
  const open = useOpenExpediente(search);
  const { mutate: deleteDeal } = useDeleteDeal();
  const { eliminar, progreso } = useEliminarDeals();
  const { selected, select } = useSelection(query.data?.rows ?? [], JSON.stringify(search));
  const deleteSelected = () => void eliminar(selected).then(select);
  usePageInRange(search, query.isPlaceholderData ? undefined : query.data?.page, changeSearch);

  return (
    <>
      <PageHeader
        title="Expedientes"
        count={query.data?.total}
        actions={
          <AccionesMenu
            selected={progreso ? 0 : selected.length}
            onDeleteSelected={deleteSelected}
            onImportCarpetas={onImportCarpetas}
            onImportJson={onImportJson}
          />
        }
      />
      <ExpedientesPanel
        query={query}
        search={search}
        selected={selected}
        selectionBar={
          (progreso || selected.length > 0) && (
            <SelectionBar
              selected={selected.length}
              progreso={progreso}
              onDelete={deleteSelected}
              onClear={() => select([])}
            />
          )
        }
        onSelect={select}
        onSearch={changeSearch}
        onOpen={open}
        onDelete={deleteDeal}
        onImport={onImportCarpetas}
      />
    </>
  );
}

/** A page past the end shows the last one: the URL then says so too. */
function usePageInRange(
  search: ExpedientesSearch,
  shown: number | undefined,
  change: (change: Partial<ExpedientesSearch>) => void,
): void {
  useEffect(() => {
    if (shown !== undefined && shown !== search.page) change({ page: shown });
  }, [search.page, shown, change]);
}
