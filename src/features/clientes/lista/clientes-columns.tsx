import type { ClienteListRow, ClienteSortKey } from '@/data/clientes/clientes-api';
import { ClienteLink } from '@/features/clientes/lista/cliente-link';
import { ClienteRowMenu, type RowActions } from '@/features/clientes/lista/cliente-row-menu';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn } from '@/ui/lista/list-table-head';

import classes from '@/ui/lista/lista.module.css';

const ID_LENGTH = 8;

export const shortId = (id: string): string => `${id.slice(0, ID_LENGTH)}…`;

export const SORT_LABELS: Record<ClienteSortKey, string> = {
  id: 'ID',
  nombre_completo: 'Nombre completo',
  email: 'Email',
  telefono: 'Teléfono',
  dni: 'DNI/NIE',
  ciudad: 'Ciudad',
  provincia: 'Provincia',
  created_at: 'Fecha creación',
};

type DataColumn = Omit<ListColumn<ClienteListRow>, 'key' | 'label'>;

export function clientesColumns(actions: RowActions): ListColumn<ClienteListRow>[] {
  const known = dataColumns(actions.onOpen);
  const keys = Object.keys(known) as ClienteSortKey[];
  return [
    ...keys.map((key) => ({ sort: 'asc' as const, ...known[key], key, label: SORT_LABELS[key] })),
    {
      key: 'acciones',
      label: 'Acciones',
      hiddenLabel: true,
      width: 50,
      align: 'right',
      render: (cliente) => <ClienteRowMenu cliente={cliente} {...actions} />,
    },
  ];
}

function dataColumns(onOpen: RowActions['onOpen']): Record<ClienteSortKey, DataColumn> {
  return {
    id: {
      width: 98,
      render: ({ id }) => (
        <ClienteLink id={id} onOpen={onOpen} className={classes.id} title={id}>
          {shortId(id)}
        </ClienteLink>
      ),
    },
    nombre_completo: { render: ({ nombre_completo }) => <Cell text={formatTexto(nombre_completo)} strong /> },
    email: { render: ({ email }) => <Cell text={formatTexto(email)} quiet /> },
    telefono: { width: 102, render: ({ telefono }) => <Cell text={formatTexto(telefono)} numeric /> },
    dni: { width: 110, render: ({ dni }) => <Cell text={formatTexto(dni)} numeric /> },
    ciudad: { width: 112, render: ({ ciudad }) => <Cell text={formatTexto(ciudad)} /> },
    provincia: { width: 100, render: ({ provincia }) => <Cell text={formatTexto(provincia)} quiet /> },
    created_at: {
      sort: 'desc',
      width: 142,
      align: 'right',
      render: ({ created_at }) => <span className={classes.quiet}>{formatFechaHora(created_at)}</span>,
    },
  };
}
