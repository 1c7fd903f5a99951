import type { ExpedienteListRow } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { textos } from '@/features/expedientes-antiguos/textos';
import {
  fechaOrNoDisponible,
  formatFechaHora,
  formatNumero,
  formatSiNo,
  orNoDisponible,
  plural,
} from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

/** 1023 px. */
const CARDS_BELOW = 64;

export const antiguosList: ListDescription<ExpedienteListRow> = {
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
