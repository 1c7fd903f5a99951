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
import { EstadoServicio } from '@/features/servicios/estado-servicio';
import {
  FILTER_TEXTS,
  type ServiciosSearch,
  serviciosState,
} from '@/features/servicios/lista/servicios-search';
import { textos, documentosText } from '@/features/servicios/textos';
import { formatEuros, formatNumero, formatTexto } from '@/lib/formato';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { Cell } from '@/ui/lista/cell';
import type { RowAction, ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

import own from '@/features/servicios/servicios.module.css';
import classes from '@/ui/lista/lista.module.css';

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

/** 1023 px. */
const CARDS_BELOW = 64;

const COMPLETOS = 'Expedientes que tienen todos los documentos que se les exigen';

const serviciosList: ListDescription<ServicioListRow> = {
  name: 'servicios',
  nameOf: ({ nombre }) => nombre,
  href: ({ id }) => `/dashboard/servicios/${id}`,
  search: { label: 'Buscar servicios', placeholder: 'Nombre del servicio' },
  sizeLabel: 'Servicios por página',
  error: 'Error al cargar los servicios',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'nombre',
      label: 'Servicio',
      sort: 'asc',
      leastWidth: 220,
      opens: 'cell',
      title: ({ nombre }) => nombre,
      render: ({ nombre }) => nombre,
    },
    {
      key: 'estado',
      label: 'Estado',
      leastWidth: 190,
      render: (servicio) => (
        <span className={own.badges}>
          <EstadoServicio servicio={servicio} />
        </span>
      ),
    },
    {
      key: 'expedientes',
      label: 'Expedientes',
      sort: 'desc',
      width: 116,
      align: 'right',
      render: ({ expedientes }) => formatNumero(expedientes),
    },
    {
      key: 'abiertos',
      label: 'Abiertos',
      tip: 'Expedientes sin archivar',
      sort: 'desc',
      width: 100,
      align: 'right',
      render: ({ abiertos }) => formatNumero(abiertos),
    },
    {
      key: 'completos',
      label: 'Documentación',
      tip: COMPLETOS,
      sort: 'desc',
      width: 130,
      align: 'right',
      render: ({ completos, expedientes }) => (
        <span title={`${formatNumero(completos)} de ${textos.expedientes(expedientes)}`}>
          {textos.porcentaje(completos, expedientes)}
        </span>
      ),
    },
    {
      key: 'reclamado',
      label: 'Reclamado',
      tip: 'El último importe reclamado de cada expediente',
      sort: 'desc',
      width: 132,
      align: 'right',
      yields: 3,
      render: ({ reclamado }) => (reclamado === null ? '—' : formatEuros(reclamado)),
    },
    {
      key: 'cobrado',
      label: 'Cobrado',
      sort: 'desc',
      width: 132,
      align: 'right',
      yields: 4,
      render: ({ cobrado }) => formatEuros(cobrado),
    },
    {
      key: 'dias',
      label: 'Días',
      tip: 'Mediana de días desde la primera fase hasta el cobro o el archivo',
      sort: 'desc',
      width: 76,
      align: 'right',
      yields: 2,
      render: ({ dias }) => (dias === null ? '—' : formatNumero(dias)),
    },
    {
      key: 'documentos',
      label: 'Documentos exigidos',
      leastWidth: 160,
      render: ({ documentos_exigidos }) => <Cell text={documentosText(documentos_exigidos)} quiet />,
    },
    {
      key: 'via_masc',
      label: 'Vía previa',
      leastWidth: 120,
      yields: 1,
      render: ({ via_masc }) => <Cell text={formatTexto(via_masc)} quiet />,
    },
    {
      key: 'clase_juicio',
      label: 'Clase de juicio',
      hidden: true,
      render: ({ clase_juicio }) => <Cell text={formatTexto(clase_juicio)} quiet />,
    },
  ],
  card: (servicio) => <CardText servicio={servicio} />,
};

function CardText({ servicio }: { servicio: ServicioListRow }) {
  const { nombre, expedientes, completos, reclamado, cobrado, documentos_exigidos } = servicio;
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {nombre}
        </span>
        <span className="tabular">{textos.expedientes(expedientes)}</span>
      </span>
      <span className={own.badges}>
        <EstadoServicio servicio={servicio} />
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{documentosText(documentos_exigidos)}</span>
        <span className="tabular" title={COMPLETOS}>
          Documentación {textos.porcentaje(completos, expedientes)}
        </span>
      </span>
      {reclamado !== null && (
        <span className={classes.cardBottom}>
          <span className="tabular">Reclamado {formatEuros(reclamado)}</span>
          <span className="tabular">Cobrado {formatEuros(cobrado)}</span>
        </span>
      )}
    </>
  );
}
