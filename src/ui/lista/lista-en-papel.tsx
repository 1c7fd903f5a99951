import type { Listing, ListColumn, ListRow } from '@/ui/lista/list-column';
import { enPapel } from '@/ui/lista/textos';

import classes from '@/ui/lista/list-table.module.css';
import lista from '@/ui/lista/lista.module.css';

// Reading the rows and drawing them are fetched as one file, when somebody prints.
export { preparando, readTodas } from '@/ui/lista/leer-todas';

export interface ListaEnPapelProps<T extends ListRow> extends Omit<Listing<T>, 'page'> {
  /** Those that are chosen, also where the screen has no room for them. */
  columns: ListColumn<T>[];
  /** What a row shows below it, where somebody has opened it. */
  renderBelow: ((row: T) => React.ReactNode) | undefined;
}

/** All that a list finds, for the paper alone: on the screen it is neither seen nor heard. */
export function ListaEnPapel<T extends ListRow>(props: ListaEnPapelProps<T>) {
  const { rows, total, renderBelow } = props;
  // What has no heading in sight acts, and on paper nothing does.
  const columns = props.columns.filter(({ hiddenLabel }) => !hiddenLabel);
  return (
    <div className={`${classes.viewport} ${lista.enPapel}`} data-apaisada>
      <p className={lista.totalEnPapel}>{enPapel(rows.length, total)}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fila key={row.id} row={row} columns={columns} below={renderBelow?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FilaProps<T extends ListRow> {
  row: T;
  columns: ListColumn<T>[];
  below: React.ReactNode;
}

const Fila = <T extends ListRow>({ row, columns, below }: FilaProps<T>) => (
  <>
    <tr>
      {columns.map(({ key, align, render }) => (
        <td key={key} data-align={align}>
          {render(row)}
        </td>
      ))}
    </tr>
    {below && (
      <tr>
        <td colSpan={columns.length}>{below}</td>
      </tr>
    )}
  </>
);
