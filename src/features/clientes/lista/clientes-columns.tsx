import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { textos } from '@/features/clientes/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

const ID_LENGTH = 8;
const shortId = (id: string): string => `${id.slice(0, ID_LENGTH)}…`;

/** 1023 px, as case files. */
const CARDS_BELOW = 64;

export const clientesList: ListDescription<ClienteListRow> = {
  name: 'clientes',
  nameOf: ({ nombre_completo }) => nombre_completo,
  href: ({ id }) => `/dashboard/clientes/${encodeURIComponent(id)}`,
  search: { label: 'Buscar clientes', placeholder: 'Nombre, email o DNI' },
  sizeLabel: 'Clientes por página',
  error: 'Error al cargar clientes',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'id',
      label: 'ID',
      sort: 'asc',
      width: 98,
      yields: 1,
      opens: 'id',
      title: ({ id }) => id,
      render: ({ id }) => shortId(id),
    },
    {
      key: 'nombre_completo',
      label: 'Nombre completo',
      sort: 'asc',
      // The two widest columns have a least width: narrower they would be too short to read, and the table scrolls instead.
      leastWidth: 160,
      render: ({ nombre_completo }) => <Cell text={formatTexto(nombre_completo)} strong />,
    },
    {
      key: 'email',
      label: 'Email',
      sort: 'asc',
      leastWidth: 190,
      render: ({ email }) => <Cell text={formatTexto(email)} quiet />,
    },
    {
      key: 'telefono',
      label: 'Teléfono',
      sort: 'asc',
      width: 102,
      render: ({ telefono }) => <Cell text={formatTexto(telefono)} numeric />,
    },
    {
      key: 'dni',
      label: 'DNI/NIE',
      sort: 'asc',
      width: 110,
      render: ({ dni }) => <Cell text={formatTexto(dni)} numeric />,
    },
    {
      key: 'ciudad',
      label: 'Ciudad',
      sort: 'asc',
      width: 112,
      render: ({ ciudad }) => <Cell text={formatTexto(ciudad)} />,
    },
    {
      key: 'provincia',
      label: 'Provincia',
      sort: 'asc',
      width: 100,
      yields: 2,
      render: ({ provincia }) => <Cell text={formatTexto(provincia)} quiet />,
    },
    {
      key: 'created_at',
      label: 'Fecha creación',
      sort: 'desc',
      width: 142,
      align: 'right',
      render: ({ created_at }) => <span className={classes.quiet}>{formatFechaHora(created_at)}</span>,
    },
  ],
  card: (cliente) => <CardText cliente={cliente} />,
};

function CardText({ cliente }: { cliente: ClienteListRow }) {
  const lugar = [cliente.ciudad, cliente.provincia].filter(Boolean).join(', ');
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {cliente.nombre_completo}
        </span>
        <span className="tabular">{formatTexto(cliente.dni)}</span>
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(cliente.email)} · {formatTexto(cliente.telefono)}
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(lugar)}
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.id}>{shortId(cliente.id)}</span>
        <span className="tabular">{formatFechaHora(cliente.created_at)}</span>
      </span>
    </>
  );
}
