import { Alert, Button, Group, SegmentedControl, Badge } from '@mantine/core';
import { IconArrowBackUp, IconGavel, IconKeyboard } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';

import { CODIGOS } from '@/data/codigos';
import { listJudiciales } from '@/data/judiciales/judiciales-api';
import {
  judicialesListQuery,
  planDeNotificacionQuery,
  useUndoNotificacion,
} from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { resumenJudicialQuery } from '@/data/judiciales/resumen-judicial';
import { resolucionDe } from '@/domain/judiciales/resoluciones';
import { AbrirNotificacion as Archivo } from '@/features/notificaciones/judiciales/abrir-notificacion';
import { EscribirAClientes } from '@/features/notificaciones/judiciales/escribir-a-clientes';
import {
  type JudicialesSearch,
  judicialesState,
  paramsDe,
} from '@/features/notificaciones/judiciales/judiciales-search';
import type { Partes } from '@/features/notificaciones/judiciales/partes';
import { Revisar } from '@/features/notificaciones/judiciales/revisar';
import { DIAS_DE_LEXNET, textos } from '@/features/notificaciones/judiciales/textos';
import { useDiasDesdeLaUltima } from '@/features/notificaciones/judiciales/ultima-importacion';
import { useEntrada, ZonaDeEntrada } from '@/features/notificaciones/judiciales/zona-de-entrada';
import { formatNumero, formatFecha, formatTexto } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/ui/lista/lista.module.css';

interface JudicialesProps {
  search: JudicialesSearch;
  partes: Partes;
}

export function Judiciales({ search, partes }: JudicialesProps) {
  const navigate = useNavigate();
  const entrada = useEntrada();
  const change = (part: Partial<JudicialesSearch>) =>
    void navigate({ to: '/dashboard/notificaciones', search: (before: object) => ({ ...before, ...part }) });
  if (search.modo === 'revisar')
    return <Revisar partes={partes} onClose={() => change({ modo: undefined })} />;
  return (
    <>
      <ZonaDeEntrada {...entrada} />
      <ListaConAviso search={search} onEstado={(estado) => change({ estado, page: 1 })} />
    </>
  );
}

/** What the warning would push down waits until it is known whether there is one; its rows are asked for meanwhile. */
function ListaConAviso(props: ListaProps) {
  const { isLoading } = useQuery(resumenJudicialQuery);
  usePrefetchQuery(judicialesListQuery(paramsDe(props.search)));
  if (isLoading) return <ListSkeleton text={textos.cargando} />;
  return (
    <>
      <AvisoDeLexnet />
      <Lista {...props} />
    </>
  );
}

/** It warns of notices that LexNET deletes soon. */
function AvisoDeLexnet() {
  const dias = useDiasDesdeLaUltima();
  if (dias === undefined || dias < DIAS_DE_LEXNET) return null;
  return (
    <Alert color="ambar" mb="sm" p="sm" role="status">
      {textos.aviso(dias)}
    </Alert>
  );
}

/** It stands beside the page's title, so that the list below stays where it is when the figure comes. */
export function RevisarButton() {
  const { data } = useQuery(resumenJudicialQuery);
  const navigate = useNavigate();
  if (!data || data.pendientes === 0) return null;
  const review = () =>
    void navigate({
      to: '/dashboard/notificaciones',
      search: (before: object) => ({ ...before, modo: 'revisar' }) as object,
    });
  return (
    <Button leftSection={<IconKeyboard size={16} />} onClick={review}>
      Revisar ({formatNumero(data.pendientes)})
    </Button>
  );
}

const ESTADOS = [
  { value: 'pendientes', label: 'Pendientes' },
  { value: 'aceptada', label: 'Archivadas' },
  { value: 'descartada', label: 'Descartadas' },
];

interface ListaProps {
  search: JudicialesSearch;
  onEstado: (estado: JudicialesSearch['estado']) => void;
}

function Lista({ search, onEstado }: ListaProps) {
  const query = useQuery(judicialesListQuery(paramsDe(search)));
  const lista = useLista<NotificacionJudicial, JudicialesSearch>({
    query,
    search,
    to: '/dashboard/notificaciones',
  });
  const impresion = usePrintLista<NotificacionJudicial>(lista, (part, signal) =>
    listJudiciales({ ...paramsDe(search), ...part }, signal),
  );
  const deshacer = useAskAndUndo();
  const decided = search.estado !== 'pendientes';
  return (
    <ListPanel
      impresion={impresion}
      lista={lista}
      list={judicialesList}
      state={judicialesState}
      surroundings={244}
      beside={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Cuáles"
            data={ESTADOS}
            value={search.estado}
            onChange={(value) => onEstado(value as JudicialesSearch['estado'])}
          />
          {search.estado === 'aceptada' && <EscribirAClientes deals={dealsDe(query.data?.rows ?? [])} />}
        </Group>
      }
      {...(decided && {
        actions: [
          {
            label: 'Deshacer',
            icon: IconArrowBackUp,
            run: ({ id }: NotificacionJudicial) => void deshacer(id),
          },
        ],
      })}
      empty={{
        icon: IconGavel,
        title: textos.vacia,
        narrowed: { icon: IconGavel, title: textos.nada, clear: 'Borrar la búsqueda' },
      }}
    />
  );
}

/** Says what goes and what stays before anything is done. */
function useAskAndUndo() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoNotificacion();
  return async (id: string) => {
    const plan = await client.fetchQuery(planDeNotificacionQuery(id)).catch(() => undefined);
    if (!plan) return;
    const nada = plan.hace.length + plan.impide.length === 0;
    if (
      nada ||
      (await confirm({ title: textos.deshacer, plan, confirmLabel: 'Deshacer', destructive: true }))
    )
      deshacer(id);
  };
}

/** They are those of the page that is shown, each once. */
const dealsDe = (rows: NotificacionJudicial[]): string[] => [
  ...new Set(rows.flatMap(({ deal_id }) => deal_id ?? [])),
];

/** 1023 px. */
const CARDS_BELOW = 64;

const titulo = ({ clase }: NotificacionJudicial) => formatTexto(resolucionDe(clase)?.titulo);

/** A word and a mark say it, and the colour helps to find it. */
function Resolucion({ row }: { row: NotificacionJudicial }) {
  return (
    <span
      className={classes.cell}
      data-quiet
      title={[row.urgencia && textos.urgencia[row.urgencia], titulo(row)].filter(Boolean).join(' · ')}
    >
      {row.urgencia && (
        <SoftBadge tone={row.urgencia === 'sin_expediente' ? 'warning' : 'incomplete'}>
          ⚠ {textos.urgencia[row.urgencia]}
        </SoftBadge>
      )}{' '}
      {titulo(row)}
    </span>
  );
}

const judicialesList: ListDescription<NotificacionJudicial> = {
  name: 'judiciales',
  nameOf: ({ file_name }) => file_name,
  search: { label: 'Buscar notificaciones', placeholder: 'Archivo, NIG, autos u órgano' },
  sizeLabel: 'Por página',
  error: 'Error al cargar las notificaciones',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'created_at',
      label: 'Importada',
      sort: 'asc',
      width: 108,
      render: ({ created_at }) => <Cell text={formatFecha(created_at)} numeric />,
    },
    {
      key: 'recibida',
      label: 'Recibida',
      width: 104,
      render: ({ recibida, enviada }) => <Cell text={formatFecha(recibida ?? enviada)} numeric />,
    },
    {
      key: 'archivo',
      label: 'Archivo',
      leastWidth: 160,
      render: (row) => <Archivo row={row} />,
    },
    {
      key: 'urgencia',
      label: 'Resolución',
      sort: 'asc',
      leastWidth: 190,
      render: (row) => <Resolucion row={row} />,
    },
    { key: 'expediente', label: 'Expediente', leastWidth: 170, render: (row) => <Expediente row={row} /> },
    { key: 'estado', label: 'Estado', leastWidth: 170, render: (row) => <Estado row={row} /> },
  ],
  card: (row) => (
    <>
      <span className={classes.cardTop}>
        <Archivo row={row} strong />
        <span className="tabular">{formatFecha(row.recibida ?? row.enviada)}</span>
      </span>
      <Resolucion row={row} />
      <span className={classes.cardBottom}>
        <Expediente row={row} />
        <Estado row={row} />
      </span>
    </>
  ),
};

function Expediente({ row: { deal_id, expediente } }: { row: NotificacionJudicial }) {
  if (!deal_id) return <span className={classes.cell}>—</span>;
  const texto = [deal_id, expediente].filter(Boolean).join(' · ');
  return (
    <span className={classes.cell} title={texto}>
      <Link to="/dashboard/expedientes/$id" params={{ id: deal_id }} className={classes.rowLink}>
        {texto}
      </Link>
    </span>
  );
}

const COLORES = { nueva: 'ambar', propuesta: 'petrol', aceptada: 'verde', descartada: 'gray' } as const;

const sinTextoDe = (path: string) => (path.endsWith('.pdf') ? 'Sin texto' : 'Sin leer');

function Estado({ row }: { row: NotificacionJudicial }) {
  const { estado, sin_texto, tomada_por } = row;
  const pendiente = estado === 'nueva' || estado === 'propuesta';
  return (
    <span className={classes.cell}>
      <Badge color={COLORES[estado]} variant="light">
        {CODIGOS.notificaciones_judiciales.estado[estado]}
      </Badge>{' '}
      {pendiente && tomada_por
        ? `La revisa ${tomada_por}`
        : pendiente && sin_texto
          ? sinTextoDe(row.file_path)
          : ''}
    </span>
  );
}
