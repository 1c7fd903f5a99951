import { VisuallyHidden } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';

import type { ClienteListRow, ClienteSortKey } from '@/data/clientes/clientes-api';
import { ClienteLink } from '@/features/clientes/lista/cliente-link';
import { ClienteRowMenu, type RowActions } from '@/features/clientes/lista/cliente-row-menu';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { type Sort, SortHeader } from '@/ui/lista/sort-header';

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

export interface ColumnsContext extends RowActions {
  search: ClientesSearch;
  onSort: (sort: Sort<ClienteSortKey>) => void;
}

export function clientesColumns({
  search,
  onSort,
  ...actions
}: ColumnsContext): DataTableColumn<ClienteListRow>[] {
  const sortable = (sortKey: ClienteSortKey) => ({
    accessor: sortKey,
    title: (
      <SortHeader
        label={SORT_LABELS[sortKey]}
        sortKey={sortKey}
        sort={search}
        firstDir={sortKey === 'created_at' ? 'desc' : 'asc'}
        onSort={onSort}
      />
    ),
  });
  return [
    {
      ...sortable('id'),
      width: 98,
      render: ({ id }) => (
        <ClienteLink id={id} search={search} className={classes.id} title={id}>
          {shortId(id)}
        </ClienteLink>
      ),
    },
    {
      ...sortable('nombre_completo'),
      render: ({ nombre_completo }) => <Cell value={nombre_completo} strong />,
    },
    { ...sortable('email'), render: ({ email }) => <Cell value={email} quiet /> },
    {
      ...sortable('telefono'),
      width: 102,
      render: ({ telefono }) => <Cell value={telefono} numeric />,
    },
    { ...sortable('dni'), width: 110, render: ({ dni }) => <Cell value={dni} numeric /> },
    { ...sortable('ciudad'), width: 112, render: ({ ciudad }) => <Cell value={ciudad} /> },
    {
      ...sortable('provincia'),
      width: 100,
      render: ({ provincia }) => <Cell value={provincia} quiet />,
    },
    {
      ...sortable('created_at'),
      width: 142,
      textAlign: 'right',
      render: ({ created_at }) => <span className={classes.quiet}>{formatFechaHora(created_at)}</span>,
    },
    {
      accessor: 'acciones',
      title: <VisuallyHidden>Acciones</VisuallyHidden>,
      width: 50,
      textAlign: 'right',
      render: (cliente) => <ClienteRowMenu cliente={cliente} {...actions} />,
    },
  ];
}

interface CellProps {
  value: string | null;
  strong?: boolean;
  quiet?: boolean;
  numeric?: boolean;
}

function Cell({ value, strong, quiet, numeric }: CellProps) {
  const text = formatTexto(value);
  return (
    <span
      title={text}
      className={classes.cell}
      data-strong={strong || undefined}
      data-quiet={quiet || undefined}
      data-numeric={numeric || undefined}
    >
      {text}
    </span>
  );
}
