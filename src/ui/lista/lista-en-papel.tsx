import type { Listing, ListColumn, ListRow } from '@/ui/lista/list-column';
import { enPapel } from '@/ui/lista/textos';

import classes from '@/ui/lista/list-table.module.css';
import lista from '@/ui/lista/lista.module.css';

// Reading the rows and drawing them are fetched as one file, when somebody prints.
export { preparando, readTodas } from '@/ui/lista/leer-todas';

export interface ListaEnPapelProps<T extends ListRow> extends Omit<Listing<T>, 'page'> {
  /** Those that are chosen, also where the screen has no room for them. */
  columns: ListColumn<T>[];
}

/** All that a list finds, for the paper alone: on the screen it is neither seen nor heard. */
export function ListaEnPapel<T extends ListRow>({ rows, total, columns }: ListaEnPapelProps<T>) {
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
            <tr key={row.id}>
              {columns.map(({ key, align, render }) => (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
