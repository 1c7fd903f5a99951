import { Button, NativeSelect } from '@mantine/core';
import {
  IconBriefcase,
  IconDownload,
  IconFileCode,
  IconFolderPlus,
  IconFolderSearch,
  IconMailCheck,
  IconMailQuestion,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { DealListRow } from '@/data/deals/deal-types';
import { listDeals } from '@/data/deals/deals-api';
import { namesOfDeals } from '@/data/deals/deals-masivo';
import { dealsDeletable, dealsListQuery } from '@/data/deals/deals-queries';
import { exigidosQuery } from '@/data/documentos/exigidos-queries';
import { fasesQuery } from '@/data/fases/fases-queries';
import { countFound, foundIds } from '@/data/lista';
import { useBulkDelete, useDeleteRow } from '@/data/papelera/delete-mutations';
import { LISTED_FIELDS } from '@/domain/expediente/deal-fields';
import { useMoveFases } from '@/features/expedientes/fases/use-move-fases';
import { expedientesList } from '@/features/expedientes/lista/expedientes-columns';
import { type ExpedientesSearch, expedientesState } from '@/features/expedientes/lista/expedientes-search';
import { AGRUPAR } from '@/features/expedientes/lista/grupos/agrupar';
import { useChangeCampo } from '@/features/expedientes/lista/use-cambiar-campo';
import {
  useExpedientesFiltros,
  useExpedientesVistas,
} from '@/features/expedientes/lista/use-filtros-y-vistas';
import { textos } from '@/features/expedientes/textos';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import type { Celdas } from '@/ui/lista/celdas';
import type { BulkAction } from '@/ui/lista/list-column';
import { AccionesMenu, ListPanel } from '@/ui/lista/list-panel';
import { useDeleteVarios } from '@/ui/lista/use-eliminar-varios';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const ExportarDialog = lazyDialog(
  async () => (await import('@/features/expedientes/exportacion/exportar-dialog')).ExportarDialog,
);
const CambiarCampoDialog = lazyDialog(
  async () => (await import('@/features/expedientes/lista/cambiar-campo-dialog')).CambiarCampoDialog,
);

const Grupos = lazyPart(async () => (await import('@/features/expedientes/lista/grupos/grupos')).Grupos);
const GrupoAbierto = lazyPart(
  async () => (await import('@/features/expedientes/lista/grupos/grupo-abierto')).GrupoAbierto,
);

const AsignarServicioDialog = lazyDialog(
  async () => (await import('@/features/expedientes/lista/asignar-servicio-dialog')).AsignarServicioDialog,
);

/** All that the list shows of its fields. */
const CELDAS: Celdas<DealListRow> = {
  keys: LISTED_FIELDS.map(({ name }) => name),
  Editor: lazyPart(
    async () => (await import('@/features/expedientes/lista/expediente-celda')).ExpedienteCelda,
  ),
};

const CambiarFasesDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/cambiar-fases-dialog')).CambiarFasesDialog,
);

/** What other features may ask of the page. */
interface DeLaPagina {
  changeFase: (ids: string[], fase: string) => void;
}

interface ExpedientesPageProps {
  search: ExpedientesSearch;
  onImportCarpetas: () => void;
  onImportJson: () => void;
  onSync: () => void;
  onJustificantes: () => void;
  onSinAsignar: () => void;
  /** What other features do with the rows that are chosen: the route composes them. */
  deVarios: (Omit<BulkAction, 'run'> & { run: (ids: string[], page: DeLaPagina) => void })[];
}

export function ExpedientesPage(page: ExpedientesPageProps) {
  const { search, onImportCarpetas, onImportJson, onSync, onJustificantes, onSinAsignar, deVarios } = page;
  const query = useQuery(dealsListQuery(expedientesState.toListParams(search)));
  const lista = useLista<DealListRow, ExpedientesSearch>({
    query,
    search,
    to: '/dashboard/expedientes',
    count: () => countFound('deals', expedientesState.toFound(search)),
  });
  const exigidos = useQuery(exigidosQuery).data;
  const fases = useQuery(fasesQuery).data;
  const enCola = search.masc !== undefined && search.masc !== 'sin-previa';
  const list = useMemo(() => expedientesList(exigidos, fases, enCola), [exigidos, fases, enCola]);
  const filtros = useExpedientesFiltros(fases, search);
  const { mutate: deleteDeal } = useDeleteRow(dealsDeletable);
  const borrado = useDeleteVarios({
    ...useBulkDelete(dealsDeletable),
    lista,
    nameOf: list.nameOf,
    nombres: namesOfDeals,
    textos,
  });
  const { cambiar, trabajo: cambiando } = useChangeCampo(lista.seleccion);
  const { mover, trabajo: moviendo } = useMoveFases(lista.seleccion);
  const [dialogo, setDialogo] = useState<'exportar' | 'cambiar' | 'responsable' | 'fase' | 'servicio'>();
  const [propuesta, setPropuesta] = useState<{ ids: string[]; fase: string }>();
  const changeFase = (ids: string[], fase: string) => setPropuesta({ ids, fase });
  const { seleccion, total } = lista;
  const { agrupar, agrupado } = search;
  const enGrupos = agrupar !== undefined && !agrupado;
  const impresion = usePrintLista<DealListRow>(
    lista,
    enGrupos ? undefined : (part) => listDeals({ ...expedientesState.toFound(search), ...part }),
  );
  const trabajo = borrado.trabajo ?? cambiando ?? moviendo;
  const found = () => foundIds('deals', expedientesState.toFound(search));
  const chosen = seleccion.count > 0;

  const eliminar: BulkAction = {
    label: textos.deleteSelected,
    short: 'Eliminar',
    icon: IconTrash,
    danger: true,
    run: () => void borrado.deleteSeleccion(),
  };
  const bulk: BulkAction[] = [
    { label: textos.changeFase, short: 'Fase', icon: IconRoute, run: () => setDialogo('fase') },
    {
      label: textos.assignSelected,
      short: 'Servicio',
      icon: IconBriefcase,
      run: () => setDialogo('servicio'),
    },
    ...deVarios.map(({ run, ...accion }) => ({
      ...accion,
      run: () => run([...seleccion.chosen.ids], { changeFase }),
    })),
    {
      label: textos.assignResponsable,
      icon: IconUser,
      run: () => setDialogo('responsable'),
    },
    { label: textos.changeSelected, icon: IconPencil, run: () => setDialogo('cambiar') },
    { label: textos.exportSelected, icon: IconDownload, run: () => setDialogo('exportar') },
    eliminar,
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
              bulk={[eliminar]}
              acciones={[
                { label: 'Exportar', icon: IconDownload, run: () => setDialogo('exportar') },
                { label: 'Imprimir', icon: IconPrinter, run: impresion.imprimir },
                { label: 'Importar JSON Simple', icon: IconFileCode, run: onImportJson },
                { label: 'Importar con Documentos', icon: IconFolderPlus, run: onImportCarpetas },
                { label: 'Sincronizar Documentos del Storage', icon: IconRefresh, run: onSync },
                { label: 'Importar justificantes', icon: IconMailCheck, run: onJustificantes },
                { label: 'Justificantes sin asignar', icon: IconMailQuestion, run: onSinAsignar },
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
        beside={<AgruparSelect search={search} onSearch={lista.change} />}
        note={agrupado && <GrupoAbierto search={search} agrupado={agrupado} onSearch={lista.change} />}
        instead={enGrupos && <Grupos search={search} por={agrupar} />}
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
        celdas={CELDAS}
        trabajo={trabajo}
        impresion={impresion}
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
        opened={dialogo === 'cambiar' || dialogo === 'responsable'}
        campo={dialogo === 'responsable' ? 'responsable_id' : undefined}
        ids={seleccion.chosen.ids}
        onClose={() => setDialogo(undefined)}
        onConfirm={(...change) => void cambiar(...change)}
      />
      <AsignarServicioDialog
        opened={dialogo === 'servicio'}
        ids={seleccion.chosen.ids}
        onClose={() => setDialogo(undefined)}
        onDone={seleccion.recount}
      />
      <CambiarFasesDialog
        opened={dialogo === 'fase' || propuesta !== undefined}
        ids={propuesta?.ids ?? seleccion.chosen.ids}
        fase={propuesta?.fase ?? ''}
        onClose={() => {
          setDialogo(undefined);
          setPropuesta(undefined);
        }}
        onConfirm={(...change) => void mover(...change)}
      />
    </>
  );
}

interface AgruparSelectProps {
  search: ExpedientesSearch;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

const OPCIONES = [
  { value: '', label: 'Sin agrupar' },
  ...Object.entries(AGRUPAR).map(([value, { opcion }]) => ({ value, label: opcion })),
];

function AgruparSelect({ search, onSearch }: AgruparSelectProps) {
  return (
    <NativeSelect
      aria-label="Agrupar la lista"
      data={OPCIONES}
      value={search.agrupar ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onSearch({ agrupar: (value || undefined) as ExpedientesSearch['agrupar'], agrupado: undefined })
      }
    />
  );
}
