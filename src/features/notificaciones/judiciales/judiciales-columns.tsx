import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { CODIGOS } from '@/data/codigos';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { resolucionDe } from '@/domain/judiciales/resoluciones';
import { AbrirNotificacion as Archivo } from '@/features/notificaciones/judiciales/abrir-notificacion';
import { textos } from '@/features/notificaciones/judiciales/textos';
import { formatFecha, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/ui/lista/lista.module.css';

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

export const judicialesList: ListDescription<NotificacionJudicial> = {
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
        <Estado row={row} />
        <Expediente row={row} />
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
