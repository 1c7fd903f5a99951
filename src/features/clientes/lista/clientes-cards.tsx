import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { ClienteLink } from '@/features/clientes/lista/cliente-link';
import { ClienteRowMenu } from '@/features/clientes/lista/cliente-row-menu';
import { shortId, SORT_LABELS } from '@/features/clientes/lista/clientes-columns';
import type { ClientesRowsProps } from '@/features/clientes/lista/clientes-table';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { ListCards } from '@/ui/lista/list-cards';

import classes from '@/ui/lista/lista.module.css';

export function ClientesCards({ rows, selected, onSelect, search, onSort, ...row }: ClientesRowsProps) {
  const list = { rows, selected, onSelect, search, onSort };
  return (
    <ListCards {...list} sortLabels={SORT_LABELS} nameOf={({ nombre_completo }) => nombre_completo}>
      {(cliente) => (
        <>
          <ClienteLink id={cliente.id} onOpen={row.onOpen} className={classes.cardLink}>
            <CardText cliente={cliente} />
          </ClienteLink>
          <ClienteRowMenu cliente={cliente} {...row} />
        </>
      )}
    </ListCards>
  );
}

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
