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
import { type AntiguosSearch, antiguosState } from '@/features/expedientes-antiguos/antiguos-search';
import { textos } from '@/features/expedientes-antiguos/textos';
import { useConvertir } from '@/features/expedientes-antiguos/use-convertir';
import {
  fechaOrNoDisponible,
  formatFechaHora,
  formatNumero,
  formatSiNo,
  orNoDisponible,
  plural,
} from '@/lib/formato';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { Cell } from '@/ui/lista/cell';
import { FiltrosPills } from '@/ui/lista/filtros';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { useDeleteVarios } from '@/ui/lista/use-eliminar-varios';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

import classes from '@/ui/lista/lista.module.css';

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

/** 1023 px. */
const CARDS_BELOW = 64;

const antiguosList: ListDescription<ExpedienteListRow> = {
  name: 'formato-anterior',
  nameOf: ({ id, numero_contrato }) => numero_contrato ?? id,
  href: ({ id }) => `/dashboard/formato-anterior/${encodeURIComponent(id)}`,
  search: { label: 'Buscar en el formato anterior', placeholder: 'Contrato o acreedor' },
  sizeLabel: 'Expedientes por página',
  error: 'Error al cargar expedientes',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'numero_contrato',
      label: 'Número de Contrato',
      sort: 'asc',
      leastWidth: 160,
      opens: 'cell',
      render: ({ numero_contrato }) => <Cell text={orNoDisponible(numero_contrato)} strong />,
    },
    {
      key: 'nombre_acreedor',
      label: 'Acreedor',
      sort: 'asc',
      leastWidth: 160,
      render: ({ nombre_acreedor }) => <Cell text={orNoDisponible(nombre_acreedor)} />,
    },
    {
      key: 'cliente',
      label: 'Cliente',
      leastWidth: 160,
      render: ({ cliente_nombre }) => <Cell text={orNoDisponible(cliente_nombre)} />,
    },
    {
      key: 'seguro',
      label: 'Info. seguro',
      width: 110,
      yields: 2,
      render: ({ incluye_info_seguro }) => formatSiNo(incluye_info_seguro),
    },
    {
      key: 'documentos',
      label: 'Documentos',
      width: 106,
      align: 'right',
      render: ({ documentos }) => formatNumero(documentos),
    },
    {
      key: 'fecha_generacion',
      label: 'Fecha Generación',
      sort: 'desc',
      width: 150,
      render: ({ fecha_generacion }) => <Cell text={fechaOrNoDisponible(fecha_generacion)} quiet />,
    },
    {
      key: 'created_at',
      label: 'Fecha creación',
      sort: 'desc',
      yields: 1,
      width: 150,
      render: ({ created_at }) => <Cell text={formatFechaHora(created_at)} quiet />,
    },
  ],
  card: (row) => (
    <>
      <span className={classes.cell} data-strong>
        {orNoDisponible(row.numero_contrato)}
      </span>
      <span className={classes.cell}>{orNoDisponible(row.nombre_acreedor)}</span>
      <span className={classes.cell} data-quiet>
        {orNoDisponible(row.cliente_nombre)}
      </span>
      <span className={classes.cardBottom}>
        <span>{plural(row.documentos, 'documento', 'documentos')}</span>
        <span className="tabular">{fechaOrNoDisponible(row.fecha_generacion)}</span>
      </span>
    </>
  ),
};
