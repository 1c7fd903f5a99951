import { Anchor, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFolderSearch, IconPlugConnectedX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type {
  ExpedienteListRow,
  ExpedientesPage,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { AntiguoRowMenu } from '@/features/expedientes-antiguos/antiguo-row-menu';
import type { AntiguosSearch } from '@/features/expedientes-antiguos/antiguos-search';
import { textos } from '@/features/expedientes-antiguos/textos';
import { formatFechaHora, formatNumero, formatSiNo } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

interface AntiguosTableProps {
  query: UseQueryResult<ExpedientesPage>;
  search: AntiguosSearch;
  onSort: (sort: Pick<AntiguosSearch, 'sort' | 'dir'>) => void;
}

const NO_DISPONIBLE = 'N/A';
const orNoDisponible = (value: string | null) => value?.trim() || NO_DISPONIBLE;

export function AntiguosTable({ query, ...sorting }: AntiguosTableProps) {
  if (query.isError && !query.data)
    return <EmptyState icon={IconPlugConnectedX} title="Error al cargar expedientes" />;
  if (!query.data) return <Loading />;
  if (query.data.rows.length === 0) return <EmptyState icon={IconFolderSearch} title={textos.vacio} />;
  return (
    <div className={classes.scroller} data-stale={query.isPlaceholderData || undefined}>
      <Table className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <SortTh {...sorting} sortKey="numero_contrato" label="Número de Contrato" />
            <SortTh {...sorting} sortKey="nombre_acreedor" label="Acreedor" />
            <Table.Th>Cliente</Table.Th>
            <Table.Th w={110}>Info. seguro</Table.Th>
            <Table.Th w={100} ta="right">
              Documentos
            </Table.Th>
            <SortTh {...sorting} sortKey="fecha_generacion" label="Fecha Generación" width={150} />
            <SortTh {...sorting} sortKey="created_at" label="Fecha creación" width={150} />
            <Table.Th w={52}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ row }: { row: ExpedienteListRow }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          className={classes.link}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/formato-anterior/$id" params={{ id: row.id }} />
          )}
        >
          {orNoDisponible(row.numero_contrato)}
        </Anchor>
      </Table.Td>
      <Table.Td>{orNoDisponible(row.nombre_acreedor)}</Table.Td>
      <Table.Td>{orNoDisponible(row.cliente_nombre)}</Table.Td>
      <Table.Td>{formatSiNo(row.incluye_info_seguro)}</Table.Td>
      <Table.Td ta="right">{formatNumero(row.documentos)}</Table.Td>
      <Table.Td className={classes.quiet}>
        {row.fecha_generacion ? formatFechaHora(row.fecha_generacion) : NO_DISPONIBLE}
      </Table.Td>
      <Table.Td className={classes.quiet}>{formatFechaHora(row.created_at)}</Table.Td>
      <Table.Td>
        <AntiguoRowMenu id={row.id} nombre={row.numero_contrato ?? row.id} />
      </Table.Td>
    </Table.Tr>
  );
}

interface SortThProps extends Pick<AntiguosTableProps, 'search' | 'onSort'> {
  sortKey: AntiguosSearch['sort'];
  label: string;
  width?: number;
}

function SortTh({ search, onSort, sortKey, label, width }: SortThProps) {
  const active = search.sort === sortKey;
  const Icon = search.dir === 'asc' ? IconArrowUp : IconArrowDown;
  const next = active && search.dir === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th w={width} aria-sort={active ? (search.dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onSort({ sort: sortKey, dir: next })}>
        {label}
        {active && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={12} my={14} width={`${88 - (row % 4) * 9}%`} />
      ))}
    </div>
  );
}
