import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { ClienteLink } from '@/features/clientes/lista/cliente-link';
import { ClienteRowMenu } from '@/features/clientes/lista/cliente-row-menu';
import { shortId, SORT_LABELS } from '@/features/clientes/lista/clientes-columns';
import type { ClientesRowsProps } from '@/features/clientes/lista/clientes-table';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { CardsHead } from '@/ui/lista/cards-head';
import { ROW } from '@/ui/lista/row-keys';
import { SortSelect } from '@/ui/lista/sort-select';
import { Tick } from '@/ui/lista/tick';
import { toggled } from '@/ui/lista/use-selection';

import classes from '@/ui/lista/lista.module.css';

/** The list on a narrow screen: the same rows, one above the other. */
export function ClientesCards({
  rows,
  selected,
  onSelect,
  search,
  onSort,
  onOpen,
  ...actions
}: ClientesRowsProps) {
  return (
    <>
      <CardsHead
        rows={rows.length}
        selected={selected.length}
        onSelectAll={(all) => onSelect(all ? rows : [])}
      >
        <SortSelect labels={SORT_LABELS} sort={search} onSort={onSort} />
      </CardsHead>
      <ul className={classes.cards}>
        {rows.map((cliente) => (
          <li key={cliente.id} className={classes.card} {...{ [ROW]: cliente.id }}>
            <Tick
              large
              label={`Seleccionar ${cliente.nombre_completo}`}
              checked={selected.includes(cliente)}
              onToggle={() => onSelect(toggled(selected, cliente))}
            />
            <ClienteLink id={cliente.id} onOpen={onOpen} className={classes.cardLink}>
              <CardText cliente={cliente} />
            </ClienteLink>
            <ClienteRowMenu cliente={cliente} onOpen={onOpen} {...actions} />
          </li>
        ))}
      </ul>
    </>
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
