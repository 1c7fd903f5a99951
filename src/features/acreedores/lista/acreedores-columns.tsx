import type { DataTableColumn } from 'mantine-datatable';

import type { AcreedorRow, AcreedorSortKey } from '@/data/acreedores/acreedores-api';
import { AcreedorLink } from '@/features/acreedores/lista/acreedor-link';
import type { AcreedoresSearch } from '@/features/acreedores/lista/acreedores-search';
import { conPorcentaje, datosQueFaltan, textos } from '@/features/acreedores/textos';
import { formatNumero, formatTexto } from '@/lib/formato';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { type Sort, SortHeader } from '@/ui/lista/sort-header';

import classes from '@/ui/lista/lista.module.css';

export interface ColumnsContext {
  search: AcreedoresSearch;
  onSort: (sort: Sort<AcreedorSortKey>) => void;
}

export function acreedoresColumns({ search, onSort }: ColumnsContext): DataTableColumn<AcreedorRow>[] {
  const sortable = (sortKey: AcreedorSortKey, label: string) => ({
    accessor: sortKey,
    title: (
      <SortHeader
        label={label}
        sortKey={sortKey}
        sort={search}
        firstDir={sortKey === 'nombre' ? 'asc' : 'desc'}
        onSort={onSort}
      />
    ),
  });
  const plain = (accessor: string, label: string) => ({
    accessor,
    title: <span className={classes.plainHeader}>{label}</span>,
  });
  return [
    {
      ...sortable('nombre', 'Acreedor'),
      render: ({ nombre }) => (
        <AcreedorLink nombre={nombre} search={search} className={classes.cell}>
          {nombre}
        </AcreedorLink>
      ),
    },
    {
      ...sortable('expedientes', 'Expedientes'),
      width: 104,
      textAlign: 'right',
      render: ({ expedientes }) => formatNumero(expedientes),
    },
    {
      ...sortable('reclamados', 'Reclamados'),
      width: 102,
      textAlign: 'right',
      render: ({ reclamados }) => formatNumero(reclamados),
    },
    {
      ...sortable('respondidos', 'Respondieron'),
      width: 116,
      textAlign: 'right',
      render: ({ respondidos, reclamados }) => conPorcentaje(respondidos, reclamados),
    },
    {
      ...sortable('dias', 'Tardan (mediana)'),
      width: 128,
      textAlign: 'right',
      render: ({ dias }) => <span title={textos.mediana}>{textos.dias(dias)}</span>,
    },
    {
      ...plain('email', 'Email'),
      width: 196,
      render: ({ email }) => <Contacto>{emailLink(email)}</Contacto>,
    },
    {
      ...plain('telefono', 'Teléfono'),
      width: 104,
      render: ({ telefono }) => <Contacto>{phoneLink(telefono)}</Contacto>,
    },
    {
      ...plain('falta', 'Falta'),
      width: 110,
      render: (acreedor) => {
        const falta = formatTexto(datosQueFaltan(acreedor).join(', '));
        return (
          <span className={classes.cell} data-quiet title={falta}>
            {falta}
          </span>
        );
      },
    },
  ];
}

function Contacto({ children }: { children: React.ReactNode }) {
  return <span className={classes.cell}>{children ?? '—'}</span>;
}
