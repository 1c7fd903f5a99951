import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { ExpedienteListRow } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { AntiguoRowMenu } from '@/features/expedientes-antiguos/antiguo-row-menu';
import {
  fechaOrNoDisponible,
  formatFechaHora,
  formatNumero,
  formatSiNo,
  orNoDisponible,
} from '@/lib/formato';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

export function AntiguoRow({ row }: { row: ExpedienteListRow }) {
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
      <Table.Td className={classes.quiet}>{fechaOrNoDisponible(row.fecha_generacion)}</Table.Td>
      <Table.Td className={classes.quiet}>{formatFechaHora(row.created_at)}</Table.Td>
      <Table.Td>
        <AntiguoRowMenu id={row.id} nombre={row.numero_contrato ?? row.id} />
      </Table.Td>
    </Table.Tr>
  );
}
