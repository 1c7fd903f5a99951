import { Button } from '@mantine/core';
import { IconFolderSearch, IconPencil, IconPlus, IconTransform, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';

import {
  type ExpedienteListRow,
  getExpediente,
  listExpedientes,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  antiguosDeletable,
  expedientesAntiguosListQuery,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { useBulkDelete, useDeleteRow } from '@/data/papelera/delete-mutations';
import { antiguosList } from '@/features/expedientes-antiguos/antiguos-columns';
import { type AntiguosSearch, antiguosState } from '@/features/expedientes-antiguos/antiguos-search';
import { textos } from '@/features/expedientes-antiguos/textos';
import { useConvertir } from '@/features/expedientes-antiguos/use-convertir';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { FiltrosPills } from '@/ui/lista/filtros';
import { ListPanel } from '@/ui/lista/list-panel';
import { useDeleteVarios } from '@/ui/lista/use-eliminar-varios';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

export function AntiguosPage({ search }: { search: AntiguosSearch }) {
  const query = useQuery(expedientesAntiguosListQuery(antiguosState.toListParams(search)));
  const lista = useLista<ExpedienteListRow, AntiguosSearch>({
    query,
    search,
    to: '/dashboard/formato-anterior',
  });
  const impresion = usePrintLista<ExpedienteListRow>(lista, (part, signal) =>
    listExpedientes({ ...antiguosState.toFound(search), ...part }, signal),
  );
  const { mutate: eliminar } = useDeleteRow(antiguosDeletable);
  const { deleteSeleccion, trabajo } = useDeleteVarios({
    ...useBulkDelete(antiguosDeletable),
    lista,
    nameOf: antiguosList.nameOf,
    textos,
  });
  const { convertir } = useConvertir();
  const convertRow = async ({ id }: ExpedienteListRow) => {
    const expediente = await getExpediente(id);
    if (expediente) await convertir(expediente);
  };
  return (
    <>
      <PageHeader
        title="Formato anterior"
        count={query.data?.total}
        subtitle={textos.explicacion}
        actions={
          <Button
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/formato-anterior/nuevo" />}
          >
            Crear nuevo
          </Button>
        }
      />
      <ExpedientesViews />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={antiguosList}
        state={antiguosState}
        surroundings={166}
        beside={
          <FiltrosPills
            active={search.importacion ? [{ key: 'importacion', text: textos.deUnaImportacion }] : []}
            onRemove={(key) => lista.change({ [key]: undefined })}
          />
        }
        link={({ id }) => linkOptions({ to: '/dashboard/formato-anterior/$id', params: { id } })}
        actions={[
          {
            label: 'Editar',
            icon: IconPencil,
            link: ({ id }) => linkOptions({ to: '/dashboard/formato-anterior/$id/editar', params: { id } }),
          },
          { label: 'Convertir', icon: IconTransform, run: (row) => void convertRow(row) },
          { label: 'Eliminar', icon: IconTrash, danger: true, run: eliminar },
        ]}
        bulk={[
          {
            label: textos.deleteSelected,
            icon: IconTrash,
            danger: true,
            run: () => void deleteSeleccion(),
          },
        ]}
        trabajo={trabajo}
        empty={{
          icon: IconFolderSearch,
          title: textos.vacio,
          narrowed: { icon: IconFolderSearch, title: textos.vacio, clear: 'Borrar la búsqueda' },
        }}
      />
    </>
  );
}
