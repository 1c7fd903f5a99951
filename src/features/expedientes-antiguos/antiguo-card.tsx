import { Link } from '@tanstack/react-router';

import type { ExpedienteListRow } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { AntiguoRowMenu } from '@/features/expedientes-antiguos/antiguo-row-menu';
import { fechaOrNoDisponible, orNoDisponible, plural } from '@/lib/formato';

import own from '@/features/expedientes-antiguos/antiguos.module.css';
import classes from '@/ui/lista/lista.module.css';

/** A row on a narrow screen. */
export function AntiguoCard({ row }: { row: ExpedienteListRow }) {
  return (
    <li className={classes.card}>
      <Link
        to="/dashboard/formato-anterior/$id"
        params={{ id: row.id }}
        className={`${classes.cardLink} ${own.cardLink}`}
      >
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
      </Link>
      <AntiguoRowMenu id={row.id} nombre={row.numero_contrato ?? row.id} />
    </li>
  );
}
