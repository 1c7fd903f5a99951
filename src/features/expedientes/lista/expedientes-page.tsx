import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useDeleteDeal } from '@/data/deals/deals-mutations';
import { dealsListQuery } from '@/data/deals/deals-queries';
import { AccionesMenu, type ImportActions } from '@/features/expedientes/lista/acciones-menu';
import { ExpedientesDialogs, type Dialogo } from '@/features/expedientes/lista/expedientes-dialogs';
import { ExpedientesPanel } from '@/features/expedientes/lista/expedientes-panel';
import { type ExpedientesSearch, toListParams } from '@/features/expedientes/lista/expedientes-search';
import { ExpedientesSelectionBar } from '@/features/expedientes/lista/expedientes-selection-bar';
import { useAccionesMasivas } from '@/features/expedientes/lista/masivo/use-acciones-masivas';
import {
  useExpedientesNavigate,
  useOpenExpediente,
} from '@/features/expedientes/lista/use-expedientes-search';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { usePageInRange } from '@/ui/lista/use-page-in-range';
import { PageHeader } from '@/ui/page-header';

interface ExpedientesPageProps extends ImportActions {
  search: ExpedientesSearch;
}

export function ExpedientesPage({ search, ...importActions }: ExpedientesPageProps) {
  const query = useQuery(dealsListQuery(toListParams(search)));
  const changeSearch = useExpedientesNavigate();
  const open = useOpenExpediente(search);
  const { mutate: deleteDeal } = useDeleteDeal();
  const [dialogo, setDialogo] = useState<Dialogo>();
  const masivas = useAccionesMasivas(search, query.data);
  const { seleccion, trabajo } = masivas;
  usePageInRange(search.page, query.isPlaceholderData ? undefined : query.data?.page, changeSearch);

  return (
    <>
      <PageHeader
        title="Expedientes"
        count={query.data?.total}
        actions={
          <>
            <AccionesMenu
              {...importActions}
              selected={trabajo ? 0 : seleccion.count}
              onExport={() => setDialogo('exportar')}
              onChangeSelected={() => setDialogo('cambiar')}
              onDeleteSelected={() => void masivas.eliminar()}
            />
            <CrearNuevo />
          </>
        }
      />
      <ExpedientesViews />
      <ExpedientesPanel
        query={query}
        search={search}
        selected={seleccion.selected}
        selectionBar={
          (trabajo || seleccion.count > 0) && (
            <ExpedientesSelectionBar
              seleccion={seleccion}
              trabajo={trabajo}
              onChange={() => setDialogo('cambiar')}
              onDelete={() => void masivas.eliminar()}
            />
          )
        }
        onSelect={seleccion.select}
        onSearch={changeSearch}
        onOpen={open}
        onDelete={deleteDeal}
        onImport={importActions.onImportCarpetas}
      />
      <ExpedientesDialogs
        dialogo={dialogo}
        masivas={masivas}
        total={query.data?.total ?? 0}
        onClose={() => setDialogo(undefined)}
      />
    </>
  );
}

function CrearNuevo() {
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link {...props} to="/dashboard/nuevo-expediente" />}
    >
      Crear nuevo
    </Button>
  );
}
